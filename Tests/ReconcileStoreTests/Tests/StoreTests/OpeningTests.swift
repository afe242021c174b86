import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S13: however many processes open a path at once, they have one file, and a kill leaves it whole.
@Suite struct `Processes that open one file` {
  /// What is at the path before.
  enum Before: CaseIterable {
    case nothing, emptyFile, olderRecords, olderLibrary
  }

  static let rounds =
    ProcessInfo.processInfo.environment["RECONCILE_OPENINGS"].flatMap { Int($0) } ?? 100

  func prepare(_ before: Before, _ folder: Folder) throws {
    switch before {
    case .nothing: break
    case .emptyFile: try Data().write(to: folder.file)
    case .olderLibrary: try folder.copyFixture("before-checksums.db")
    case .olderRecords:
      let store = try ModelStore(at: folder.file) { StoreDeclarations.music }
      try store.commit(
        RecordBatch(
          records: (1...2).map {
            StoredRecord(
              RecordKey("album", AnyIdentity($0)),
              ["id": SourceValue($0), "title": "Blue", "rating": $0 == 1 ? 4.5 : 0])
          }))
    }
  }

  @Test(.timeLimit(.minutes(20))) func `find the same tables and records, though some are killed`()
    throws
  {
    var kills = 0
    for round in 0..<Self.rounds {
      let before = Before.allCases[round % Before.allCases.count]
      let folder = try Folder()
      try prepare(before, folder)
      // Nobody's but the user's.
      let other = folder.url.appending(path: "library.db-new")
      try Data("mine".utf8).write(to: other)
      let openers = try (0..<Int.random(in: 2...8)).map { try Opener(folder.file, 100 + $0) }
      let killed = round % 8 < 4 ? 0 : Int.random(in: 1..<openers.count)
      for opener in openers.prefix(killed) {
        usleep(UInt32.random(in: 0...30_000))
        opener.kill()
      }
      for opener in openers.dropFirst(killed) {
        #expect(opener.waitForEnd() == nil, "\(before), \(openers.count) processes")
      }
      for opener in openers.prefix(killed) where opener.waitForEnd() == "killed" { kills += 1 }

      let store = try ModelStore(at: folder.file, version: 2) { StoreDeclarations.rated }
      let restored = try Reconciler().restore(from: store, into: IdentityMap())
      #expect(restored.leftOut.isEmpty, "\(before)")
      let albums = restored.objects(Album.self)
      let ids = Set(albums.map(\.id))
      #expect(ids.isSuperset(of: (killed..<openers.count).map { 100 + $0 }), "\(before)")
      if before == .olderRecords || before == .olderLibrary {
        let ratings = albums.filter { $0.id < 100 }.sorted { $0.id < $1.id }.map(\.rating)
        #expect(ratings == [5.5, 1], "\(before)")
      }
      #expect(try Data(contentsOf: other) == Data("mine".utf8))
    }
    print("\(Self.rounds) rounds, \(kills) kills")
  }
}

/// A process that opens a store.
private final class Opener {
  private let process = Process()
  private let output = Pipe()

  init(_ file: URL, _ identity: Int) throws {
    process.executableURL = Victim.program("StoreOpener")
    process.arguments = [file.path(), "\(identity)"]
    process.standardOutput = output
    try process.run()
  }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// - Returns: What it said of its failure; nil if it succeeded.
  func waitForEnd() -> String? {
    let text = try? output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal { return "killed" }
    return process.terminationStatus == 0
      ? nil : String(decoding: text ?? Data(), as: UTF8.self)
  }
}

/// S13: what is no file is refused before it is opened, and stays as it is.
@Suite(.timeLimit(.minutes(10))) struct `What is no file` {
  let folder: Folder

  init() throws { folder = try Folder() }

  func expectRefusal(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = try kind()
    let error = #expect(throws: StoreError.self, sourceLocation: sourceLocation) {
      try ModelStore(music: .file(folder.file))
    }
    #expect(error?.kind == .notADatabase, sourceLocation: sourceLocation)
    #expect(try kind() == before, sourceLocation: sourceLocation)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path()) == ["library.db"],
      sourceLocation: sourceLocation)
  }

  func kind() throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: folder.file.path())[.type]
      as? FileAttributeType
  }

  @Test(arguments: ["/dev/null", "/dev/zero"]) func `is a device`(device: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file.path(), withDestinationPath: device)
    try expectRefusal()
    #expect(throws: StoreError.self) { try ModelStore(music: .file(URL(filePath: device))) }
    #expect(FileManager.default.fileExists(atPath: device))
  }

  @Test func `is a pipe that nobody writes`() throws {
    #expect(mkfifo(folder.file.path(), 0o600) == 0)
    try expectRefusal()
  }

  @Test func `is a socket`() throws {
    let socket = Process()
    socket.executableURL = URL(filePath: "/usr/bin/env")
    socket.arguments = [
      "python3", "-c",
      "import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])", folder.file.path(),
    ]
    try socket.run()
    socket.waitUntilExit()
    guard socket.terminationStatus == 0 else { return }
    try expectRefusal()
  }

  @Test func `is a folder`() throws {
    try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: false)
    try expectRefusal()
  }

  @Test(arguments: ["nowhere.db", "library.db"]) func `is a link that leads nowhere`(
    to target: String
  )
    throws
  {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file.path(), withDestinationPath: target)
    try expectRefusal()
  }

  @Test func `is not meant by a link to a file`() async throws {
    let other = try Folder()
    _ = try ModelStore(music: .file(other.file))
    try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: other.file)
    let store = try ModelStore(music: .file(folder.file))
    try store.commit(RecordBatch(records: [StoredRecord(album: 1, "Blue")]))
    #expect(try await ModelStore(music: .file(other.file)).snapshot().number == 1)
  }

  @Test func `is a log whose file is gone, which may be all that there is`() throws {
    let log = folder.url.appending(path: "library.db-wal")
    try Data("batches".utf8).write(to: log)
    let error = #expect(throws: StoreError.self) { try ModelStore(music: .file(folder.file)) }
    #expect(error?.kind == .damaged)
    #expect(try folder.contents() == ["library.db-wal": Data("batches".utf8)])
  }
}

