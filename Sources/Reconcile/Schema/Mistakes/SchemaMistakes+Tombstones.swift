extension SchemaMistakes {
  /// A tombstone is a member of its object.
  static func misplacedTombstones(_ checked: Checked) -> [String] {
    checked.schema.entries.compactMap { entry in
      guard case .tombstone(let tombstone) = entry, tombstone.key.isSpecial else { return nil }
      return "a tombstone is marked by a key of the object"
    }
  }
}
