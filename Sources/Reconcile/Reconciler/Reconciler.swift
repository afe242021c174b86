/// Updates existing objects so that they agree with a source, all or nothing.
///
///     let report = try Reconciler().update(album, from: .json(data))
///
/// A reconciler is a value: copy it to configure it differently, or keep one in a global `let`. It
/// resolves its policies for each type once and keeps the result.
public struct Reconciler: Sendable {
  private var configuration = Configuration()
  private(set) var resolver = Resolver(Configuration())

  /// Creates a reconciler with all policies at their defaults.
  public init() {}

  /// Creates a reconciler that starts from a policy.
  public init(policy: Policy) {
    configuration.policy = policy
    resolver = Resolver(configuration)
  }
}

extension Reconciler {
  /// The policy that applies if no call, field or type sets another.
  public var policy: Policy {
    get { configuration.policy }
    set {
      configuration.policy = newValue
      resolver = Resolver(configuration)
    }
  }

  /// The limits on identities that an update reads, on dynamic values, and on written sources.
  ///
  /// They bound the depth of dynamic values, and the depth, the values and the size of what
  /// ``sourceValue(of:nils:nested:)`` writes. The limits on documents belong to the source: see
  /// ``SourceValue/json(_:limits:)-(Data,_)``.
  public var limits: Limits {
    get { configuration.limits }
    set {
      configuration.limits = newValue
      resolver = Resolver(configuration)
    }
  }

  /// The counter of deferred properties that are read; nil for none.
  ///
  /// It applies to the values that updates with this reconciler leave unread.
  public var deferredReads: DeferredReads? {
    get { configuration.deferredReads }
    set {
      configuration.deferredReads = newValue
      resolver = Resolver(configuration)
    }
  }

  /// Edits the policy for values of a type and for the fields that a type owns.
  ///
  ///     reconciler.policy(for: Album.self) { $0.null = .keep }
  ///
  /// - Parameters:
  ///   - type: A type with a schema, or any type that a property has.
  ///   - edit: The edit, which runs once; it cannot set `failure` or `report`.
  public mutating func policy<Value>(for type: Value.Type, _ edit: PolicyEdit) {
    var policy = configuration.types[ObjectIdentifier(type)]?.policy ?? Policy()
    edit(&policy)
    precondition(
      policy.edited.isDisjoint(with: .ofCalls),
      "failure and report belong to the call and the reconciler, not to a type")
    configuration.types[ObjectIdentifier(type)] = (String(describing: type), policy)
    resolver = Resolver(configuration)
  }
}

extension Reconciler {
  /// Edits the policy for one place in dynamic objects and arrays.
  ///
  ///     reconciler.policy(at: "todos[]") { $0.collection = .keyed(by: "id") }
  ///
  /// A path of keys names a property; `[]` after it names the elements of the list there. A policy
  /// of elements applies to their list and to the members that they own. The nearest edit wins: the
  /// call, the path, the reconciler.
  ///
  /// - Parameters:
  ///   - path: Keys separated by dots, with `[]` for any element, as in `todos[].tags`.
  ///   - edit: The edit, which runs once; it cannot set `failure` or `report`.
  public mutating func policy(at path: String, _ edit: PolicyEdit) {
    let pattern = PathPattern(path)
    let known = configuration.paths.firstIndex { $0.pattern == pattern }
    var policy = known.map { configuration.paths[$0].policy } ?? Policy()
    edit(&policy)
    precondition(
      policy.edited.isDisjoint(with: .ofCalls),
      "failure and report belong to the call and the reconciler, not to a path")
    if let known {
      configuration.paths[known].policy = policy
    } else {
      configuration.paths.append((pattern, policy))
    }
    resolver = Resolver(configuration)
  }
}

extension Reconciler {
  /// The rules for the updates of a call: the reconciler's policies and, nearer, those of the call.
  struct CallRules {
    let resolver: Resolver
    let report: Policy.Report
    let failure: Policy.Failure
  }

  /// Runs the edit of a call, once.
  func rules(_ edit: PolicyEdit?) -> CallRules {
    let (report, failure) = (resolver.report, resolver.failure)
    guard let edit else { return CallRules(resolver: resolver, report: report, failure: failure) }
    var call = Policy()
    edit(&call)
    return CallRules(
      resolver: call.editsModels ? Resolver(configuration, call: call) : resolver,
      report: call.edited.contains(.report) ? call.report : report,
      failure: call.edited.contains(.failure) ? call.failure : failure)
  }

  /// Starts an update under the reconciler's policies and those of the call.
  func start(
    _ source: SourceValue, _ edit: PolicyEdit?, _ use: UpdateOptions.Use = []
  ) -> Update {
    rules(edit).start(source, use)
  }
}

extension Reconciler.CallRules {
  func start(_ source: SourceValue, _ use: UpdateOptions.Use = []) -> Update {
    // Most calls ask for nothing besides.
    if use.isEmpty, report == .summary, failure != .bestEffort {
      return Update(resolver: resolver, source: source)
    }
    let isPlan = use.contains(.plan)
    var options = UpdateOptions()
    options.reportsChanges = isPlan || report != .summary
    options.listsTouched = isPlan || use.contains(.observed) || report != .fewerChanges
    options.isBestEffort = failure == .bestEffort
    options.keepsGuards = isPlan
    options.givesUndo = report == .changesWithInverse && !use.contains(.variable)
    options.keepsUndo =
      options.givesUndo || use.contains(.undoable) && !use.contains(.variable)
    options.isObserved = use.contains(.observed)
    options.isWatched = use.contains(.watched)
    options.isRidden = use.contains(.ridden)
    options.isProbe = use.contains(.probe)
    options.isRemembered = use.contains(.remembered)
    options.isLimited = use.contains(.limited)
    let resolver = use.contains(.settling) ? resolver.settling : resolver
    return Update(resolver: resolver, source: source, options: options)
  }
}
