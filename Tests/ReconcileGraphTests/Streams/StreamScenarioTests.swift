import Foundation
import Reconcile
import Testing

/// Scenario 6: a list of avatars, one in the answer of a group, and one that is pushed.
@Suite struct `Avatars that are streamed` {
  final class Avatar: Reconcilable {
    let remoteId: Int
    var url: URL?
    init(remoteId: Int) { self.remoteId = remoteId }
    static let schema = Schema(
      Avatar.self, create: { source in Avatar(remoteId: try source.int("id")) }
    ) {
      Identity("id", \.remoteId)
      Field("file_url", \.url)
    }
  }

  final class Group: Reconcilable {
    var id = 0
    var avatar: Avatar?
    static let schema = Schema(Group.init) {
      Identity("id", \.id)
      Field("avatar", \.avatar)
    }
  }

  let reconciler = Reconciler()
  let map = IdentityMap()

  private func avatars(_ text: String) async throws -> [Avatar] {
    var avatars: [Avatar] = []
    let stream = reconciler.updateOrInsert(
      Avatar.self, fromElements: Chunks(chunks: [Data(text.utf8)]), in: map,
      policy: { $0.failure = .bestEffort })
    for try await avatar in stream { avatars.append(avatar) }
    return avatars
  }

  @Test func `are updated where they are known, and none is there twice`() async throws {
    let first = try await avatars(
      #"[{"id": 1, "file_url": "https://a.example/1"}, {"id": 2, "file_url": "https://a.example/2"}]"#
    )
    #expect(first.map(\.remoteId) == [1, 2])
    #expect(first.map(\.url?.absoluteString) == ["https://a.example/1", "https://a.example/2"])
    let groups = try reconciler.updateOrInsert(
      Group.self, from: ["id": 5, "avatar": ["id": 2, "file_url": "https://a.example/2b"]],
      in: map, scope: .types(Avatar.self))
    #expect(groups[0].avatar === first[1])
    let pushed = try await avatars(
      #"[{"id": 2, "file_url": "https://a.example/2c"}, {"id": 3}, {"file_url": "x"}, {"id": 1}]"#)
    #expect(pushed.map(\.remoteId) == [2, 3, 1])
    #expect(pushed[0] === first[1] && pushed[2] === first[0])
    #expect(first[1].url?.absoluteString == "https://a.example/2c")
    // The map holds them weakly.
    withExtendedLifetime((first, groups, pushed)) {
      #expect(map.objects(Avatar.self).count == 3)
    }
  }
}

/// Scenario 9: a server polls its configuration; few objects change and the log is exact.
@Suite struct `A server's cache` {
  final class Setting: Reconcilable {
    let id: Int
    var value = 0 { didSet { sets += 1 } }
    private(set) var sets = 0
    init(id: Int) { self.id = id }
    static let schema = Schema(
      Setting.self, create: { source in Setting(id: try source.int("id")) }
    ) {
      Identity("id", \.id)
      Field("value", \.value)
    }
  }

  actor Cache {
    private let map = IdentityMap()
    private var settings: [Setting] = []
    private var reconciler = Reconciler()

    init() { reconciler.policy.write = .ifChanged }

    /// Polls at once, and returns what changed.
    func poll(_ text: String) async throws -> [String] {
      let prepared = try await reconciler.prepare(Setting.self, from: text)
      let found = try reconciler.updateOrInsert(Setting.self, from: prepared, in: map) {
        $0.report = .changes
      }
      settings = Array(found)
      return found.report.lines
    }

    /// Polls line by line, and returns what changed.
    func poll(lines: String) async throws -> [String] {
      var log: [String] = []
      let progress = StreamProgress { element in
        log += element.report.lines.map { "\(element.index): \($0)" }
      }
      let chunks = Chunks(chunks: [Array(lines.utf8)])
      let stream = reconciler.updateOrInsert(
        Setting.self, fromLines: chunks, in: map, progress: progress,
        policy: { $0.report = .changes })
      for try await setting in stream where settings[setting.id] !== setting {
        log.append("another instance of \(setting.id)")
      }
      return log
    }

    var sets: Int { settings.reduce(0) { $0 + $1.sets } }
  }

  @Test func `hears of what changed and of nothing else, at once or line by line`() async throws {
    func elements(_ changed: Set<Int>) -> [String] {
      (0..<2_000).map { #"{"id":\#($0),"value":\#(changed.contains($0) ? 2 : 1)}"# }
    }
    func text(_ changed: Set<Int>) -> String {
      "[" + elements(changed).joined(separator: ",") + "]"
    }
    let cache = Cache()
    #expect(try await cache.poll(text([])).count == 2_000)
    let sets = await cache.sets
    #expect(
      try await cache.poll(text([3, 1_999])) == [
        "changed [3].value: 1 → 2", "changed [1999].value: 1 → 2",
      ])
    #expect(try await cache.poll(text([3, 1_999])) == [])
    #expect(
      try await cache.poll(lines: elements([1_999]).joined(separator: "\n"))
        == ["3: changed value: 2 → 1"])
    #expect(await cache.sets == sets + 3)
  }
}
