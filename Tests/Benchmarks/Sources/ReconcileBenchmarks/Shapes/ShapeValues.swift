import Foundation
import Reconcile

// What the models of the table of shapes are made of.

enum ShapeKind: String, Codable, SourceConvertible {
  case studio, live, single, mix, other
}

enum ShapeLevel: Int, Codable, SourceConvertible {
  case low = 1
  case middle, high
}

/// A value of a program's own, sent as text.
struct ShapePoint: SourceConvertible, Equatable {
  var x = 0
  var y = 0

  init() {}

  init(_ text: String) throws {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let x = Int(parts[0]), let y = Int(parts[1]) else {
      throw Wrong("no point: \(text)")
    }
    (self.x, self.y) = (x, y)
  }

  init(source: SourceValue) throws { try self.init(source.string()) }

  var text: String { "\(x):\(y)" }

  var sourceValue: SourceValue { SourceValue(text) }
}

/// A value of a program's own, decoded as a whole.
struct ShapePlace: Codable, Equatable {
  var latitude = 0.0
  var longitude = 0.0
  var name = ""
}

/// The same with a schema.
struct ShapeSpot: Reconcilable, Decodable, Equatable {
  var latitude = 0.0
  var longitude = 0.0
  var name = ""

  static let schema = Schema(ShapeSpot.init) {
    Field("latitude", \.latitude)
    Field("longitude", \.longitude)
    Field("name", \.name)
  }

  init() {}
}

/// An object inside others.
final class ShapeNode: Reconcilable {
  var id = 0
  var value = 0
  var title = ""

  static let schema = Schema(ShapeNode.init) {
    Identity("id", \.id)
    Field("value", \.value)
    Field("title", \.title)
  }
}

/// What a field of a dotted path finds below its first key.
struct ShapeNumber: Decodable {
  let number: Int
}

struct ShapeNodeRecord: Decodable {
  let id: Int
  let value: Int
  let title: String
}

func copyNodes(_ node: inout ShapeNode, _ record: ShapeNodeRecord) {
  if node.id != record.id { node = ShapeNode() }
  (node.id, node.value, node.title) = (record.id, record.value, record.title)
}

func copyNodes(_ nodes: inout [ShapeNode], _ records: [ShapeNodeRecord]) {
  let known = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
  nodes = records.map { record in
    var node = known[record.id] ?? ShapeNode()
    copyNodes(&node, record)
    return node
  }
}

func copyNodes(_ nodes: inout [String: ShapeNode], _ records: [String: ShapeNodeRecord]) {
  for key in nodes.keys where records[key] == nil { nodes[key] = nil }
  for (key, record) in records {
    var node = nodes[key] ?? ShapeNode()
    copyNodes(&node, record)
    nodes[key] = node
  }
}

func copyNodes(_ node: inout ShapeNode?, _ record: ShapeNodeRecord?) {
  guard let record else {
    node = nil
    return
  }
  var copied = node ?? ShapeNode()
  copyNodes(&copied, record)
  node = copied
}

func same<Value: Equatable>(_ one: Value, _ other: Value) -> Bool { one == other }

func same(_ one: ShapeNode, _ other: ShapeNode) -> Bool {
  one.id == other.id && one.value == other.value && one.title == other.title
}

func same(_ one: ShapeNode?, _ other: ShapeNode?) -> Bool {
  guard let one, let other else { return one == nil && other == nil }
  return same(one, other)
}

func same(_ one: [ShapeNode], _ other: [ShapeNode]) -> Bool {
  one.elementsEqual(other) { same($0, $1) }
}

func same(_ one: [String: ShapeNode], _ other: [String: ShapeNode]) -> Bool {
  one.count == other.count
    && one.allSatisfy { key, node in other[key].map { same(node, $0) } == true }
}

func quoted(_ text: String) -> String { "\"\(text)\"" }

func whole(_ text: String) throws -> Int {
  guard let number = Int(text) else { throw Wrong("no number: \(text)") }
  return number
}

private let dayFormat: DateFormatter = {
  let format = DateFormatter()
  format.locale = Locale(identifier: "en_US_POSIX")
  format.timeZone = .gmt
  format.dateFormat = "dd.MM.yyyy"
  return format
}()

func day(_ text: String) throws -> Date {
  guard let date = dayFormat.date(from: text) else { throw Wrong("no day: \(text)") }
  return date
}

let zero = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

extension SeededGenerator {
  /// The text of a UUID.
  mutating func uuid() -> String {
    let (high, low) = (next(), next())
    func hex(_ value: UInt64, _ shift: UInt64, _ digits: Int) -> String {
      let part = (value >> shift) & ((1 << UInt64(digits * 4)) - 1)
      let text = String(part, radix: 16, uppercase: true)
      return String(repeating: "0", count: digits - text.count) + text
    }
    return [
      hex(high, 32, 8), hex(high, 16, 4), hex(high, 0, 4), hex(low, 48, 4), hex(low, 0, 12),
    ].joined(separator: "-")
  }
}
