import Foundation
import Reconcile

/// Checks that a custom container class holds what it is given.
///
///     try checkContainer(Playlist(), contents: .elements([carey, blue]))
///
/// Contents that were set must be returned: all of them, in their order if they have one, and in
/// place of the previous contents. Contents of another kind must not end the program.
///
/// - Parameters:
///   - container: The container; its contents are replaced.
///   - contents: Contents of the kind that it accepts, at least two values.
///   - fileID: The file of the check.
///   - line: The line of the check.
/// - Throws: An ``ExpectationError`` that says what the container did not hold.
public func checkContainer(
  _ container: some ReconcilableContainer, contents: ContainerContents,
  fileID: StaticString = #fileID, line: UInt = #line
) throws {
  func expect(
    _ expected: ContainerContents, _ when: String,
    usually cause: String =
      "the setter of 'reconcilableContents' adds to what it holds, or drops some of it"
  ) throws {
    let found = container.reconcilableContents
    if let difference = TextDifference.between(expected.lines, found.lines) {
      throw ExpectationError(
        "\(when) it holds something else\n\(difference)", usually: cause,
        at: CallPlace(fileID, line))
    }
  }
  container.reconcilableContents = contents
  try expect(contents, "when its contents were set")
  container.reconcilableContents = container.reconcilableContents
  try expect(contents, "when it was given its own contents")
  container.reconcilableContents = contents.reversed
  try expect(
    contents.reversed, "when its contents came in another order",
    usually: "the container sorts what it is given")
  container.reconcilableContents = contents.empty
  try expect(contents.empty, "when it was emptied")
  for other in contents.others { container.reconcilableContents = other }
  container.reconcilableContents = contents
  try expect(
    contents, "after contents of other kinds",
    usually: "the setter takes a kind of contents that the getter does not give back")
  if case .members(let members) = contents {
    container.reconcilableContents = .members(members + members)
    try expect(
      contents, "when each member came twice",
      usually: "the members are kept in an array and not in a set")
  }
}

extension ContainerContents {
  /// A line for each value: instances by object identifier, sorted if there is no order.
  fileprivate var lines: [String] {
    switch self {
    case .elements(let elements): ["elements"] + elements.map(text)
    case .members(let members): ["members"] + members.map(text).sorted()
    case .entries(let entries):
      ["entries"] + entries.map { "\($0.key): \(text($0.value))" }.sorted()
    }
  }

  private func text(_ value: Any) -> String {
    // Values that bridge to an object of Foundation come back as one.
    if value is NSObject || !(type(of: value) is AnyClass) { return "\(value)" }
    return "\(type(of: value)) \(ObjectIdentifier(value as AnyObject))"
  }

  fileprivate var empty: ContainerContents {
    switch self {
    case .elements: .elements([])
    case .members: .members([])
    case .entries: .entries([])
    }
  }

  fileprivate var reversed: ContainerContents {
    switch self {
    case .elements(let elements): .elements(elements.reversed())
    case .members(let members): .members(members.reversed())
    case .entries(let entries): .entries(entries.reversed())
    }
  }

  /// The same values as contents of each other kind.
  fileprivate var others: [ContainerContents] {
    switch self {
    case .elements(let values), .members(let values):
      [
        .elements(values), .members(values),
        .entries(values.enumerated().map { ("\($0.offset)", $0.element) }),
      ]
    case .entries(let entries): [.elements(entries.map(\.value)), .members(entries.map(\.value))]
    }
  }
}