/// S13: who has to wait for a lock waits as long as the store was told.
@Suite(.timeLimit(.minutes(10))) struct `A lock of another connection` {
  let folder: Folder

  init() throws {
    folder = try Folder()
    _ = try ModelStore(music: .file(folder.file))
  }

  /// Holds the lock for a while, on another thread.
  func lock(for seconds: Double) throws {
    let queue = try DatabaseQueue(path: folder.file.path())
    let isHeld = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      try? queue.inTransaction(.immediate) { _ in
        isHeld.signal()
        Thread.sleep(forTimeInterval: seconds)
        return .rollback
      }
      try? queue.close()
    }
    isHeld.wait()
  }

  @Test func `is waited for as long as the store is told`() throws {
    let batch = RecordBatch(records: [StoredRecord(album: 1, "Blue")])
    let hasty = try ModelStore(at: folder.file, patience: .milliseconds(20)) {
      StoreDeclarations.music
    }
    let patient = try ModelStore(at: folder.file, patience: .seconds(30)) {
      StoreDeclarations.music
    }
    try lock(for: 1)
    let error = #expect(throws: StoreError.self) { try hasty.commit(batch) }
    #expect(error?.kind == .refused)
    try patient.commit(batch)
  }

  @Test func `is waited for by an opening, whatever it is told`() throws {
    try lock(for: 1)
    // An index more is to be made, which needs the lock.
    _ = try ModelStore(at: folder.file, patience: .milliseconds(1)) {
      Records(Track.self, named: "track").indexed("seconds")
    }
  }
}

/// S13: a file that is not at its path any more is written by nobody.
@Suite struct `A file that is moved while it is open` {
  let folder: Folder
  let store: ModelStore
  let map = IdentityMap()
  let reconciler = Reconciler()
  let albums: [Album]

  init() async throws {
    folder = try Folder()
    store = try ModelStore(music: .file(folder.file))
    try store.follow(map)
    albums = Array(
      try reconciler.updateOrInsert(Album.self, from: ["id": 1, "title": "Blue"], in: map))
    await store.flush()
  }

  func expectMoved(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try reconciler.update(albums[0], from: ["id": 1, "title": "Hejira"], in: map)
    await store.flush()
    #expect(store.status.failure?.kind == .moved, sourceLocation: sourceLocation)
    let error = #expect(throws: UpdateError.self, sourceLocation: sourceLocation) {
      try store.durably {
        try reconciler.update(albums[0], from: ["id": 1, "title": "Mingus"], in: map)
      }
    }
    #expect(error?.description.contains("moved away") == true, sourceLocation: sourceLocation)
    #expect(albums[0].title == "Hejira", sourceLocation: sourceLocation)
    let refused = #expect(throws: StoreError.self, sourceLocation: sourceLocation) {
      try store.commit(RecordBatch(records: [StoredRecord(album: 2, "Clouds")]))
    }
    #expect(refused?.kind == .moved, sourceLocation: sourceLocation)
  }

  @Test func `takes what waits once it is back`() async throws {
    let other = folder.url.appending(path: "other.db")
    try FileManager.default.moveItem(at: folder.file, to: other)
    try await expectMoved()
    try FileManager.default.moveItem(at: other, to: folder.file)
    await store.flush()
    #expect(store.status.failure == nil)
    #expect(try await store.snapshot().record("album", 1)?.string("title") == "Hejira")
  }

  @Test func `is not written where another one stands in its place`() async throws {
    let copy = try Data(contentsOf: folder.file)
    try FileManager.default.removeItem(at: folder.file)
    try copy.write(to: folder.file)
    try await expectMoved()
    #expect(try Data(contentsOf: folder.file) == copy)
  }

  @Test func `is not written where a folder stands in its place`() async throws {
    try FileManager.default.removeItem(at: folder.file)
    try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: false)
    try await expectMoved()
  }
}
