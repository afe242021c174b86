/// Where a field finds its value in a source object, or around it.
///
/// A string literal names a key; dots in it declare a path through nested objects, so that
/// `"cover.url"` is the key `url` of the object under `cover`. The other keys are no keys of the object,
/// so they are never unknown, and a key of the source with such a name is another one:
///
///     Field(.key, \.slug)
///     Field(.index, \.position)
///     Field(.parent("id"), \.albumID)
public struct SourceKey: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The keys from the object that the search begins in to the value.
  let steps: [String]

  /// Where the search begins.
  let origin: Origin

  /// What is looked for there.
  let target: Target

  enum Origin: Sendable, Hashable {
    /// As many objects further out, none for the object that owns the field.
    case outer(Int)
    /// The root of the source.
    case root
  }

  enum Target: Sendable, Hashable {
    /// What the steps lead to.
    case member
    /// The key that the object stands under.
    case key
    /// The place of the object in its array.
    case index
    /// What no field declares.
    case extras
  }

  /// Creates a key, or a path where `value` holds dots.
  public init(stringLiteral value: String) {
    self.init(steps: value.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
  }

  private init(steps: [String], origin: Origin = .outer(0), target: Target = .member) {
    self.steps = steps
    self.origin = origin
    self.target = target
  }

  /// Names one key that may hold dots itself.
  public static func literal(_ key: String) -> SourceKey {
    SourceKey(steps: [key])
  }

  /// The key that the object itself stands under; missing in an array and at the root.
  ///
  /// A list whose elements read their key takes an object for an array: each member is an element.
  public static let key = SourceKey(steps: [], target: .key)

  /// The place of the object in its array, from zero; missing where it stands in none.
  public static let index = SourceKey(steps: [], target: .index)

  /// Finds a key in the source object around the one that owns the field; missing at the root.
  ///
  /// Arrays in between do not count, objects whose keys are data do. `.parent(.parent("id"))` goes out twice.
  public static func parent(_ key: SourceKey) -> SourceKey {
    guard case .outer(let count) = key.origin else { return key }
    return SourceKey(steps: key.steps, origin: .outer(count + 1), target: key.target)
  }

  /// Finds a key in the object that is the whole source; missing where that is an array.
  public static func root(_ key: SourceKey) -> SourceKey {
    SourceKey(steps: key.steps, origin: .root, target: key.target)
  }

  /// Stands for the keys that no field declares.
  static let extras = SourceKey(steps: [], target: .extras)
}

extension SourceKey {
  /// Whether the value is no member of the object that owns the field.
  var isSpecial: Bool { origin != .outer(0) || target != .member }

  /// The steps with what comes before them, as paths of issues and reports name them.
  var names: [String] {
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
}

extension SourceKey: CustomStringConvertible {
  /// The key as it was declared, with `@` before what is no key of a source.
  public var description: String { names.joined(separator: ".") }
}
