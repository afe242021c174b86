#if Store
  import Reconcile

  /// How far a store is behind the map that it follows, and why.
  public struct StoreStatus: Sendable {
    /// What the batches of the followed map wait for.
    public enum Phase: String, Sendable, Hashable {
      /// Nothing waits.
      case current
      /// What waits is written within milliseconds.
      case behind
      /// The database refused what waits; it is tried again, in order, until that takes it.
      case refused
      /// Another process wrote, and nothing is written before ``ModelStore/catchUp(_:with:)``.
      case overtaken
    }

    /// A record that is not as its object is, since the object says what no record can hold.
    public struct HeldBack: Sendable {
      /// Whose record it is; nil for a draft, which has no identity yet.
      public let key: RecordKey?

      /// What no record can hold.
      public let error: StoreError
    }

    /// What the batches wait for.
    public let phase: Phase

    /// The number of the last batch in the file, as far as the store knows.
    public let number: Int

    /// How many batches wait.
    public let waiting: Int

    /// The records that are not as their objects are. All others are written.
    public let heldBack: [HeldBack]

    /// Why the file is behind by more than milliseconds; nil if it is not.
    public let failure: StoreError?
  }

  /// The states of a store, for those who listen.
  struct StatusListeners {
    private var listeners: [Int: AsyncStream<StoreStatus>.Continuation] = [:]
    private var last = 0

    /// Begins to tell a listener, the current state first.
    mutating func add(
      _ continuation: AsyncStream<StoreStatus>.Continuation, _ current: StoreStatus
    ) -> Int {
      last += 1
      listeners[last] = continuation
      continuation.yield(current)
      return last
    }

    mutating func remove(_ number: Int) { listeners[number] = nil }

    /// Ends all of them.
    mutating func finish() {
      for listener in listeners.values { listener.finish() }
      listeners = [:]
    }

    func tell(_ status: @autoclosure () -> StoreStatus) {
      if listeners.isEmpty { return }
      let status = status()
      for listener in listeners.values { listener.yield(status) }
    }
  }

  extension ModelStore {
    /// How far the file is behind the followed map, and why.
    public var status: StoreStatus { line.status }

    /// The current status, then each one that comes; who is slow gets the newest.
    ///
    ///     for await status in store.statuses { show(status.phase) }
    public var statuses: AsyncStream<StoreStatus> { line.statuses }
  }
#endif
