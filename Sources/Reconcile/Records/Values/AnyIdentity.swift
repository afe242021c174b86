/// The identity of an object of any class, as a source says it.
///
/// Two are equal if their parts are. A part is what the way back writes for the property, so an
/// identity with a conversion has one spelling.
public struct AnyIdentity: Hashable, Sendable {
  private enum Storage: Hashable {
    case integer(Int)
    case text(ExactText)
    case parts([SourceValue])
  }

  private let storage: Storage

  /// Creates an identity of one part that is an integer.
  public init(_ integer: Int) { storage = .integer(integer) }

  /// Creates an identity of one part that is a text.
  public init(_ text: String) { storage = .text(ExactText(text: text)) }

  /// Creates an identity.
  ///
  /// - Parameter parts: The values of its parts, in the order in which the schema declares them.
  public init(parts: [SourceValue]) {
    guard parts.count == 1 else {
      storage = .parts(parts)
      return
    }
    if parts[0].kind == .number, let integer = try? parts[0].int() {
      storage = .integer(integer)
    } else if parts[0].kind == .string, let text = try? parts[0].string() {
      storage = .text(ExactText(text: text))
    } else {
      storage = .parts(parts)
    }
  }

  /// Creates an identity of encoded parts; nil if one of them is nothing.
  init?(encoded parts: [_Encoded]) {
    let values = parts.map { SourceValue(encoding: $0) }
    if values.isEmpty || values.contains(where: \.isNull) { return nil }
    self.init(parts: values)
  }

  /// Creates an identity of its only part, encoded; nil if that is nothing.
  init?(encoded part: _Encoded) {
    if case .int(let number) = part, let integer = Int(exactly: number) {
      self.init(integer)
    } else if case .string(let text) = part {
      self.init(text)
    } else {
      self.init(encoded: [part])
    }
  }

  /// Reads an identity from the text that ``json`` wrote.
  ///
  /// - Throws: An issue if the text is not JSON.
  public init(json: String) throws(UpdateError) {
    let value = try SourceValue.json(json)
    self.init(parts: value.kind == .array ? Array(value.elements) : [value])
  }

  /// The values of its parts, in the order in which the schema declares them.
  public var parts: [SourceValue] {
    switch storage {
    case .integer(let integer): [SourceValue(encoding: .int(Int64(integer)))]
    case .text(let exact): [SourceValue(encoding: .string(exact.text))]
    case .parts(let parts): parts
    }
  }

  /// The only part, if that is an integer.
  public var integer: Int? { if case .integer(let integer) = storage { integer } else { nil } }

  /// The only part, if that is a text.
  public var text: String? { if case .text(let exact) = storage { exact.text } else { nil } }

  /// The identity as JSON: its only part, or an array of its parts.
  public var json: String {
    switch storage {
    case .integer(let integer): "\(integer)"
    case .text(let exact): SourceValue(encoding: .string(exact.text)).description
    case .parts(let parts):
      parts.count == 1 ? parts[0].description : SourceValue(elements: parts).description
    }
  }
}

extension AnyIdentity: CustomStringConvertible {
  /// The identity as JSON.
  public var description: String { json }
}

/// A text that equals another with the same bytes alone, as identities in a map do.
private struct ExactText: Hashable, Sendable {
  let text: String

  static func == (one: ExactText, other: ExactText) -> Bool { String._equal(one.text, other.text) }

  func hash(into hasher: inout Hasher) { hasher.combine(ByteHash.hash(text)) }
}
