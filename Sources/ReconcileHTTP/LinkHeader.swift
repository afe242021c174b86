/// The header `Link`: RFC 8288, section 3.
struct LinkHeader {
  /// One link of it.
  struct Link: Equatable {
    let target: String

    /// Names in lower case; of several with one name the first counts.
    var parameters: [String: String] = [:]

    /// Whether it leads from this document to one in a relation to it.
    func isOf(relation: String) -> Bool {
      // With an anchor it would lead from another document.
      parameters["anchor"] == nil
        && parameters["rel"]?.split(whereSeparator: \.isWhitespace)
          .contains { $0.lowercased() == relation } == true
    }
  }

  let links: [Link]

  /// Reads a header; from where it is broken on nothing is read.
  init(_ text: String) {
    var scanner = Scanner(rest: text[...])
    var links: [Link] = []
    while let link = scanner.link() { links.append(link) }
    self.links = links
  }
}

/// Reads a header from the left.
private struct Scanner {
  var rest: Substring

  mutating func link() -> LinkHeader.Link? {
    rest = rest.drop { $0 == "," || $0.isWhitespace }
    guard take("<"), let end = rest.firstIndex(of: ">") else { return nil }
    var link = LinkHeader.Link(target: String(rest[..<end]))
    rest = rest[rest.index(after: end)...]
    while true {
      skipSpace()
      guard take(";") else { break }
      skipSpace()
      let name = token().lowercased()
      skipSpace()
      var value = ""
      if take("=") {
        skipSpace()
        value = take("\"") ? quoted() : token()
      }
      if !name.isEmpty, link.parameters[name] == nil { link.parameters[name] = value }
    }
    return link
  }

  private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func token() -> String {
    let token = rest.prefix { !";,=\"".contains($0) && !$0.isWhitespace }
    rest = rest[token.endIndex...]
    return String(token)
  }

  /// The rest of a quoted text, behind its first quote.
  private mutating func quoted() -> String {
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      if character == "\\", let escaped = rest.popFirst() {
        text.append(escaped)
      } else {
        text.append(character)
      }
    }
    return text
  }
}
