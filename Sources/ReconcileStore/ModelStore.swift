#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// A store of objects in a SQLite database, one record for each.
  ///
  ///     let store = try ModelStore(at: url, version: 3) {
  ///       Records(Artist.self, named: "artist")
  ///       Records(Album.self, named: "album").indexed("artist_id", "released_at")
  ///       Migration(to: 2, "album") { $0.rename("name", to: "title") }
  ///     }
  ///     let restored = try reconciler.restore(from: store, into: map)
  ///     try store.follow(map)
  ///
  /// Every update through a map that it follows is one batch, kept whole and in order. The database is
  /// behind the memory by some milliseconds, or ahead of it where ``durably(_:)`` says so; at any time
  /// it is the state after some whole update.
  ///
  /// One process writes a file; others open it and follow.
  public final class ModelStore: Sendable {
    /// The classes whose objects the store keeps.
    public let types: RecordTypes

    let file: StoreFile
    let line: WriteBehind

    /// What records the map that the store follows.
    let followed = Locked(Followed())

    /// How long a follower waits before it asks whether there is something.
    let pollInterval: Duration

    /// Opens a store, or makes it.
    ///
    /// - Parameters:
    ///   - location: The file, or the memory.
    ///   - version: The version of the records, from 1 on. Raise it with each migration.
    ///   - limits: The limits for reading records.
    ///   - patience: How long a lock that another process holds is waited for, 2 seconds by default. An
    ///     opening waits up to 30 seconds for others who open the file, whatever this says.
    ///   - declarations: The classes and the migrations.
    /// - Throws: A ``StoreError`` if there is no file but a device, a folder or the like, if the file is
    ///   no database, belongs to something else, is of a newer version or is damaged, if a migration
    ///   fails, or if records would name objects of a class that is not declared. Nothing in the file is
    ///   changed then.
    /// - Complexity: Linear in the size of the file, which is checked.
    public convenience init(
      at location: Location, version: Int = 1, limits: Limits = Limits(),
      patience: Duration = .seconds(2), @StoreBuilder _ declarations: () -> StoreDeclarations
    ) throws(StoreError) {
      try self.init(
        at: location, version: version, limits: limits, patience: patience,
        declarations: declarations())
    }

    /// Opens a store in a file, or makes it.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - version: The version of the records, from 1 on. Raise it with each migration.
    ///   - limits: The limits for reading records.
    ///   - patience: How long a lock that another process holds is waited for, 2 seconds by default. An
    ///     opening waits up to 30 seconds for others who open the file, whatever this says.
    ///   - declarations: The classes and the migrations.
    /// - Throws: A ``StoreError`` if there is no file but a device, a folder or the like, if the file is
    ///   no database, belongs to something else, is of a newer version or is damaged, if a migration
    ///   fails, or if records would name objects of a class that is not declared. Nothing in the file is
    ///   changed then.
    /// - Complexity: Linear in the size of the file, which is checked.
    public convenience init(
      at url: URL, version: Int = 1, limits: Limits = Limits(),
      patience: Duration = .seconds(2), @StoreBuilder _ declarations: () -> StoreDeclarations
    ) throws(StoreError) {
      try self.init(
        at: .file(url), version: version, limits: limits, patience: patience,
        declarations: declarations())
    }

    init(
      at location: Location, version: Int, limits: Limits = Limits(),
      patience: Duration = .seconds(2),
      declarations: StoreDeclarations, pollInterval: Duration = .milliseconds(50),
      beforeCall: @escaping BeforeCall = { _ in }, documentBytes: Int? = nil,
      isReadOnly: Bool = false
    ) throws(StoreError) {
      types = RecordTypes(declarations.records, notKept: declarations.notKept)
      self.pollInterval = pollInterval
      declarations.requireValidity(version: version)
      try types.checkDeclared(path: location.path)
      do {
        for query in declarations.queries { try query.requireFields(types) }
      } catch {
        throw StoreError(error, path: location.path)
      }
      // Nothing migrates what nobody writes.
      var options = StoreOptions(
        location: location, version: version, types: types,
        migrations: isReadOnly ? [] : declarations.migrations,
        limits: limits, patience: patience, isReadOnly: isReadOnly, beforeCall: beforeCall)
      if let documentBytes { options.documentBytes = documentBytes }
      file = try StoreFile(options)
      line = WriteBehind(file)
    }
  }

  extension ModelStore {
    /// The database, for queries of your own.
    ///
    /// Each class has a view with its name: the columns `_identity`, `_document` and `_number`, and
    /// one for each indexed key. Do not write the tables whose names begin with `store_`.
    public var database: any DatabaseReader { file.database }

    /// Writes what waits, and returns when the database has it or refuses it.
    ///
    /// ``status`` says afterwards whether it refused.
    public func flush() async { await line.flush() }

    /// The batches that wait, in order: what another process has kept this one from writing.
    public var unwritten: [RecordBatch] { line.unwritten }
  }
#endif
