import Reconcile
import Testing

/// Enums by their raw values.
@Suite struct `An enum` {
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `is made from its raw value`(form: SourceForm) throws {
    let album = Album()
    let source = try form.source([
      "kind": "live", "side": 1, "other": "studio", "sides": [1, 0], "flags": 3,
    ])
    let report = try reconciler.update(album, from: source)
    #expect(album.kind == .live)
    #expect(album.side == .b)
    #expect(album.other == .studio)
    #expect(album.sides == [.b, .a])
    #expect(album.flags == [.mono, .reissue])
    #expect(report.summary == "5 changed")
    let again = try reconciler.update(album, from: source) { $0.write = .ifChanged }
    #expect(again.isEmpty)
    let touched = try reconciler.update(album, from: source)
    #expect(touched.summary == "5 touched")
  }

  @Test func `of another raw value is an issue`() {
    #expect(
      reconciler.refusal(
        of: Album(), from: ["kind": "demo", "side": 7, "other": "Live", "sides": [0, 9]]) == [
          "kind: expected Kind, found another string", "side: expected Side, found another number",
          "other: expected Kind, found another string",
          "sides[1]: expected Side, found another number",
        ])
  }

  @Test func `of a value of another type is an issue`() {
    #expect(
      reconciler.refusal(of: Album(), from: ["kind": 1, "side": "b", "other": true, "sides": 1])
        == [
          "kind: expected String, found number", "side: expected Int, found string",
          "other: expected String, found bool", "sides: expected array, found number",
        ])
    #expect(
      reconciler.refusal(of: Album(), from: ["side": 1.5])
        == ["side: expected Int, found fractional number"])
  }

  @Test func `of another raw value keeps the old one where the policy says so`() throws {
    let album = Album()
    album.kind = .live
    let report = try reconciler.update(album, from: ["kind": "demo", "side": 1]) {
      $0.mismatch = .keep
    }
    #expect(album.kind == .live)
    #expect(album.side == .b)
    #expect(report.changes.map(\.note) == ["expected Kind, found another string"])
  }

  @Test func `of a newer server can be a case of its own`() throws {
    let holder = Owner(Genre.jazz)
    try reconciler.update(holder, from: ["value": "vaporwave"])
    #expect(holder.value == .other("vaporwave"))
  }

  enum Kind: String, SourceConvertible { case studio, live }
  enum Side: Int, SourceConvertible { case a, b }

  struct Flags: OptionSet, SourceConvertible {
    var rawValue: Int
    static let mono = Flags(rawValue: 1)
    static let reissue = Flags(rawValue: 2)
  }

  enum Genre: RawRepresentable, SourceConvertible, Equatable {
    case jazz
    case other(String)
    init(rawValue: String) { self = rawValue == "jazz" ? .jazz : .other(rawValue) }
    var rawValue: String {
      switch self {
      case .jazz: "jazz"
      case .other(let name): name
      }
    }
  }

  final class Album: Reconcilable {
    var kind = Kind.studio
    var side = Side.a
    var other: Kind?
    var sides: [Side] = []
    var flags: Flags = []
    static let schema = Schema(Album.init) {
      Field("kind", \.kind)
      Field("side", \.side)
      Field("other", \.other)
      Field("sides", \.sides)
      Field("flags", \.flags)
    }
  }
}
