/// The options of an update as a whole.
struct UpdateOptions {
  /// Whether the report lists changes; hooks and observers receive them in any case.
  var reportsChanges = false

  /// Whether a report lists values of live JSON that are only set again.
  var listsTouched = true

  /// Whether a value with an issue is skipped and the rest is applied.
  var isBestEffort = false

  /// Whether the current values are kept for a plan that is applied later.
  var keepsGuards = false

  /// Whether the update can be taken back.
  var keepsUndo = false

  /// Whether the report can undo it.
  var givesUndo = false

  /// Whether an observer is notified of each write.
  var isObserved = false

  /// Whether it must be known of each object with an identity whether it changes.
  var isWatched = false

  /// Whether the update only finds what another would change, so that not even structs are written.
  var isProbe = false

  /// Whether a rider may have a part in objects, beneath which they are checked.
  var isRidden = false

  /// Whether the map has to know of each object whether it changes.
  var isRemembered = false

  /// Whether the source may not say all that it says, as it is older than what is known.
  var isLimited = false

  /// Whether more is done for each object than to check its fields.
  var isCareful: Bool { isBestEffort || isWatched || isRidden || isLimited }

  /// Whether changes are recorded during the update.
  var isDetailed: Bool { reportsChanges || isObserved }

  /// Whether the place of each written object must be known.
  var isTraced: Bool { keepsGuards || keepsUndo || isObserved }
}

extension UpdateOptions {
  /// How the call of an update uses it.
  struct Use: OptionSet {
    let rawValue: UInt16

    /// It is planned.
    static let plan = Use(rawValue: 1)

    /// An observer is notified.
    static let observed = Use(rawValue: 2)

    /// It is of a local variable.
    static let variable = Use(rawValue: 4)

    /// Handlers of a map's commits have to know who changes.
    static let watched = Use(rawValue: 8)

    /// A rider may have a part in objects.
    static let ridden = Use(rawValue: 16)

    /// The map has to know of each object whether it changes.
    static let remembered = Use(rawValue: 32)

    /// The source is older than what is known of some objects.
    static let limited = Use(rawValue: 64)

    /// It is only asked what the update would change.
    static let probe = Use(rawValue: 128)

    /// Edits are settled, so that nothing is set that is equal.
    static let settling = Use(rawValue: 256)

    /// It may have to be taken back, as a part of a transaction.
    static let undoable = Use(rawValue: 512)
  }
}
