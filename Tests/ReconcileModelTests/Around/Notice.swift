import Reconcile

/// What is posted on a board, which says around it of which class it is, whose, and whether it is gone; a
/// number tells what its schema says.
class Notice<Number: Row>: Reconcilable {
  var owner = 0
  var id = 0
  var title = ""
  var note = ""

  required init() {}

  class var schema: Schema {
    Schema(Notice.self) {
      Variant(Number.around("kind")) {
        Reconcile.Case("album", AlbumNotice<Number>.self)
        Reconcile.Case("track", TrackNotice<Number>.self)
      }
      Tombstone(Number.around("gone"))
      if Number.naming != .nothing { Identity("id", \.id) }
      if Number.naming == .owned { Identity(Number.around("owner"), \.owner) }
      Field("title", \.title)
      Field(Number.around("note"), \.note)
    }
  }
}

final class AlbumNotice<Number: Row>: Notice<Number> {
  override class var schema: Schema {
    Schema(AlbumNotice.self, extending: super.schema, create: { _ in AlbumNotice() }) {}
  }
}

final class TrackNotice<Number: Row>: Notice<Number> {
  override class var schema: Schema {
    Schema(TrackNotice.self, extending: super.schema, create: { _ in TrackNotice() }) {}
  }
}

/// Who holds notices: in a property, under a key, in a list, unread.
final class Board<Number: Row>: Reconcilable {
  var notice: Notice<Number>?
  var pinned: [String: Notice<Number>] = [:]
  var notices: [Notice<Number>] = []
  @Deferred var later: Notice<Number>?

  static var schema: Schema {
    Schema(Board.self, create: { _ in Board() }) {
      Field("notice", \.notice)
      Field("pinned", \.pinned)
      Field("notices", \.notices)
      Field("later", \.$later)
    }
  }
}

extension Row {
  fileprivate static var naming: AroundCase.Naming { AroundCase.Naming.allCases[number / 2] }

  /// Where a notice reads what is around it.
  fileprivate static func around(_ key: SourceKey) -> SourceKey {
    number.isMultiple(of: 2) ? .parent(key) : .root(key)
  }
}
