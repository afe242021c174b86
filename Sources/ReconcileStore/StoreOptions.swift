#if Store
  import GRDB
  import Reconcile

  /// How a store is opened.
  struct StoreOptions {
    let location: ModelStore.Location
    let version: Int
    let types: RecordTypes
    let migrations: [Migration]
    let limits: Limits
    let patience: Duration

    /// Whether nothing is ever written.
    var isReadOnly = false
    var beforeCall: BeforeCall = { _ in }

    /// Half of what one document can have, so that the last record has room.
    var documentBytes = 268_435_424

    /// What a connection is for.
    enum Use {
      /// Making, checking or upgrading a file, which others may do at the same time.
      case opening
      /// Everything after that.
      case work
    }

    func configuration(_ use: Use, isReadOnly: Bool = false) -> Configuration {
      .store(patience: use == .opening ? .seconds(30) : patience, isReadOnly: isReadOnly)
    }
  }

  extension Configuration {
    /// The configuration of each connection of a store.
    ///
    /// - Parameter patience: How long a lock is waited for.
    static func store(patience: Duration, isReadOnly: Bool = false) -> Configuration {
      var configuration = Configuration()
      configuration.readonly = isReadOnly
      configuration.foreignKeysEnabled = false
      configuration.busyMode = .timeout(patience / .seconds(1))
      configuration.label = "ReconcileStore"
      return configuration
    }
  }
#endif
