import Reconcile

/// A singer, whose identity is a text since a second version.
final class Singer: Reconcilable, Hashable {
  var id = ""
  var name = ""
  var mentor: Singer?
  static let schema = Schema(Singer.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Reference("mentor_id", \.mentor)
  }

  static func == (one: Singer, other: Singer) -> Bool { one.id == other.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// What has no identity, and singers in it.
final class Sleeve: Reconcilable {
  var designer: Singer?
  var inner: Sleeve?
  static let schema = Schema(Sleeve.init) {
    Field("designer", \.designer)
    Field("inner", \.inner)
  }
}

/// A struct with a singer.
struct Credit: Reconcilable {
  var producer: Singer?
  static let schema = Schema(Credit.init) { Field("producer", \.producer) }
}

/// A base class of which sources choose another.
class Item: Reconcilable {
  var id = 0
  required init() {}
  class var schema: Schema {
    Schema(Item.self) {
      Identity("id", \.id)
      Variant("kind") {
        Case("song", Song.self)
        Case("talk", Talk.self)
      }
    }
  }
}

final class Song: Item {
  var singer: Singer?
  override class var schema: Schema {
    Schema(Song.self, extending: super.schema, create: { _ in Song() }) {
      Field("singer", \.singer)
    }
  }
}

final class Talk: Item {
  var speaker = ""
  override class var schema: Schema {
    Schema(Talk.self, extending: super.schema, create: { _ in Talk() }) {
      Field("singer", \.speaker)
    }
  }
}

/// An album that names singers in every kind of place.
final class Anthology: Reconcilable {
  var id = 0
  var title = ""
  var singer: Singer?
  var leader: Singer?
  var heirs: [Singer] = []
  var guests: [Singer] = []
  var crowd: Set<Singer> = []
  var roles: [String: Singer] = [:]
  var groups: [String: [Singer]] = [:]
  var credit = Credit()
  var credits: [Credit] = []
  var sleeve: Sleeve?
  var items: [Item] = []
  @Deferred var fans: [Singer] = []
  var raw: SourceValue = nil
  static let schema = Schema(Anthology.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("people.singer", \.singer)
    Reference("leader_id", \.leader)
    Reference("heir_ids", \.heirs)
    Field("guests", \.guests)
    Field("crowd", \.crowd)
    Field("roles", \.roles)
    Field("groups", \.groups)
    Field("credit", \.credit)
    Field("credits", \.credits)
    Field("sleeve", \.sleeve)
    Field("items", \.items)
    Field("fans", \.$fans)
    Field("raw", \.raw)
  }
}
