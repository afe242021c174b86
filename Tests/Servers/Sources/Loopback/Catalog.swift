import Foundation
import Reconcile

/// The albums of a server.
public actor Catalog {
  /// An album, with the number of times it was written.
  public struct Row: Sendable, Equatable {
    public var title: String
    public var year: Int?
    public var version: Int

    public init(_ title: String, _ year: Int? = nil, version: Int = 1) {
      (self.title, self.year, self.version) = (title, year, version)
    }
  }

  /// How the server answers.
  public enum Mood: Sendable {
    case good

    /// Each answer takes so long.
    case slow(Duration)

    /// What it sends with status 200 is no JSON.
    case broken

    /// It sends a page for people, as the portal of a café does.
    case portal

    /// What it has written it does not send.
    case terse
  }

  /// What a list has.
  public enum List: Sendable {
    /// All albums, by their identities.
    case all

    /// Three of the latest years, the latest first.
    case recent
  }

  public private(set) var rows: [Int: Row]
  public private(set) var mood = Mood.good

  /// The requests so far, each with its answer's status: `GET albums/7 304`.
  public private(set) var log: [String] = []

  private var rivals: [Int: @Sendable (inout Row) -> Void] = [:]
  private var last: Int

  /// Whether what is written back has the tag that it had.
  private let isTaggedByContent: Bool

  public init(_ rows: [Int: Row], isTaggedByContent: Bool = false) {
    self.rows = rows
    self.isTaggedByContent = isTaggedByContent
    last = rows.keys.max() ?? 0
  }

  public func be(_ mood: Mood) { self.mood = mood }

  public func forgetLog() { log = [] }

  func note(_ line: String) { log.append(line) }

  /// Writes an album, as somebody else does.
  public func write(_ id: Int, _ edit: @Sendable (inout Row) -> Void) {
    guard var row = rows[id] else { return }
    edit(&row)
    row.version += 1
    rows[id] = row
  }

  /// Lets somebody else write an album when the next patch of it arrives.
  public func writeBeforePatch(_ id: Int, _ edit: @escaping @Sendable (inout Row) -> Void) {
    rivals[id] = edit
  }

  func beginPatch(_ id: Int) { rivals.removeValue(forKey: id).map { write(id, $0) } }

  private func tag(_ id: Int) -> String? {
    if isTaggedByContent { return document(id).map { "\"\(FNV($0).value)\"" } }
    return rows[id].map { "\"\(id).\($0.version)\"" }
  }

  private func document(_ id: Int) -> String? {
    guard let row = rows[id] else { return nil }
    let year = row.year.map { SourceValue($0) } ?? nil
    let members: SourceValue = [
      "id": SourceValue(id), "title": SourceValue(row.title), "year": year,
    ]
    return members.description
  }

  /// An album and its tag, as of one moment.
  func answer(_ id: Int) -> (text: String, tag: String)? {
    guard let text = document(id), let tag = tag(id) else { return nil }
    return (text, tag)
  }

  private func ids(in list: List) -> [Int] {
    let ids = rows.keys.sorted()
    guard case .recent = list else { return ids }
    let years = rows.mapValues { $0.year ?? 0 }
    return Array(ids.sorted { (years[$0] ?? 0, $0) > (years[$1] ?? 0, $1) }.prefix(3))
  }

  /// A list as a document.
  public func documents(in list: List) -> String {
    "[\(ids(in: list).compactMap { document($0) }.joined(separator: ","))]"
  }

  /// A page of a list, the tag of it, and whether it is the last.
  func page(
    _ number: Int, of size: Int, in list: List
  ) -> (text: String, tag: String, isLast: Bool) {
    let ids = ids(in: list).dropFirst((number - 1) * size)
    let here = ids.prefix(size)
    let text = here.compactMap { document($0) }.joined(separator: ",")
    var hasher = FNV()
    for tag in here.compactMap({ tag($0) }) { hasher.combine(tag) }
    return (#"{"data":[\#(text)]}"#, "\"\(hasher.value)\"", ids.count <= size)
  }

  func patch(_ id: Int, _ patch: SourceValue) -> (text: String, tag: String)? {
    write(id) { row in
      if let title = try? patch["title"]?.string() { row.title = title }
      if let year = patch["year"] { row.year = try? year.int() }
    }
    return answer(id)
  }

  func insert(_ source: SourceValue) -> (text: String, tag: String)? {
    answer(insert(Row((try? source.string("title")) ?? "", try? source["year"]?.int())))
  }

  @discardableResult
  public func insert(_ row: Row) -> Int {
    last += 1
    rows[last] = row
    return last
  }

  @discardableResult
  public func remove(_ id: Int) -> Bool { rows.removeValue(forKey: id) != nil }
}

/// The hash of Fowler, Noll and Vo (FNV-1a), so that a tag is the same in every process.
private struct FNV {
  var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ text: String = "") { combine(text) }

  mutating func combine(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
