/// Where an entry of a schema finds its value: in a source object, or around it.
///
/// A string literal names a key. Dots make it a path through nested objects: `"cover.url"` is the
/// key `url` of the object under `cover`; `path` names one whose keys contain dots themselves. The
/// other keys name no member of the object: they are never unknown, and a key of that name in the
/// source is a different one:
///
///     Field(.key, \.slug)
///     Field(.index, \.position)
///     Identity(.parent("id"), \.albumID)
///     Variant(.parent("type")) { Case("album", Album.self) }
///     Tombstone(.parent("type"), "DELETED")
///
/// Every entry takes every key, but that a place in an array is no identity, reference, version or
/// sign of deletion. What is around the root is missing, unless the root is a
/// ``SourceValue/part(at:)``. It is not written as a member of the object, and what differs around
/// an object makes it another source of that object, however equal its members are.
public struct SourceKey: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The keys from the start of the search to the value.
  let steps: [String]

  /// Where the search starts.
  let origin: Origin

  /// What to look for there.
  let target: Target

  enum Origin: Sendable, Hashable {
    /// This many objects further out; zero for the object that owns the field.
    case outer(Int)
    /// The root of the source.
    case root
  }

  enum Target: Sendable, Hashable {
    /// The value that the steps lead to.
    case member
    /// The key of the object.
    case key
    /// The index of the object in its array.
    case index
    /// The members that no field declares.
    case extras
  }

  /// Creates a key, or a path if `value` contains dots.
  public init(stringLiteral value: String) {
    let isPath = value.utf8.contains(0x2E)
    self.init(
      steps: isPath
        ? value.split(separator: ".", omittingEmptySubsequences: false).map(String.init) : [value])
  }

  private init(steps: [String], origin: Origin = .outer(0), target: Target = .member) {
    self.steps = steps
    self.origin = origin
    self.target = target
  }

  /// Names one key, which may itself contain dots.
  public static func literal(_ key: String) -> SourceKey {
    SourceKey(steps: [key])
  }

  /// Names a path through nested objects, in whose keys dots are dots.
  ///
  ///     Field(.path("links", "label.name"), \.label)
  ///
  /// - Parameter steps: The keys from the object that owns the field to the value, at least one.
  public static func path(_ steps: String...) -> SourceKey {
    precondition(!steps.isEmpty, "a path has a key")
    return SourceKey(steps: steps)
  }

  /// The key of the object itself; missing in an array and at the root.
  ///
  /// A list whose elements read their key also accepts an object: each member is an element.
  public static let key = SourceKey(steps: [], target: .key)

  /// The index of the object in its array, from zero; missing outside an array.
  public static let index = SourceKey(steps: [], target: .index)

  /// Finds a key in the source object around the one that owns the field; missing at the root.
  ///
  /// Arrays in between do not count; objects whose keys are data do. `.parent(.parent("id"))` goes
  /// out twice.
  public static func parent(_ key: SourceKey) -> SourceKey {
    guard case .outer(let count) = key.origin else { return key }
    return SourceKey(steps: key.steps, origin: .outer(count + 1), target: key.target)
  }

  /// Finds a key in the root object of the source; missing if the root is an array.
  public static func root(_ key: SourceKey) -> SourceKey {
    SourceKey(steps: key.steps, origin: .root, target: key.target)
  }

  /// The same, seen from an object out of which it leads to one that is so many objects further out.
  func outward(to count: Int) -> SourceKey {
    SourceKey(steps: steps, origin: .outer(count), target: target)
  }

  /// Stands for the keys that no field declares.
  static let extras = SourceKey(steps: [], target: .extras)
}

extension SourceKey {
  /// Whether the value is not a member of the object that owns the field.
  var isSpecial: Bool { origin != .outer(0) || target != .member }

  /// Whether the value is around the object that owns the field.
  var leadsAround: Bool { isSpecial && target != .extras }

  /// The steps with their prefix, as paths in issues and reports name them.
  var names: [String] {
    if !isSpecial { return steps }
    let outer: [String] =
      switch origin {
      case .outer(let count): Array(repeating: "@parent", count: count)
      case .root: ["@root"]
      }
    switch target {
    case .member: return outer + steps
    case .key: return outer + ["@key"]
    case .index: return outer + ["@index"]
    case .extras: return ["@extras"]
    }
  }

  /// Whether a member of a record holds what is around its object in other sources.
  static func isOfSurroundings(_ name: String) -> Bool {
    ["@parent", "@root", "@key", "@index"].contains(name)
  }
}

extension SourceKey: CustomStringConvertible {
  /// The key as declared, with `@` before names that are not keys of a source.
  public var description: String { names.count == 1 ? names[0] : names.joined(separator: ".") }
}
