import Foundation

/// The source that objects were last updated from, so that the next update applies only what the
/// source changed.
///
/// Keep one beside the objects that it belongs to, and read every source of them since it:
///
///     let baseline = Baseline()
///     try reconciler.update(library, \.albums, from: .json(data, since: baseline))
///
/// Values that are equal in both sources are not even looked at, so a local edit survives until the
/// source changes the same property; then ``Policy/conflict-swift.property`` decides. An update that
/// succeeds makes its source the last one; one that fails or is only planned leaves it as it is.
///
/// A baseline belongs to what it first updated: an object, a property of one, or the objects of a
/// type in a map. It does not keep it alive, and begins anew where it is gone. An update of anything
/// else since the same baseline is a programmer's mistake. For a local variable it cannot know.
///
/// It keeps the bytes of the document and their parsed form, about twice the document's size, and may
/// be used from any isolation.
public final class Baseline: Sendable {
  struct State {
    var last: Tape?
    var validator: String?
    fileprivate var owner: Owner?

    /// Up to where the root of the last document knew what was around it; nil if it knew nothing.
    fileprivate var outermost: SourcePath?

    /// The moments at which other sources changed objects that this one named, the first and the last;
    /// 0 if none did since.
    var overtaken: (first: UInt64, last: UInt64) = (0, 0)

    /// The history of the map of its objects.
    weak var history: MapHistory?

    /// Its bit in the entries of the map, 0 if it has none.
    var bit: UInt64 = 0

    /// The objects that it named, if it is of one object or was restored.
    var named: [ObjectIdentifier] = []

    /// The objects that it named, as what keeps it says that; nil if nothing does. The core reads none of it.
    var targets: (any Sendable)?
  }

  let state: Locked<State>

  /// Whether it keeps the last source, and not only what the server calls that.
  let keepsDocument: Bool

  /// The limits for reading sources.
  package let limits: Limits

  /// The name by which a store keeps it; nil if none does.
  ///
  /// A commit of a map lists the baselines with a name that advance with it.
  public let name: String?

  /// Creates a baseline without a source: the next update applies the whole source.
  ///
  /// - Parameters:
  ///   - name: The name by which a store keeps it.
  ///   - limits: The limits for reading sources.
  public init(named name: String? = nil, limits: Limits = Limits()) {
    state = Locked(State())
    self.name = name
    self.limits = limits
    keepsDocument = true
  }

  /// Creates a baseline that keeps what the server calls the last source, and not the source: each is
  /// applied whole.
  package init(ofVersionsNamed name: String, validator: String?, limits: Limits = Limits()) {
    state = Locked(State(validator: validator))
    self.name = name
    self.limits = limits
    keepsDocument = false
  }

  /// Creates the baseline that was saved as ``data``.
  ///
  /// - Parameters:
  ///   - data: The last source.
  ///   - limits: The limits for reading sources.
  /// - Throws: An issue if the data is not valid JSON or exceeds a limit.
  public init(_ data: Data, limits: Limits = Limits()) throws(UpdateError) {
    state = Locked(State(last: try SourceValue.json(data, limits: limits).tape))
    name = nil
    self.limits = limits
    keepsDocument = true
  }

  /// The last source, for saving; nil before the first update.
  public var data: Data? { document.flatMap(\.writtenDocument) }

  /// The last source; nil before the first update.
  package var document: SourceValue? { last.map { SourceValue(tape: $0) } }

  /// What the server calls the version of the last source, such as an ETag; nil if it is not known.
  public var validator: String? { state.withLock { $0.validator } }

  /// What it keeps of a document.
  func kept(_ document: Tape) -> SourceValue? {
    keepsDocument ? SourceValue(tape: document) : nil
  }

  /// The last document.
  var last: Tape? { state.withLock { $0.last } }

  /// Up to where the root of the last document knew what was around it; nil if it knew nothing.
  var outermost: SourcePath? { state.withLock { $0.outermost } }

  /// The objects that it named, as what keeps it says that; nil if nothing does.
  var targets: (any Sendable)? {
    get { state.withLock { $0.targets } }
    set { state.withLock { $0.targets = newValue } }
  }
}

extension SourceValue {
  /// Parses a JSON document for an update of only what changed since the last one.
  ///
  ///     try reconciler.update(album, from: .json(data, since: baseline)) {
  ///       $0.conflict = .local
  ///     }
  ///
  /// A property on which both sources agree is left alone, whatever was set locally meanwhile. A
  /// property that the source changed is updated; if it no longer holds the value of the last
  /// source, the policy ``Policy/conflict-swift.property`` decides. Without local edits, the result
  /// is that of an update under `.ifChanged`.
  ///
  /// Elements added locally stay, elements removed locally come back only if the source changes
  /// them, and a local order lasts until the source changes its own. A value inside the source is
  /// compared with the one at the same place in the last source.
  ///
  /// Beside an ``IdentityMap`` the newest source counts, by whatever way it comes, and only recorded
  /// edits are in conflict: see ``Reconciler/edit(_:in:label:_:)``. Once another source has changed an
  /// object that the last one named, the baseline is overtaken, and the next source is applied whole.
  ///
  /// - Parameters:
  ///   - data: The document, read with the limits of the baseline.
  ///   - baseline: The last source of the objects that are updated.
  ///   - validator: What the server calls this version of the document, such as an ETag. It becomes
  ///     the baseline's with the document, once an update has succeeded.
  ///   - read: The read that brought the document: see ``IdentityMap/beginRead()``. Without one it is
  ///     as of its arrival.
  /// - Throws: An `UpdateError` with one issue that has the line and column.
  /// - Complexity: Linear in the document; almost nothing if it has the same bytes as the last one.
  public static func json(
    _ data: Data, since baseline: Baseline, validator: String? = nil,
    asOf read: IdentityMap.Read? = nil
  ) throws(UpdateError) -> SourceValue {
    let last = baseline.last
    let document: Tape
    if let last, SourceValue(tape: last).isDocument(data) {
      document = last
    } else if let last {
      let limits = baseline.limits
      document = try SourceValue.json(data, like: SourceValue(tape: last), limits: limits).tape
    } else {
      document = try SourceValue.json(data, limits: baseline.limits).tape
    }
    // The same document keeps what it is called, unless it has another name now.
    let validator = validator ?? (document === last ? baseline.validator : nil)
    return SourceValue(
      tape: Tape(
        Following(document, after: last, keptBy: baseline, validator: validator, asOf: read)))
  }

