import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// A process that updates the objects of a store.
final class Victim {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ file: URL, _ arguments: [String] = []) throws {
    process.executableURL = Victim.program("StoreVictim")
    process.arguments = [file.path()] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// A program that is built beside the tests.
  static func program(_ name: String) -> URL {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path() != "/",
      !FileManager.default.fileExists(atPath: folder.appending(path: name).path())
    {
      folder.deleteLastPathComponent()
    }
    return folder.appending(path: name)
  }

  /// Lets it go on after the first generation.
  func goOn() throws { try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8)) }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// - Returns: What it ended with.
  func waitForEnd() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// The last generation of which it said that the disk has it.
  func lastDurable() throws -> Int {
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").last.flatMap { Int($0) } ?? 0
  }
}

/// S2, S17: `kill -9` at any moment, also in transactions.
@Suite struct `A process that is killed` {
  @Test(.timeLimit(.minutes(10))) func `leaves the graph as it was after a whole update`() throws {
    let kills = ProcessInfo.processInfo.environment["RECONCILE_KILLS"].flatMap { Int($0) } ?? 100
    var folder = try Folder()
    var last = 0
    var updates = 0
    for kill in 0..<kills {
      // Sometimes while it makes the file.
      if kill % 10 == 0 {
        folder = try Folder()
        last = 0
      }
      let victim = try Victim(folder.file)
      usleep(UInt32.random(in: 5_000...140_000))
      victim.kill()
      #expect(victim.waitForEnd() == -1)
      let durable = try victim.lastDurable()
      let store = try Generation.store(at: folder.file)
      let restored = try Reconciler().restore(from: store, into: IdentityMap())
      #expect(restored.leftOut.isEmpty)
      let objects = restored.objects(Generation.self)
      if objects.isEmpty {
        #expect(last == 0 && durable == 0)
        continue
      }
      let common = try #require(objects.common)
      #expect(common >= last && common >= durable)
      updates += common - last
      last = common
    }
    print("\(kills) kills, \(updates) updates")
    #expect(updates > 0)
  }
}
