#if Store
  import Reconcile

  /// What a collection removed, or would remove.
  public struct CollectedRecords: Sendable {
    /// Whose records, in the order in which the file got the first one of each.
    public let removed: [RecordKey]

    /// The names of the baselines that went first.
    public let removedBaselines: [String]

    /// How many records of a class.
    ///
    /// - Parameter name: The name of the class in the store.
    public func count(_ name: String) -> Int { removed.count { $0.type == name } }
  }
#endif
