import Foundation

extension SourceValue {
  /// The value as JSON in UTF-8; native dates as ISO 8601 and data as Base64 strings.
  ///
  /// - Parameter pretty: Whether each value stands on a line of its own, indented by two spaces.
  /// - Complexity: O(*n*) in the size of the value.
  public func jsonData(pretty: Bool = false) -> Data {
    guard pretty else { return Data(description.utf8) }
    return withToken { token in
      var layout = PrettyLayout()
      var walk = TokenWalk(token)
      while let step = walk.next() { layout.write(step) }
      return Data(layout.text.utf8)
    }
  }

  /// An object as a dictionary of native values, nil for any other value.
  ///
  /// ``SourceValue/dictionary(_:limits:)`` makes the same source of it.
  /// The values are those of ``SourceValue/foundationValue``.
  public var dictionary: [String: Any]? { foundationValue as? [String: Any] }
}

/// Lays out JSON as people write it.
private struct PrettyLayout {
  private(set) var text = ""
  private var indent = "\n"

  /// Whether nothing stands in the innermost container yet.
  private var isEmpty = true

  /// Whether the next value belongs to the key that was just written.
  private var followsKey = false

  mutating func write(_ step: TokenWalk.Step) {
    switch step {
    case .key(let key):
      beginLine()
      text += SourceBuilder.text(ofLeaf: key) + ": "
      followsKey = true
    case .leaf(let leaf):
      beginLine()
      text += SourceBuilder.text(ofLeaf: leaf)
    case .begin(let container):
      beginLine()
      text += container.isObject ? "{" : "["
      indent += "  "
      isEmpty = true
    case .end(let isObject):
      indent.removeLast(2)
      if !isEmpty { text += indent }
      text += isObject ? "}" : "]"
      isEmpty = false
    }
  }

  /// Goes to where the next key or value begins.
  private mutating func beginLine() {
    if !followsKey && !text.isEmpty { text += isEmpty ? indent : "," + indent }
    followsKey = false
    isEmpty = false
  }
}

extension SourceBuilder {
  /// The JSON text of a key or a plain value.
  fileprivate static func text(ofLeaf token: _Token) -> String {
    var builder = SourceBuilder()
    builder.append(token, natives: .asStrings)
    return builder.text
  }
}
