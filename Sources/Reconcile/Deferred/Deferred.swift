/// A property that keeps its part of a source unread until the property is first accessed.
///
///     final class Album: Reconcilable {
///       @Deferred var tracks: [Track] = []
///       static let schema = Schema(Album.init) { Field("tracks", \.$tracks) }
///     }
///
/// Until then it costs no conversion and no instance. `album.tracks` reads it; `album.$tracks`
/// gives its state and reads nothing. Once it was read or set, updates keep it up to date like any
/// other property. If reading fails, the property keeps its last good value, and ``resolve()``
/// throws the reason.
@propertyWrapper
@frozen public struct Deferred<Value> {
  @usableFromInline var holder: DeferredBox<Value>

  @inlinable
  init(_ holder: DeferredBox<Value>) {
    self.holder = holder
  }

  /// Creates a property with an initial value.
  @inlinable
  public init(wrappedValue: Value) {
    holder = DeferredBox(wrappedValue, isRead: false)
  }

  /// The value; it is read now if it was not read before.
  ///
  /// If reading fails, it is the last good value; see ``state-swift.property``. Code that gets the
  /// value while it is being read, before the update that brought it begins to write, or in a handler
  /// of ``IdentityMap/willCommit(durable:_:)``, also gets the last good one.
  public var wrappedValue: Value {
    @inlinable
    get {
      if holder.postponed != nil { holder.read() }
      holder.isRead = true
      return holder.value
    }
    @inlinable
    set { holder = DeferredBox(newValue, isRead: true) }
  }

  /// The property itself, which gives its state without reading the value.
  @inlinable
  public var projectedValue: Deferred {
    get { self }
    set { self = newValue }
  }
}

extension Deferred {
  /// The state of a deferred property.
  public enum State: Sendable, Hashable {
    /// A part of a source is unread.
    case pending
    /// Nothing is unread.
    case resolved
    /// The last part could not be read; the property has its previous value.
    case failed(UpdateError)
  }

  /// The state of the property; getting it reads nothing.
  public var state: State {
    if isPending { return .pending }
    return holder.failure.map(State.failed) ?? .resolved
  }

  /// Whether a part of a source is unread.
  public var isPending: Bool { holder.postponed != nil }

  /// The unread part of a source, nil if there is none.
  public var unread: SourceValue? { holder.postponed?.source }

  /// Reads the value now, all or nothing, unless it was read before.
  ///
  /// - Returns: The value.
  /// - Throws: Every issue that prevents reading the value, with its path from the root of the
  ///   update that brought it; the property keeps its last good value, and a later call throws the
  ///   same.
  @discardableResult
  public func resolve() throws(UpdateError) -> Value {
    holder.read()
    if let failure = holder.failure { throw failure }
    guard holder.postponed == nil else {
      throw UpdateError(issues: [
        UpdateError.Issue(kind: .rejected, "is being read, or its update has not written it yet")
      ])
    }
    holder.isRead = true
    return holder.value
  }
}
