import Reconcile
import Testing

/// T4: objects that a best effort leaves out, in plans and dynamic objects too.
@Suite struct `What a best effort leaves out` {
  final class Singer: Reconcilable {
    var name = "Joni Mitchell"
    var country = "CA"
    static let schema = Schema(Singer.init) {
      Field("name", \.name)
      Field("country", \.country) { $0.missing = .require }
    }
  }

  final class Duo: Reconcilable {
    var title = "Duo"
    let first = Singer()
    static let schema = Schema(Duo.init) {
      Field("title", \.title)
      Field("first", \.first)
    }
  }

  @Test func `does not keep a plan from being applied, whatever becomes of it`() throws {
    let duo = Duo()
    let plan = try Reconciler().plan(
      updating: duo, from: ["title": "Two", "first": ["name": "A"]]
    ) { $0.failure = .bestEffort }
    duo.first.name = "Joni"
    try plan.apply()
    #expect(duo.title == "Two" && duo.first.name == "Joni")
  }

  @Test func `is all that is in a dynamic object`() throws {
    var reconciler = Reconciler()
    reconciler.policy(at: "stage.city") { $0.missing = .require }
    let tour = try DynamicObject(from: .json(#"{"title":"","stage":{"info":{"seats":1}}}"#))
    try reconciler.update(
      tour, from: .json(#"{"title":"Court","stage":{"info":{"seats":5}}}"#)
    ) { $0.failure = .bestEffort }
    #expect(tour.description == #"{"title":"Court","stage":{"info":{"seats":1}}}"#)
  }

  final class Crate: Reconcilable {
    var album: Jukebox.Album?
    static let schema = Schema(Crate.init) { Field("album", \.album) }
  }

  @Test func `is all of an object whose constant identity the source changes`() throws {
    let crate = Crate()
    let album = Jukebox.blue()
    crate.album = album
    let state = album.state
    let report = try Reconciler().update(
      crate, from: ["album": ["title": "Hejira", "id": 99, "subtitle": "Live"]]
    ) {
      $0.failure = .bestEffort
      $0.identityChange = .update
    }
    #expect(crate.album === album && album.state == state && report.counts.skipped == 1)
  }
}
