import Foundation
import Reconcile

extension Reader {
  /// How many answers a list may have.
  private static let most = 10_000

  /// What is known of a page, so that it need not come again.
  private struct Page: Codable {
    let url: String
    var validator: String?

    /// The number of its elements.
    var count: Int

    /// The address of the next one.
    let next: String?
  }

  /// Reads all pages as one list. A page that did not change is taken from the last list.
  func readPages() async throws -> Reading {
    let before = lastPages
    let last = before.isEmpty ? [] : baseline.document.map { Array($0.elements) } ?? []
    var pages: [Page] = []
    var lists: [[SourceValue]] = []
    var isSame = true
    var place = 0
    var next: URL? = url
    while let url = next {
      let known = pages.count < before.count ? before[pages.count] : nil
      let isKnown = known?.url == url.absoluteString && place + (known?.count ?? 0) <= last.count
      let validator = isKnown ? known?.validator : nil
      let response = try await connection.send(
        "GET", url, Condition.unless(validator), noting: exchanges)
      if let data = try Reader.document(response, since: validator) {
        let (list, address) = try list(data, response)
        lists.append(list)
        pages.append(
          Page(
            url: url.absoluteString, validator: response.validator, count: list.count,
            next: address))
        isSame = false
      } else if let known {
        lists.append(Array(last[place..<place + known.count]))
        pages.append(known)
      }
      place += known?.count ?? 0
      next = try address(after: pages, response)
    }
    if isSame && pages.count == before.count { return .unmodified }
    let elements = merged(lists, &pages)
    let document = SourceValue(elements: elements).jsonData()
    let validator = String(decoding: try JSONEncoder().encode(pages), as: UTF8.self)
    let source = try preparation.source(
      document, since: baseline, validator: validator, asOf: read)
    guard let source else { return .unmodified }
    return .answer(Document(data: document, validator: validator, source: source))
  }

  /// The pages as one list. A row that moved while they were read stands on two of them: it is one, at
  /// its first place, with what the page says that was asked for last.
  private func merged(_ lists: [[SourceValue]], _ pages: inout [Page]) -> [SourceValue] {
    guard !identity.isEmpty, lists.count > 1 else { return Array(lists.joined()) }
    var elements: [SourceValue] = []
    var places: [[SourceValue]: (page: Int, place: Int)] = [:]
    for (page, list) in lists.enumerated() {
      for element in list {
        let parts = identity.compactMap { element.value(at: $0) }
        guard parts.count == identity.count else {
          elements.append(element)
          continue
        }
        // A page that says something twice is left as it is.
        guard let first = places[parts], first.page != page else {
          if places[parts] == nil { places[parts] = (page, elements.count) }
          elements.append(element)
          continue
        }
        elements[first.place] = element
        pages[page].count -= 1
        // Neither page is what the list has of it now, so both have to come again.
        pages[first.page].validator = nil
        pages[page].validator = nil
      }
    }
    return elements
  }

  /// The elements of a page, and the address of the next one.
  private func list(_ data: Data, _ response: Response) throws -> ([SourceValue], String?) {
    let document = try SourceValue.json(data, limits: baseline.limits)
    guard let list = document.value(at: keys) else { throw missing(response) }
    guard list.kind == .array else {
      let path = keys.reduce(SourcePath()) { $0.appending(key: $1) }
      throw UpdateError(issues: [
        UpdateError.Issue(path: path, expected: "array", found: list.kind.rawValue)
      ])
    }
    let elements = Array(list.elements)
    /// It is told from where the page came, which may be elsewhere than where it was asked for.
    func address(_ text: String) -> String {
      let url = text.isEmpty ? nil : URL(string: text, relativeTo: response.url)
      return url?.absoluteString ?? text
    }
    guard case .key(let keys) = pages.kind else {
      return (elements, response.nextLink.map(address))
    }
    guard let next = document.value(at: keys), !next.isNull else { return (elements, nil) }
    guard next.kind == .string, let text = try? next.string() else {
      throw AnswerError(.pages(String(next.description.prefix(100))), response.request)
    }
    return (elements, address(text))
  }

  /// The address of the page after the last one, which is on the same server.
  private func address(after pages: [Page], _ response: Response) throws -> URL? {
    guard let page = pages.last, let text = page.next, !text.isEmpty else { return nil }
    // A store may have kept one as the server wrote it.
    let from = URL(string: page.url)
    guard pages.count < Reader.most, let next = URL(string: text, relativeTo: from)?.absoluteURL,
      let origin = Origin(next), origin == Origin(url),
      !pages.contains(where: { $0.url == next.absoluteString })
    else { throw AnswerError(.pages(text), response.request) }
    return next
  }

  private var lastPages: [Page] {
    guard let text = validator else { return [] }
    return (try? JSONDecoder().decode([Page].self, from: Data(text.utf8))) ?? []
  }
}
