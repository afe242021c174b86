/// The value of every policy axis at one place, and the reason for it.
///
///     print(plan.explain("tracks[].title"))
///     // tracks[].title: String of Track
///     //   missing: .keep, the default
///     //   null: .keep, from the reconciler's policy for Track
///     //     skipped .reset from the call: it declares no default
///
/// It lists the axes that can matter at the place. `failure` and `report` belong to a whole call
/// and are never listed.
public struct Explanation: Sendable {
  /// One axis, or one part of `collection`, and the decision that applies.
  public struct Axis: Sendable, Hashable {
    /// The name of the axis as an edit names it, such as `null` or `collection.match`.
    public let name: String

    /// The value as an edit writes it, such as `.keep`.
    public let value: String

    /// Where the value was set, such as "the call", or "the default".
    public let origin: String

    /// The nearer preferences that do not apply: value, origin and reason of each.
    public let skipped: [String]
  }

  /// The path that was explained.
  public let path: String

  /// What the place holds, such as "String of Track".
  public let subject: String

  /// The axes that matter at the place; empty if the path is wrong.
  public let axes: [Axis]

  /// The mistake in the path; nil if it leads to a place.
  public let mistake: String?
}

extension Explanation {
  init(_ path: String, mistake: String) {
    self.init(path: path, subject: "", axes: [], mistake: mistake)
  }

  init(_ path: String, _ subject: String, _ axes: [Axis]) {
    self.init(path: path, subject: subject, axes: axes, mistake: nil)
  }
}

extension Explanation: CustomStringConvertible {
  /// One line for the place and one for each axis, or the mistake in the path.
  public var description: String {
    if let mistake { return mistake }
    var lines = [path.isEmpty ? subject : "\(path): \(subject)"]
    for axis in axes {
      lines.append("  \(axis.name): \(axis.value), \(axis.origin)")
      lines += axis.skipped.map { "    skipped \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