  /// Parses a JSON document in a string for an update of only what changed since the last one.
  ///
  /// - Parameters:
  ///   - text: The document, read with the limits of the baseline.
  ///   - baseline: The last source of the objects that are updated.
  ///   - validator: What the server calls this version of the document, such as an ETag. It becomes
  ///     the baseline's with the document, once an update has succeeded.
  ///   - read: The read that brought the document: see ``IdentityMap/beginRead()``. Without one it is
  ///     as of its arrival.
  /// - Throws: An `UpdateError` with one issue that has the line and column.
  /// - Complexity: Linear in the document.
  public static func json(
    _ text: String, since baseline: Baseline, validator: String? = nil,
    asOf read: IdentityMap.Read? = nil
  ) throws(UpdateError) -> SourceValue {
    try json(Data(text.utf8), since: baseline, validator: validator, asOf: read)
  }

  /// Parses a JSON document that a read has brought.
  ///
  ///     let read = map.beginRead()
  ///     let data = try await fetch(url)
  ///     try reconciler.update(album, from: .json(data, asOf: read), in: map)
  ///
  /// What a server acknowledged since the read began stays as it is, and so does an object that another
  /// source has changed since; ``ChangeReport/overtaken`` says where.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - read: The read that brought it: see ``IdentityMap/beginRead()``.
  ///   - limits: The limits on the document.
  /// - Throws: An `UpdateError` with one issue that has the line and column.
  public static func json(
    _ data: Data, asOf read: IdentityMap.Read, limits: Limits = Limits()
  ) throws(UpdateError) -> SourceValue {
    let document = try SourceValue.json(data, limits: limits).tape
    return SourceValue(tape: Tape(Following(document, asOf: read)))
  }
}

extension Baseline {
  /// What is updated since a baseline.
  enum Root {
    case object(AnyObject)
    case property(AnyObject, AnyKeyPath)
    case objects(of: ObjectIdentifier, in: AnyObject)
    /// A local variable, or an object that is yet to be made.
    case unknown

    /// The object that must live for the root to live, and which root of it this is.
    fileprivate var parts: (object: AnyObject, part: Part)? {
      switch self {
      case .object(let object): (object, .whole)
      case .property(let object, let path): (object, .property(path))
      case .objects(let type, let map): (map, .type(type))
      case .unknown: nil
      }
    }
  }

  /// Which root of an object it is.
  fileprivate enum Part: Equatable {
    case whole
    case property(AnyKeyPath)
    case type(ObjectIdentifier)
  }

  /// The root that a baseline belongs to.
  fileprivate struct Owner {
    weak var object: AnyObject?
    let part: Part

    /// Where in the document the source of the root is.
    let path: SourcePath

    /// Whether this is the root; nil if it is gone.
    func isRoot(_ root: (object: AnyObject, part: Part), at path: SourcePath) -> Bool? {
      guard let object else { return nil }
      return object === root.object && part == root.part && self.path == path
    }
  }

  /// The last document, as an update of a root finds it; nil if there is none, or if what it
  /// updated is gone.
  func last(of root: Root, at path: SourcePath) -> Tape? {
    let parts = root.parts
    let (last, isRoot): (Tape?, Bool?) = state.withLock { state in
      guard let owner = state.owner, let parts else { return (state.last, true) }
      let isRoot = owner.isRoot(parts, at: path)
      if isRoot == nil { state = State() }
      return (state.last, isRoot)
    }
    precondition(
      isRoot != false,
      "a baseline belongs to what it first updated; another object or property needs its own")
    return last
  }

  /// What gives it back the source that it has now. That it was overtaken stays known.
  func takeBack() -> () -> Void {
    let before = state.withLock {
      ($0.last, $0.validator, $0.owner, $0.targets, $0.outermost)
    }
    return { [self] in
      state.withLock {
        ($0.last, $0.validator, $0.owner, $0.targets, $0.outermost) = before
      }
    }
  }

  /// Makes a document the last one, after an update of a root succeeded with it.
  ///
  /// - Parameter outermost: Up to where the root knows what is around it.
  func advance(
    to document: Tape?, _ validator: String?, of root: Root, at path: SourcePath,
    knowingUpTo outermost: SourcePath?
  ) {
    let parts = root.parts
    // The old one is released without the lock.
    _ = state.withLock { state in
      let old = state
      state.last = keepsDocument ? document : nil
      state.validator = validator
      state.outermost = outermost
      if let parts { state.owner = Owner(object: parts.object, part: parts.part, path: path) }
      return old
    }
  }
}
