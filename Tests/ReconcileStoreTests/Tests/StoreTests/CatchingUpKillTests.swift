import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S16: `kill -9` while a process catches up with what another one wrote.
@Suite struct `A process that is killed while it catches up` {
  typealias Side = `Two stores over one file that both write`.Side

  /// What the file has of the albums, set aside too: the titles by their identities.
  struct Said {
    var titles: [Int: Set<String>] = [:]

    init(_ file: URL) async throws {
      let store = try ModelStore(music: .file(file))
      let snapshot = try await store.snapshot()
      var albums = (snapshot.records["album"] ?? []).elements.map { $0 }
      for record in try await store.setAside() { albums.append(try .json(record.text)) }
      for album in albums {
        titles[try album.int("id"), default: []].insert(try album.string("title"))
      }
    }

    func has(_ title: String, _ id: Int) -> Bool { titles[id]?.contains(title) == true }

    /// How many of some albums have a title.
    func count(_ title: String, of ids: [Int]) -> Int { ids.count { has(title, $0) } }
  }

  /// What both write in a round: the other one before, the victim, and the other one meanwhile.
  struct Round {
    let number: Int
    var other: [Int] = Round.ids()
    var victim: [Int] = Round.ids()
    var meanwhile: [Int] = Bool.random() ? Round.ids() : []

    static func ids() -> [Int] { (1...24).shuffled().prefix(12).sorted() }

    /// Requires that no value that was in the file is lost, and that the victim's are all there or none.
    ///
    /// - Parameter isWritten: Whether all of them have to be there, nil if that is open.
    func check(_ said: Said, isSettled: Bool, isWritten: Bool?, _ comment: Comment) {
      // What it wrote meanwhile, it wrote over what it had written before.
      let later =
        isSettled ? Set(meanwhile) : Set(meanwhile.filter { said.has("later \(number)", $0) })
      let before = other.filter { !later.contains($0) }
      #expect(said.count("there \(number)", of: before) == before.count, comment)
      #expect(said.count("later \(number)", of: Array(later)) == later.count, comment)
      let written = said.count("here \(number)", of: victim)
      #expect(
        written == 0 && isWritten != true || written == victim.count && isWritten != false, comment)
    }
  }

  @Test(.timeLimit(.minutes(40)))
  func `leaves each value that was kept in the file or set aside`() async throws {
    let kills = Victim.kills(30)
    var (folder, number, durable) = (try Folder(), 0, 0)
    var other = try Side(folder)
    var (inside, written) = (0, 0)
    // How long it takes, in microseconds.
    var usual: UInt32 = 20_000
    for kill in 0..<kills {
      if kill % 10 == 0 {
        (folder, durable) = (try Folder(), 0)
        other = try Side(folder)
      }
      let victim = try Victim(folder.file, ["catching"])
      #expect(victim.nextLine() == "ready")
      let rounds = Int.random(in: 1...3)
      for round in 1...rounds {
        number += 1
        let what = Round(number: number)
        let comment: Comment = "round \(number)"
        for id in what.other { try other.update(id, "there \(number)") }
        await settle(other)
        try victim.tell("\(number) " + what.victim.map { "\($0)" }.joined(separator: " "))
        #expect(victim.nextLine() == "begin \(number)", comment)
        let start = ContinuousClock().now
        for id in what.meanwhile { try other.update(id, "later \(number)") }
        let store = other.store
        async let flushed: Void = store.flush()
        if round == rounds {
          usleep(UInt32.random(in: 0...usual) >> (kill % 3))
          victim.kill()
          #expect(victim.waitForEnd() == -1)
        }
        let hasEnded = victim.nextLine() == "end \(number)"
        if round == rounds {
          if !hasEnded { inside += 1 }
        } else {
          #expect(hasEnded, comment)
          let time = start.duration(to: .now).components
          usual = UInt32(clamping: time.seconds * 1_000_000 + time.attoseconds / 1_000_000_000_000)
        }
        await flushed
        if hasEnded, number % 2 == 1 { durable = number }
        try Reader.check([folder.file], comment)
        let left = try await Said(folder.file)
        what.check(left, isSettled: false, isWritten: hasEnded ? true : nil, comment)
        let isWritten = left.count("here \(number)", of: what.victim) > 0
        if isWritten, !hasEnded { written += 1 }
        await settle(other)
        let said = try await Said(folder.file)
        what.check(said, isSettled: true, isWritten: isWritten, comment)
        let last = said.titles[900]?.compactMap { Int($0.dropFirst(5)) }.max() ?? 0
        #expect(last >= durable, comment)
      }
    }
    print("\(kills) kills, \(inside) while it caught up, of which \(written) had written")
    #expect(inside > 0)
  }

  /// Lets the other one write all that it has.
  func settle(_ side: Side) async {
    await side.store.flush()
    while side.store.status.phase == .overtaken {
      do {
        _ = try await side.catchUp()
      } catch {
        Issue.record(error)
        return
      }
      await side.store.flush()
    }
    #expect(side.store.status.phase == .current)
  }
}
