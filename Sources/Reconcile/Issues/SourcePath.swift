/// The path from the root of a source to one value in it.
///
/// A path prints as a person would write it: `tracks[2].title`.
public struct SourcePath: Sendable, Hashable {
  /// One step of a path.
  public enum Component: Sendable, Hashable {
    /// A key of an object or dictionary.
    case key(String)
    /// An index in an array, from zero.
    case index(Int)
  }

  /// The steps from the root, outermost first.
  public var components: [Component]

  /// Creates a path from its steps, by default the path of the root.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// Whether this is the path of the root.
  public var isEmpty: Bool { components.isEmpty }

  /// Returns the path extended by a key.
  public func appending(key: String) -> SourcePath {
    SourcePath(components + [.key(key)])
  }

  /// Returns the path extended by an index in an array.
  public func appending(index: Int) -> SourcePath {
    SourcePath(components + [.index(index)])
  }

  /// Returns the path of `self` followed by `other`.
  public func appending(_ other: SourcePath) -> SourcePath {
    SourcePath(components + other.components)
  }
}

extension SourcePath: CustomStringConvertible {
  /// The path as a person would write it; empty for the root.
  public var description: String {
    var text = ""
    for component in components {
      switch component {
      case .key(let key):
        if key.isEmpty || key.contains(where: { ".[]\"".contains($0) }) {
          text += "[\"\(key)\"]"
        } else {
          text += text.isEmpty ? key : ".\(key)"
        }
      case .index(let index):
        text += "[\(index)]"
      }
    }
    return text
  }
}
