/// One member that a document has of a reference that several keys say.
struct ReferenceMember: Sendable, Codable {
  /// The path of the member in its object.
  let name: [String]

  /// Where the one value has it by which changes tell of the reference: the same for each class, or what each
  /// has; none if it is the whole value.
  let paths: [[String]]

  /// What the document has, of the one value.
  func value(of combined: SourceValue) -> SourceValue {
    if paths.isEmpty { return combined }
    return paths.lazy.compactMap { path in
      path.reduce(Optional(combined)) { $0?[$1] }
    }.first ?? nil
  }
}
