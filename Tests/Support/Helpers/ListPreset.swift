import Reconcile

/// The presets as policies of a call, for tables.
package enum ListPreset: String, CaseIterable, Sendable {
  case automatic, keyed, keyedStable, upsert, positional, fixedPositional, contents, union, append

  package var policy: Policy.Collection {
    switch self {
    case .automatic: .automatic
    case .keyed: .keyed
    case .keyedStable: .keyedStable
    case .upsert: .upsert
    case .positional: .positional
    case .fixedPositional: .fixedPositional
    case .contents: .contents
    case .union: .union
    case .append: .append
    }
  }

  /// A reconciler that has the preset for everything.
  package func reconciler(_ write: Policy.Write = .always) -> Reconciler {
    Reconciler {
      $0.collection = policy
      $0.write = write
    }
  }
}
