extension SourcePath {
  /// Where a document of records has the record that the path leads to or into: the name of its class,
  /// and its position in the array under it. Nil if it leads to none.
  var recordPlace: (name: String, position: Int)? {
    guard case .key(let name)? = components.first,
      case .index(let position)? = components.dropFirst().first
    else { return nil }
    return (name, position)
  }
}
