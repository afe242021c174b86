/// A property whose part of a source is left unread until somebody reads the property.
///
///     final class Album: Reconcilable {
///       @Deferred var tracks: [Track] = []
///       static let schema = Schema(Album.init) { Field("tracks", \.$tracks) }
///     }
///
/// Until then it costs no conversion and no instance. `album.tracks` reads it, `album.$tracks` tells of it and
/// reads nothing. Once it was read or set, updates keep it up to date like any other property. Where reading
/// fails the property keeps its last good value, and ``resolve()`` says why.
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

  /// The value, which is read now where it was not read before.
  ///
  /// Where that fails it is the last good value; see ``state-swift.property``. Code that asks for the value
  /// while it is being read, or before the update that brought it begins to write, gets the last good one too.
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

  /// The property itself, which tells of the value without reading it.
  @inlinable
  public var projectedValue: Deferred {
    get { self }
    set { self = newValue }
  }
}

extension Deferred {
  /// What is known of a deferred property.
  public enum State: Sendable, Hashable {
    /// A part of a source is unread.
    case pending
    /// Nothing is unread.
    case resolved
    /// The last part could not be read; the property has the value from before.
    case failed(UpdateError)
  }

  /// What is known of the property; asking reads nothing.
  public var state: State {
    if isPending { return .pending }
    return holder.failure.map(State.failed) ?? .resolved
  }

  /// Whether a part of a source is unread.
  public var isPending: Bool { holder.postponed != nil }

  /// The part of a source that is unread, nil where none is.
  public var unread: SourceValue? { holder.postponed?.source }

  /// Reads the value now, all or nothing, if it was not read before.
  ///
  /// - Returns: The value.
  /// - Throws: Every issue that keeps the value from being read, with its path from the root of the update
  ///   that brought it; the property keeps its last good value, and a later call throws the same.
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
