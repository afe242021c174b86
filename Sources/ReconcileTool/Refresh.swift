import Reconcile

/// What the document is updated from.
struct Refresh {
  /// What the file holds.
  enum Kind {
    /// The document as it is to be.
    case document

    /// The operations of RFC 6902.
    case patch

    /// The document of RFC 7396.
    case mergePatch
  }

  let file: SourceFile
  let kind: Kind

  /// Updates the document in memory.
  func apply(
    to document: LiveDocument, with reconciler: Reconciler, _ policy: Policy.Report
  ) throws -> ChangeReport {
    try file.explaining {
      switch kind {
      case .document: try reconciler.update(document, from: file.source, policy)
      case .patch: try reconciler.apply(JSONPatch(from: file.source), to: document, policy)
      case .mergePatch: try reconciler.apply(MergePatch(file.source), to: document, policy)
      }
    }
  }

  /// Plans the update for an explanation.
  func plan(for document: LiveDocument, with reconciler: Reconciler) throws -> Plan {
    try file.explaining { try reconciler.plan(updating: document, from: file.source) }
  }
}
