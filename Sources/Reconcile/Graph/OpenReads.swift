extension IdentityMap {
  /// A read that is under way: what it brings is as of the moment at which it began.
  ///
  ///     let read = map.beginRead()
  ///     let data = try await fetch(url)
  ///     try reconciler.update(album, from: .json(data, asOf: read), in: map)
  ///
  /// A write that a server acknowledges meanwhile may not be in what the read brings, so a source
  /// as of the read has no right to the places that the write named. The read ends when it is
  /// released, or with ``end()``. The oldest one ends by itself after ten minutes, or once 10,000
  /// objects were acknowledged; a source as of a read that has ended is refused with an issue.
  public final class Read: Sendable {
    /// The moment of the map at which it began.
    let moment: UInt64
    private let reads: OpenReads
    private let isEnded = Locked(false)

    /// - Parameter isLasting: Whether it does not end by itself.
    init(_ reads: OpenReads, at moment: UInt64, isLasting: Bool = false) {
      self.reads = reads
      self.moment = moment
      reads.begin(moment, isLasting: isLasting)
    }

    deinit { end() }

    /// Ends the read before it is released.
    public func end() {
      let wasEnded = isEnded.withLock { isEnded in
        defer { isEnded = true }
        return isEnded
      }
      if !wasEnded { reads.end(moment) }
    }

    /// Whether sources may still be as of it.
    package var isOpen: Bool { !isEnded.withLock { $0 } && reads.isOpen(moment) }
  }

  /// Begins a read, just before it is asked for.
  ///
  /// - Returns: What sources are as of that the read brings: see ``SourceValue/json(_:asOf:limits:)``.
  public func beginRead() -> Read {
    let history = table.madeHistory
    return Read(history.reads, at: history.now)
  }
}

/// The reads that are under way, by the moments at which they began.
final class OpenReads: Sendable {
  private struct Begun {
    var count = 0
    var isLasting = false
    let time = ContinuousClock.now
  }

  private let begun = Locked<[UInt64: Begun]>([:])
  private static let longest = Duration.seconds(600)

  func begin(_ moment: UInt64, isLasting: Bool) {
    begun.withLock { begun in
      begun[moment, default: Begun()].count += 1
      if isLasting { begun[moment]?.isLasting = true }
    }
  }

  func end(_ moment: UInt64) {
    begun.withLock { begun in
      guard let count = begun[moment]?.count else { return }
      if count > 1 { begun[moment]?.count = count - 1 } else { begun[moment] = nil }
    }
  }

  func isOpen(_ moment: UInt64) -> Bool { begun.withLock { $0[moment] != nil } }

  /// When the oldest read began that is under way, nil if none is. Those that take too long have
  /// ended.
  var oldest: UInt64? {
    begun.withLock { begun in
      if begun.isEmpty { return nil }
      let now = ContinuousClock.now
      let isOpen = { (begun: Begun) in
        begun.isLasting || begun.time.duration(to: now) < Self.longest
      }
      if !begun.values.allSatisfy(isOpen) { begun = begun.filter { isOpen($0.value) } }
      return begun.keys.min()
    }
  }

  /// Ends the oldest reads.
  func endOldest() {
    begun.withLock { begun in
      if let oldest = begun.keys.min() { begun[oldest] = nil }
    }
  }
}
