import Reconcile

/// One `--policy`: an axis, its value, and the path where it applies, nil for everywhere.
struct PolicyOption {
  let path: String?
  let axis: PolicyAxis
  let edit: PolicyAxis.Edit

  /// Reads `AXIS=VALUE` or `PATH.AXIS=VALUE`.
  init(_ argument: String) throws(Failure) {
    guard let sign = argument.lastIndex(of: "=") else {
      throw .usage("expected AXIS=VALUE for --policy, found \"\(argument)\"")
    }
    let place = String(argument[..<sign])
    let value = String(argument[sign...].dropFirst())
    guard let axis = PolicyAxis.all.first(where: { $0.ends(place) }) else {
      throw .usage(PolicyOption.unknownAxis(place))
    }
    let path = String(place.dropLast(axis.name.count).drop { $0 == "." })
    self.axis = axis
    self.path = path.isEmpty ? nil : path.hasSuffix(".") ? String(path.dropLast()) : path
    guard let edit = axis.edit(value) else {
      throw .usage(
        "unknown value \"\(value)\" for \(axis.name), expected \(axis.valueNames.asChoice)")
    }
    self.edit = edit
    try check()
  }

  private func check() throws(Failure) {
    guard let path else { return }
    if axis.isOfCall { throw .usage("\(axis.name) holds for the whole update, not for a path") }
    if path.contains(#/\[\d+\]/#) {
      throw .usage(
        "a policy holds for all elements: write \(path.replacing(#/\[\d+\]/#, with: "[]"))")
    }
  }

  private static func unknownAxis(_ place: String) -> String {
    var name = place.split(separator: ".").last.map(String.init) ?? ""
    if place == "collection.\(name)" || place.hasSuffix(".collection.\(name)") {
      name = "collection.\(name)"
    }
    if name == "unknownKeys" { return "a document has no unknown keys: every key is taken" }
    return "unknown axis \"\(name)\", expected \(PolicyAxis.all.map(\.name).asChoice)"
  }
}

extension Reconciler {
  /// Applies the policies of the command line; the key applies to lists whose matching they leave
  /// open.
  init(_ policies: [PolicyOption], key: String?, writesOnlyChanges: Bool) {
    var policy = Policy()
    if writesOnlyChanges { policy.write = .ifChanged }
    // A document has lists of all kinds: those whose elements lack the key are matched by position.
    if key != nil { policy.collection.missingIdentity = .position }
    for option in policies where option.path == nil { option.edit(&policy) }
    if let key, [.automatic, .identity].contains(policy.collection.match) {
      policy.collection.match = .identity(key)
    }
    self.init(policy: policy)
    for option in policies {
      if let path = option.path { self.policy(at: path, option.edit) }
    }
  }
}
