#if Store
  import Dispatch
  import Foundation
  import Reconcile

  /// The line of batches that wait for the database, in the order of their updates.
  ///
  /// What is written is the whole line, in one transaction. If the database refuses it, the line stays
  /// as it is and nothing overtakes it.
  final class WriteBehind: Sendable {
    fileprivate struct State {
      private(set) var line: [RecordBatch] = []

      /// The number of batches that left the line.
      private var left = 0

      /// What waits under each key, nil for a removal, and in which batch it is last.
      private var latest: [RecordKey: (record: StoredRecord?, batch: Int)] = [:]
      var failure: StoreError?
      var heldBack: [StoreStatus.HeldBack] = []

      /// The number of the last batch that the followed map knows; nil if there is no such map.
      var basis: Int?

      /// The number of the last batch that this store has seen in the file.
      var number = 0

      /// Records of which nobody could read what they said, and why. What takes their place sets them
      /// aside.
      var unreadable: [RecordKey: String] = [:]

      /// What others wrote and the next batch takes the place of.
      var aside: [SetAsideRecord] = []

      /// Whether nothing is written meanwhile, since what others wrote is being applied.
      var isPaused = false

      /// Whether the line will be written soon.
      var isAwaited = false

      /// Whether a refused line will be tried again.
      var isRetrying = false

      var listeners = StatusListeners()

      mutating func append(_ batch: RecordBatch) {
        let number = left + line.count
        line.append(batch)
        for key in batch.removed { latest[key] = (nil, number) }
        for record in batch.records { latest[record.key] = (record, number) }
      }

      mutating func removeFirst(_ count: Int) {
        left += count
        for batch in line.prefix(count) {
          for key in batch.removed + batch.records.map(\.key)
          where latest[key].map({ $0.batch < left }) == true { latest[key] = nil }
        }
        line.removeFirst(count)
      }

      /// What waits under a key: a record, or nil for a removal; nil if nothing does.
      func waiting(_ key: RecordKey) -> StoredRecord?? { latest[key].map(\.record) }

      var waitingKeys: some Collection<RecordKey> { latest.keys }
    }

    private let state = Locked(State())
    private let queue = DispatchQueue(label: "ReconcileStore.WriteBehind", qos: .utility)
    private let file: StoreFile

    /// How long batches are gathered.
    private static let pause = DispatchTimeInterval.milliseconds(20)

    /// When a refused line is tried again, if no batch comes.
    private static let patience = DispatchTimeInterval.milliseconds(500)

    init(_ file: StoreFile) { self.file = file }

    deinit { state.withLock { $0.listeners.finish() } }

    /// Changes the state, and tells the listeners, in the order of the changes.
    private func change<Result>(_ body: (inout State) -> Result) -> Result {
      state.withLock { state in
        let result = body(&state)
        state.listeners.tell(state.status)
        return result
      }
    }
  }

  extension WriteBehind {
    var status: StoreStatus { state.withLock(\.status) }

    var statuses: AsyncStream<StoreStatus> {
      AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
        let number = state.withLock { $0.listeners.add(continuation, $0.status) }
        continuation.onTermination = { [weak self] _ in
          self?.state.withLock { $0.listeners.remove(number) }
        }
      }
    }

    /// What waits, in order.
    var unwritten: [RecordBatch] { state.withLock(\.line) }

    /// What waits for the database under some keys: the records, nil where one is removed.
    func waiting(for keys: [RecordKey]) -> [RecordKey: StoredRecord?] {
      state.withLock { state in
        if state.line.isEmpty { return [:] }
        var waiting: [RecordKey: StoredRecord?] = [:]
        for key in keys { waiting[key] = state.waiting(key) }
        return waiting
      }
    }

    /// The keys under which something waits.
    var waitingKeys: [RecordKey] { state.withLock { Array($0.waitingKeys) } }

    /// Says which records are not as their objects are.
    func holdBack(_ records: [StoreStatus.HeldBack]) {
      change { $0.heldBack = records }
    }

    /// Notes that nobody can read what a record says.
    func note(unreadable key: RecordKey, _ reason: String) {
      state.withLock { $0.unreadable[key] = reason }
    }

    /// The number of the last batch that the followed map knows.
    var basis: Int? {
      get { state.withLock(\.basis) }
      set {
        change { state in
          state.basis = newValue
          state.number = max(state.number, newValue ?? 0)
        }
      }
    }

    /// Goes on after what others wrote until a batch.
    ///
    /// - Parameters:
    ///   - number: The number of the batch.
    ///   - batch: What is written besides.
    ///   - aside: What others wrote, and what waits takes the place of.
    func goOn(after number: Int, _ batch: RecordBatch, setting aside: [SetAsideRecord]) {
      change { state in
        state.basis = number
        state.number = number
        state.failure = nil
        state.aside += aside
        if !batch.isEmpty { state.append(batch) }
      }
    }

    /// Begins to apply what others wrote: nothing is written before that has ended.
    func pause() async {
      await withCheckedContinuation { continuation in
        queue.async {
          self.state.withLock { $0.isPaused = true }
          continuation.resume()
        }
      }
    }

    /// Lets what waits be written again.
    func resume() {
      let isAwaited = change { state in
        state.isPaused = false
        defer { if !state.line.isEmpty { state.isAwaited = true } }
        return state.line.isEmpty || state.isAwaited
      }
      if !isAwaited { writeSoon() }
    }

    /// The closure holds the line, so that it is written when the store is gone.
    private func writeSoon() {
      queue.asyncAfter(deadline: .now() + WriteBehind.pause) { self.writeLine() }
    }

    /// Adds a batch at the end of the line.
    func append(_ batch: RecordBatch) {
      if batch.isEmpty { return }
      let isFirst = change { state in
        state.append(batch)
        defer { state.isAwaited = true }
        return !state.isAwaited
      }
      if isFirst { writeSoon() }
    }

    /// Adds a batch to an empty line, unless something was written behind a number.
    ///
    /// - Returns: Whether it is in the line.
    func append(_ batch: RecordBatch, unlessWrittenAfter number: Int) throws(StoreError) -> Bool {
      // Whatever this program writes is written on the queue.
      let result = queue.sync { () -> Result<Bool, StoreError> in
        do throws(StoreError) {
          let last = try file.read { try StoreState($0).number }
          guard last == number, state.withLock(\.line.isEmpty) else { return .success(false) }
          append(batch)
          return .success(true)
        } catch {
          return .failure(error)
        }
      }
      return try result.get()
    }

    /// Writes the line, and waits on another thread for it.
    func flush() async {
      await withCheckedContinuation { continuation in
        queue.async {
          self.writeLine()
          continuation.resume()
        }
      }
    }

    /// Writes the line on the calling thread.
    ///
    /// - Throws: What the database says, if it refuses.
    func flushNow() throws(StoreError) {
      if let error = queue.sync(execute: { writeLine() }) { throw error }
    }

    /// Writes the line and then a batch, which does not enter the line.
    ///
    /// - Parameter isOfMap: Whether the followed map has made it, so that its baselines are sources.
    /// - Returns: The number of the batch.
    /// - Throws: What the database says, if it refuses one of them; the batch is not written then.
    func commit(_ batch: RecordBatch, isOfMap: Bool = false) throws -> Int {
      try queue.sync { () -> Result<Int, any Error> in
        if let error = writeLine() { return .failure(error) }
        do {
          let batch = isOfMap ? batch.withoutUnreadableBaselines(file.limits) : batch
          let number = try write([batch], isDurable: true)
          change { $0.failure = nil }
          return .success(number)
        } catch let error as StoreError where error.kind == .overtaken {
          return .failure(refuse(error))
        } catch {
          return .failure(error)
        }
      }.get()
    }

    /// Writes batches. Runs on the queue.
    private func write(_ batches: [RecordBatch], isDurable: Bool) throws -> Int {
      let (basis, unreadable, aside) = state.withLock { ($0.basis, $0.unreadable, $0.aside) }
      let number = try file.commit(
        batches, after: basis, replacing: unreadable, setting: aside, isDurable: isDurable)
      file.keys.insert(batches, number: number)
      state.withLock { state in
        if state.basis != nil { state.basis = number }
        state.number = number
        state.aside.removeFirst(aside.count)
        for key in batches.lazy.flatMap({ $0.records.map(\.key) + $0.removed }) {
          state.unreadable[key] = nil
        }
      }
      return number
    }

    /// Writes the line until it is empty or refused. Runs on the queue.
    @discardableResult
    private func writeLine() -> StoreError? {
      while true {
        let (line, isPaused) = state.withLock { state in
          state.isAwaited = false
          return (state.line, state.isPaused)
        }
        if isPaused {
          return StoreError(
            .overtaken, "what another process wrote is being applied", path: file.path)
        }
        if line.isEmpty { return nil }
        do {
          _ = try write(line.map { $0.withoutUnreadableBaselines(file.limits) }, isDurable: false)
        } catch {
          return refuse(StoreError(error, path: file.path))
        }
        change { state in
          state.removeFirst(line.count)
          state.failure = nil
        }
      }
    }

    private func refuse(_ error: StoreError) -> StoreError {
      let isFirst = change { state in
        state.failure = error
        // What others wrote has to be known before.
        if error.kind == .overtaken { return false }
        defer { state.isRetrying = true }
        return !state.isRetrying
      }
      if isFirst { retry() }
      return error
    }

    private func retry() {
      // Does not hold the line: once the store is gone, nobody waits for what was refused.
      queue.asyncAfter(deadline: .now() + WriteBehind.patience) { [weak self] in
        guard let self else { return }
        self.state.withLock { $0.isRetrying = false }
        self.writeLine()
      }
    }
  }

  extension RecordBatch {
    /// The batch without the documents of baselines that could not be read again: what is there under
    /// their names goes.
    fileprivate func withoutUnreadableBaselines(_ limits: Limits) -> RecordBatch {
      var batch = self
      let unreadable = baselines.filter { baseline in
        baseline.document.map { (try? SourceValue.json($0, limits: limits)) == nil } ?? false
      }.map(\.name)
      if unreadable.isEmpty { return self }
      batch.baselines.removeAll { unreadable.contains($0.name) }
      batch.removedBaselines += unreadable
      return batch
    }
  }

  extension WriteBehind.State {
    fileprivate var status: StoreStatus {
      let phase: StoreStatus.Phase =
        switch failure?.kind {
        case .overtaken: .overtaken
        case .some: .refused
        case nil: line.isEmpty ? .current : .behind
        }
      return StoreStatus(
        phase: phase, number: number, waiting: line.count, heldBack: heldBack, failure: failure)
    }
  }
#endif
