import Foundation
import Reconcile
import Testing

/// N7, U2, U3, U6, G8: documents of what happened, beside the object to which it happened.
@Suite struct `A document of events` {
  /// A timeline of a code host: the event says of which class its payload is.
  class Payload: Reconcilable {
    var rest: [String: SourceValue] = [:]

    required init() {}

    class var schema: Schema {
      Schema(Payload.init, policy: { $0.unknownKeys = .collect }) {
        Variant(.parent("type")) {
          Case("PushEvent", Push.self)
          Case("WatchEvent", Watch.self)
          Default(Payload.self)
        }
        Extras(\.rest)
      }
    }

    var told: String { "\(rest.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })" }
  }

  struct Commit: Reconcilable {
    var sha = ""
    var message = ""
    static let schema = Schema(Commit.init) {
      Identity("sha", \.sha)
      Field("message", \.message)
    }
  }

  final class Push: Payload {
    var commits: [Commit] = []
    override class var schema: Schema {
      Schema(Push.self, extending: super.schema, create: { _ in Push() }) {
        Field("commits", \.commits)
      }
    }
    override var told: String { "push \(commits.map { "\($0.sha) \($0.message)" })" }
  }

  final class Watch: Payload {
    var action = ""
    override class var schema: Schema {
      Schema(Watch.self, extending: super.schema, create: { _ in Watch() }) {
        Field("action", \.action)
      }
    }
    override var told: String { "watch \(action)" }
  }

  final class Event: Reconcilable {
    var id = ""
    var kind = ""
    var actor: String?
    var payload: Payload?
    static let schema = Schema(Event.init) {
      Identity("id", \.id)
      Field("type", \.kind)
      Field("actor.login", \.actor)
      Field("payload", \.payload)
    }
    var told: String { "\(id) \(actor ?? "-") \(payload?.told ?? "nothing")" }
  }

  final class Timeline: Reconcilable {
    var events: [Event] = []
    static let schema = Schema(Timeline.init) { Field("events", \.events) }
    var told: String { events.map(\.told).joined(separator: ", ") }
  }

  @Test(arguments: Way.all)
  func `has a payload whose class the event says`(way: Way) throws {
    let timeline = Updated(Timeline(), way) { $0.told }
    try timeline.update(
      #"""
      {"events": [
        {"id": "1", "type": "PushEvent", "actor": {"login": "ann"}, "payload": {"commits": [{"sha": "c1", "message": "m"}]}},
        {"id": "2", "type": "WatchEvent", "actor": {"login": "bo"}, "payload": {"action": "started"}}]}
      """#)
    #expect(timeline.told == #"1 ann push ["c1 m"], 2 bo watch started"#)
    let payloads = timeline.root.events.map(\.payload)
    try timeline.update(
      #"""
      {"events": [
        {"id": "3", "type": "ForkEvent", "payload": {"forkee": {"id": 5}}},
        {"id": "2", "payload": {"action": "ended"}},
        {"id": "1", "type": "PushEvent", "payload": {"commits": [{"sha": "c2", "message": "n"}, {"sha": "c1"}]}}]}
      """#,
      becomes: #"3 - ["forkee={\"id\":5}"], 2 bo watch ended, 1 ann push ["c2 n", "c1 m"]"#
    ) { _ in
      let events = timeline.root.events
      #expect(events[1].payload === payloads[1] && events[2].payload === payloads[0])
    }
    try timeline.writesBack()
  }

  /// A watch of a cluster: what happened stands beside the object.
  final class Pod: Reconcilable {
    var id = ""
    var version = 0
    var app: String?
    var phase = ""
    var containers: [Container] = []

    static let schema = Schema(Pod.init, policy: { $0.stale = .skip }) {
      Variant(.parent("type")) {
        Decline("BOOKMARK")
        Default(Pod.self)
      }
      Tombstone(.parent("type"), "DELETED")
      Identity("metadata.uid", \.id)
      Version("metadata.resourceVersion", \.version, as: .string)
      Field(.path("metadata", "labels", "app.kubernetes.io/name"), \.app)
      Field("spec.containers", \.containers)
      Field("status.phase", \.phase)
    }

    var told: String {
      "\(id) \(version) \(app ?? "-") \(phase) \(containers.map { "\($0.name) \($0.image)" })"
    }
  }

  final class Container: Reconcilable {
    var name = ""
    var image = ""
    static let schema = Schema(Container.init) {
      Identity("name", \.name)
      Field("image", \.image)
    }
  }

  @Test func `has changes of an object, in which nothing of a deleted one counts`() throws {
    let reconciler = Reconciler { $0.write = .ifChanged }
    let map = IdentityMap()
    let list = try SourceValue.json(
      #"""
      {"kind": "PodList", "items": [
        {"metadata": {"uid": "u1", "resourceVersion": "9", "labels": {"app.kubernetes.io/name": "web"}},
          "spec": {"containers": [{"name": "main", "image": "w:1"}]}, "status": {"phase": "Pending"}},
        {"metadata": {"uid": "u2", "resourceVersion": "8"}, "status": {"phase": "Running"}}]}
      """#)
    let pods = try Array(reconciler.updateOrInsert(Pod.self, from: list.part(at: "items"), in: map))
    let (web, other) = (pods[0], pods[1])
    let container = web.containers[0]
    #expect(pods.map(\.told) == [#"u1 9 web Pending ["main w:1"]"#, "u2 8 - Running []"])

    func watch(_ event: String) throws -> UpdatedObjects<Pod> {
      try reconciler.updateOrInsert(Pod.self, from: .json(event).part(at: "object"), in: map)
    }
    let changed = try watch(
      #"""
      {"type": "MODIFIED", "object": {"metadata": {"uid": "u1", "resourceVersion": "12"},
        "spec": {"containers": [{"name": "log", "image": "l:1"}, {"name": "main", "image": "w:2"}]},
        "status": {"phase": "Running"}}}
      """#)
    #expect(changed.first === web && web.containers[1] === container)
    #expect(web.told == #"u1 12 web Running ["log l:1", "main w:2"]"#)
    let late = try watch(
      #"""
      {"type": "MODIFIED", "object": {"metadata": {"uid": "u1", "resourceVersion": "10"},
        "status": {"phase": "Pending"}}}
      """#)
    #expect(late.report.counts.skipped == 1 && web.phase == "Running")
    let mark = try watch(
      #"{"type": "BOOKMARK", "object": {"metadata": {"resourceVersion": "13"}}}"#)
    #expect(mark.isEmpty && mark.report.counts.skipped == 1)
    let gone = try watch(
      #"""
      {"type": "DELETED", "object": {"metadata": {"uid": "u2", "resourceVersion": "14"},
        "status": {"phase": "Failed"}}}
      """#)
    #expect(gone.isEmpty && map.count == 3 && other.told == "u2 8 - Running []")

    let written = try reconciler.sourceValue(of: web)
    let again = try reconciler.updateOrInsert(Pod.self, from: written, in: map)
    #expect(again.first === web && again.report.counts.changed == 0)
    #expect(try reconciler.make(Pod.self, from: written).told == web.told)
  }
}
