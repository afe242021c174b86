import Reconcile

/// Models whose entries read one form of key each, to try every entry with every form.
enum KeyForms {
  /// A form of key, and a source in which it leads from an object to "object", or to the place 0.
  protocol Form: SendableMetatype {
    static var key: SourceKey { get }
    static var source: String { get }
  }

  enum Member: Form {
    static let key: SourceKey = "k"
    static let source = #"{"object": {"k": "object"}}"#
  }

  enum Path: Form {
    static let key: SourceKey = "p.k"
    static let source = #"{"object": {"p": {"k": "object"}}}"#
  }

  enum OwnKey: Form {
    static let key = SourceKey.key
    static let source = #"{"object": {"note": 1}}"#
  }

  enum Parent: Form {
    static let key = SourceKey.parent("k")
    static let source = #"{"k": "object", "object": {"note": 1}}"#
  }

  enum Root: Form {
    static let key = SourceKey.root("k")
    static let source = #"{"k": "object", "in": {"object": {"note": 1}}}"#
  }

  enum Index: Form {
    static let key = SourceKey.index
    static let source = #"{"objects": [{"note": 1}]}"#
  }

  static var forms: [any Form.Type] {
    [Member.self, Path.self, OwnKey.self, Parent.self, Root.self, Index.self]
  }

  /// Who may hold an object wherever a form finds it.
  final class Owner<Model: Reconcilable & AnyObject>: Reconcilable {
    var plain: Model?
    var inside: Model?
    var list: [Model] = []

    static var schema: Schema {
      Schema(Owner.self, create: { _ in Owner() }) {
        Field("object", \.plain)
        Field("in.object", \.inside)
        Field("objects", \.list)
      }
    }

    var model: Model? { plain ?? inside ?? list.first }
  }

  final class Value<Key: Form>: Reconcilable {
    var value: SourceValue?
    static var schema: Schema {
      Schema(Value.self, create: { _ in Value() }) { Field(Key.key, \.value) }
    }
  }

  final class Alias<Key: Form>: Reconcilable {
    var value: SourceValue?
    static var schema: Schema {
      Schema(Alias.self, create: { _ in Alias() }) { Field("other", \.value).alias(Key.key) }
    }
  }

  class Base<Key: Form>: Reconcilable {
    init() {}

    class var schema: Schema {
      Schema(Base.self, create: { _ in Base() }) {
        Variant(Key.key) {
          Case("object", Chosen<Key>.self)
          Case(0, Chosen<Key>.self)
          Default(Base.self)
        }
      }
    }
  }

  final class Chosen<Key: Form>: Base<Key> {
    override class var schema: Schema {
      Schema(Chosen.self, extending: super.schema, create: { _ in Chosen() }) {}
    }
  }

  final class Identified<Key: Form>: Reconcilable {
    var id: String?
    static var schema: Schema {
      Schema(Identified.self, create: { _ in Identified() }) { Identity(Key.key, \.id) }
    }
  }

  final class OtherwiseIdentified<Key: Form>: Reconcilable {
    var id: String?
    static var schema: Schema {
      Schema(OtherwiseIdentified.self, create: { _ in OtherwiseIdentified() }) {
        Identity("id", \.id).alias(Key.key)
      }
    }
  }

  final class Artist: Reconcilable {
    var id = ""
    static let schema = Schema(Artist.init) { Identity("id", \.id) }
  }

  final class Referring<Key: Form>: Reconcilable {
    var artist: Artist?
    static var schema: Schema {
      Schema(Referring.self, create: { _ in Referring() }) { Reference(Key.key, \.artist) }
    }
  }

  final class Versioned<Key: Form>: Reconcilable {
    var version = ""
    var note = 0
    static var schema: Schema {
      Schema(Versioned.self, create: { _ in Versioned() }) {
        Version(Key.key, \.version)
        Field("note", \.note)
      }
    }
  }

  final class Marked<Key: Form>: Reconcilable {
    var note = 0
    static var schema: Schema {
      Schema(Marked.self, create: { _ in Marked() }) {
        Field("note", \.note)
        Tombstone(Key.key, "object")
      }
    }
  }
}
