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
  }

  public private(set) var rows: [Int: Row]
  public private(set) var mood = Mood.good

  /// The requests so far, each with its answer's status: `GET albums/7 304`.
  public private(set) var log: [String] = []

  private var rivals: [Int: @Sendable (inout Row) -> Void] = [:]
  private var last: Int

  public init(_ rows: [Int: Row]) {
    self.rows = rows
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

  func tag(_ id: Int) -> String? { rows[id].map { "\"\(id).\($0.version)\"" } }

  func document(_ id: Int) -> String? {
    guard let row = rows[id] else { return nil }
    let year = row.year.map { SourceValue($0) } ?? nil
    let members: SourceValue = [
      "id": SourceValue(id), "title": SourceValue(row.title), "year": year,
    ]
    return members.description
  }

  /// A page of the list, the tag of it, and whether it is the last.
  func page(_ number: Int, of size: Int) -> (text: String, tag: String, isLast: Bool) {
    let ids = rows.keys.sorted().dropFirst((number - 1) * size)
    let here = ids.prefix(size)
    let text = here.compactMap { document($0) }.joined(separator: ",")
    var hasher = FNV()
    for tag in here.compactMap({ tag($0) }) { hasher.combine(tag) }
    return (#"{"data":[\#(text)]}"#, "\"\(hasher.value)\"", ids.count <= size)
  }

  func patch(_ id: Int, _ patch: SourceValue) {
    write(id) { row in
      if let title = try? patch["title"]?.string() { row.title = title }
      if let year = patch["year"] { row.year = try? year.int() }
    }
  }

  func insert(_ source: SourceValue) -> Int {
    last += 1
    rows[last] = Row((try? source.string("title")) ?? "", try? source["year"]?.int())
    return last
  }

  func remove(_ id: Int) -> Bool { rows.removeValue(forKey: id) != nil }
}

/// The hash of Fowler, Noll and Vo (FNV-1a), so that a tag is the same in every process.
private struct FNV {
  var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
