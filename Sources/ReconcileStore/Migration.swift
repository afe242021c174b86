#if Store
  import Reconcile

  /// A change of the records of a store, made once when an older file is opened.
  ///
  ///     Migration(to: 2, "album") { $0.rename("name", to: "title") }
  ///     Migration(to: 3, renaming: "person", to: "artist")
  ///     Migration(to: 3, dropping: "draft")
  ///
  /// Migrations run in the order of their versions, then as they are declared, and all of them or
  /// none are kept. After those of a version each record is kept under the identity that it says, and
  /// the names of records that got another key move with them, in all records.
  public struct Migration {
    enum Step {
      case record(type: String, (inout MigratedRecord) throws -> Void)
      case renaming(String, to: String)
      case dropping(String)
      case all((inout MigratedRecords) throws -> Void)
    }

    /// The version of the store whose records it makes.
    let version: Int

    let step: Step

    private init(_ version: Int, _ step: Step) {
      precondition(version >= 2, "the first version of a store has nothing to migrate from")
      self.version = version
      self.step = step
    }

    /// Declares a migration of each record of a class.
    ///
    ///     Migration(to: 2, "author") { $0["id"] = String(try $0.int("id")) }
    ///
    /// A record whose identity changes moves to another key, and the names of it in other records
    /// change too, but for those in values that a step sets.
    ///
    /// - Parameters:
    ///   - version: The version of the store whose records it makes, from 2 to that of the store.
    ///   - type: The name of the class in the store.
    ///   - body: Changes one record. What it throws refuses the opening, and nothing is changed.
    public init(
      to version: Int, _ type: String, _ body: @escaping (inout MigratedRecord) throws -> Void
    ) {
      self.init(version, .record(type: type, body))
    }

    /// Declares a migration that keeps the records of a class under another name.
    ///
    /// - Parameters:
    ///   - version: The version of the store whose records it makes, from 2 to that of the store.
    ///   - type: The name that the class had in the store.
    ///   - other: The name that it has. There may be records under it already.
    public init(to version: Int, renaming type: String, to other: String) {
      self.init(version, .renaming(type, to: other))
    }

    /// Declares a migration that removes the records of a class.
    ///
    /// - Parameters:
    ///   - version: The version of the store whose records it makes, from 2 to that of the store.
    ///   - type: The name that the class had in the store.
    public init(to version: Int, dropping type: String) {
      self.init(version, .dropping(type))
    }

    /// Declares a migration of all records at once.
    ///
    /// - Parameters:
    ///   - version: The version of the store whose records it makes, from 2 to that of the store.
    ///   - body: Changes, adds and removes records. What it throws refuses the opening, and nothing is
    ///     changed.
    public init(
      to version: Int, _ body: @escaping (inout MigratedRecords) throws -> Void
    ) {
      self.init(version, .all(body))
    }
  }

  extension Migration.Step {
    /// The classes whose records it looks at; nil if these may be all.
    var types: [String]? {
      switch self {
      case .record(let type, _), .dropping(let type): [type]
      case .renaming(let type, let other): [type, other]
      case .all: nil
      }
    }

    /// The class of whose name nothing is left.
    var left: String? {
      switch self {
      case .renaming(let type, _), .dropping(let type): type
      case .record, .all: nil
      }
    }
  }

  extension [Migration] {
    /// Those that lead on from a version, in the order in which they run: those of one version each.
    func rounds(from version: Int) -> [[Migration]] {
      Dictionary(grouping: filter { $0.version > version }, by: \.version)
        .sorted { $0.key < $1.key }.map(\.value)
    }
  }
#endif
