import Foundation
import GRDB
import Reconcile
import StoreModels
import Synchronization
import Testing

@testable import ReconcileStore

/// A folder that lasts as long as this.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The file of a store.
  var file: URL { url.appending(path: "library.db") }

  /// Copies a file among the tests to the path of the store.
  func copyFixture(_ name: String) throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    try FileManager.default.copyItem(at: fixtures.appending(path: name), to: file)
  }

  /// The bytes of every file in it, without the index of a log, which is no content.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path())
    where !name.hasSuffix("-shm") {
      let data = try Data(contentsOf: url.appending(path: name))
      if !data.isEmpty { contents[name] = data }
    }
    return contents
  }
}

/// Fails calls to the database as tests say.
final class Faults: Sendable {
  private let state = Mutex<(calls: [StoreCall], refused: @Sendable (Int, StoreCall) -> Bool)>(
    ([], { _, _ in false }))

  /// The calls so far.
  var calls: [StoreCall] { state.withLock { $0.calls } }

  /// Fails the calls that fulfil a condition on their number and kind, from now on.
  func refuse(_ condition: @escaping @Sendable (_ number: Int, _ call: StoreCall) -> Bool) {
    state.withLock { $0.refused = condition }
  }

  /// Fails no call any more.
  func relent() { refuse { _, _ in false } }

  @Sendable func before(_ call: StoreCall) throws {
    let (number, refused) = state.withLock { state in
      state.calls.append(call)
      return (state.calls.count - 1, state.refused)
    }
    if refused(number, call) {
      throw DatabaseError(resultCode: .SQLITE_FULL, message: "database or disk is full")
    }
  }
}

extension ModelStore {
  /// A store of the music library, whose calls can fail.
  convenience init(
    music location: Location = .inMemory, faults: Faults = Faults(), limits: Limits = Limits(),
    documentBytes: Int? = nil
  ) throws {
    try self.init(
      at: location, version: 1, limits: limits, declarations: .music,
      pollInterval: .milliseconds(2), beforeCall: faults.before, documentBytes: documentBytes)
  }
}

extension RecordSnapshot {
  /// What the record of an object says; nil if there is none.
  func record(_ type: String, _ id: Int) throws -> SourceValue? {
    try records[type]?.elements.first { try $0.int("id") == id }
  }
}

extension StoredRecord {
  /// The record of an album.
  init(album id: Int, _ title: String, released: String? = nil) {
    self.init(
      RecordKey("album", AnyIdentity(id)),
      [
        "id": SourceValue(integerLiteral: Int128(id)), "title": SourceValue(stringLiteral: title),
        "released_at": released.map { SourceValue(stringLiteral: $0) } ?? nil,
      ])
  }
}
