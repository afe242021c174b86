import Reconcile

/// A path below the base of a server, or the address of a resource of another service.
///
///     var path: ResourcePath { "artists/\(artist)/albums" }
///     var path: ResourcePath { "https://covers.example.com/of/\(album)" }
///
/// Each interpolated value is one segment, and is encoded as such, whatever it contains. A segment
/// that is empty, `.` or `..` would lead to another resource: such a request is never sent.
///
/// A path is below the base: whether the base ends with a slash and the path begins with one makes
/// no difference. Only one whose own text begins with `http://` or `https://` is that address; nothing
/// interpolated, not even a raw text, makes it one or is part of its host. A text may have a query of its
/// own, which further parameters join.
public struct ResourcePath: ExpressibleByStringInterpolation, Sendable {
  /// The path as it is in a URL, with a query only if it was created with one.
  public private(set) var text: String

  /// Whether a segment is empty or a dot segment, which would name another resource.
  public var isAstray: Bool { astray != nil }

  /// The segment that would name another resource; nil if there is none.
  private(set) var astray: String?

  /// Whether it is the address of a resource of any service, and not below the base.
  private(set) var isAddress: Bool

  /// Whose path it is.
  private(set) var owner = "a resource"

  private var items: [(name: String, value: String)] = []
  private var identity: Identity?

  /// Reads an identity, where the object lives.
  struct Identity {
    let text: (AnyObject) -> String?
  }

  /// Creates a path from its text in a URL, which may be an address: it has to be the program's own.
  public init(_ text: String) {
    self.text = text
    isAddress = ResourcePath.isAddress(text)
    astray = ResourcePath.dots(in: text)
  }

  /// Creates a path from its text in a URL.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a path from literal parts and interpolated segments.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    isAddress = stringInterpolation.isAddress
    astray = stringInterpolation.astray ?? ResourcePath.dots(in: text)
  }

  /// Creates the path of a collection, with each object below it under its identity.
  ///
  /// - Parameters:
  ///   - collection: The path of the collection, or its address: `albums`.
  ///   - identity: The identity of an object: `\Album.id`.
  public init<Model: AnyObject, Identity: CustomStringConvertible>(
    _ collection: String, _ identity: KeyPath<Model, Identity>
  ) {
    text = collection
    isAddress = ResourcePath.isAddress(collection)
    self.identity = ResourcePath.Identity { object in
      (object as? Model).map { $0[keyPath: identity].description }
    }
  }

  /// Creates the path of a collection whose objects get their identities from the server.
  ///
  /// - Parameters:
  ///   - collection: The path of the collection, or its address: `albums`.
  ///   - identity: The identity of an object, nil before the server has given one: `\Album.id`.
  public init<Model: AnyObject, Identity: CustomStringConvertible>(
    _ collection: String, _ identity: KeyPath<Model, Identity?>
  ) {
    text = collection
    isAddress = ResourcePath.isAddress(collection)
    self.identity = ResourcePath.Identity { object in
      (object as? Model)?[keyPath: identity]?.description
    }
  }

  /// Returns the path with another parameter in its query.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - value: The value of the parameter; nil adds none.
  public func query(_ name: String, _ value: (some CustomStringConvertible)?) -> ResourcePath {
    guard let value else { return self }
    var path = self
    path.items.append((name, value.description))
    return path
  }

  /// The path and its query, as they stand in a URL.
  var whole: String {
    if items.isEmpty { return text }
    let query = items.map { "\(ResourcePath.encoded($0.name))=\(ResourcePath.encoded($0.value))" }
    let isOpen = text.last.map { "?&".contains($0) } == true
    let mark = isOpen ? "" : text.contains("?") ? "&" : "?"
    return text + mark + query.joined(separator: "&")
  }

  /// The path, as that of a type, for errors.
  func of(_ type: Any.Type) -> ResourcePath {
    var path = self
    path.owner = "\(type)"
    return path
  }

  /// The path of an object of the collection; nil if the object has no identity.
  func path(of object: AnyObject) -> ResourcePath? {
    guard let text = identity?.text(object) else { return nil }
    var collection = self.text.prefix { $0 != "?" }
    let query = self.text[collection.endIndex...]
    if collection.last == "/" { collection.removeLast() }
    var path = ResourcePath("\(collection)/\(ResourcePath.encoded(text))\(query)" as String)
    if ResourcePath.leadsAstray(text) { path.astray = text }
    (path.items, path.owner) = (items, "\(type(of: object))")
    return path
  }

  private static func leadsAstray(_ segment: String) -> Bool {
    ["", ".", ".."].contains(segment)
  }

  private static func isAddress(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return start == "https://" || start.hasPrefix("http://")
  }

  /// Whether an address goes on behind its host.
  private static func hasPath(_ address: String) -> Bool {
    address.drop { $0 != "/" }.dropFirst(2).contains { "/?#".contains($0) }
  }

  /// The first dot segment of a path, encoded or not.
  private static func dots(in text: String) -> String? {
    text.prefix { $0 != "?" }.split(separator: "/").first {
      [".", ".."].contains($0.lowercased().replacing("%2e", with: "."))
    }.map { String($0) }
  }

  /// The parts of a path while it is being put together.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var astray: String?
    fileprivate var isAddress = false

    /// Creates an empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Adds a literal part, as it is in a URL.
    public mutating func appendLiteral(_ literal: String) {
      if text.isEmpty { isAddress = ResourcePath.isAddress(literal) }
      text += literal
    }

    /// Adds a value as one encoded segment, or as a part of one.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      let segment = value.description
      if ResourcePath.leadsAstray(segment) { note(segment) }
      append(ResourcePath.encoded(segment))
    }

    /// Adds a text that is encoded already, such as a path of several segments; never an address.
    public mutating func appendInterpolation(raw text: String) {
      if self.text.isEmpty, ResourcePath.isAddress(text) { note(text) }
      append(text)
    }

    private mutating func append(_ text: String) {
      // Who answers is for the program's own text to say.
      if isAddress, !ResourcePath.hasPath(self.text) { note(text) }
      self.text += text
    }

    private mutating func note(_ segment: String) { if astray == nil { astray = segment } }
  }

  /// A text with everything encoded that is not unreserved: RFC 3986, section 2.3.
  private static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}
