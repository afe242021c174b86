import Foundation
import Reconcile

/// Models for the laws, each with what the others do not have.
enum LawModels {
  /// A category holds categories, and knows the one that it is in.
  final class Category: Reconcilable {
    var id = 0
    var name = ""
    var level = 1
    weak var parent: Category?
    var children: [Category] = []
    static let schema = Schema(Category.init) {
      Identity("category_id", \.id)
      Field("name", \.name)
      Field("level", \.level).default(1)
      Field("children", \.children)
      Inverse(\.children, \.parent)
    }
    static let sample: SourceValue = [
      "category_id": 1, "name": "Music",
      "children": [
        ["category_id": 2, "name": "Jazz", "children": [["category_id": 4, "name": "Fusion"]]],
        ["category_id": 3, "name": "Folk", "level": 2],
      ],
    ]
  }

  class Shape: Reconcilable {
    var name = ""
    required init() {}
    class var schema: Schema {
      Schema(Shape.self) {
        Variant("type") {
          Case("circle", Circle.self)
          Case("square", Square.self)
        }
        Identity("name", \.name)
      }
    }
  }

  final class Circle: Shape {
    var radius = 0.0
    override class var schema: Schema {
      Schema(Circle.self, extending: super.schema, create: { _ in Circle() }) {
        Field("radius", \.radius)
      }
    }
  }

  final class Square: Shape {
    var side = 0.0
    override class var schema: Schema {
      Schema(Square.self, extending: super.schema, create: { _ in Square() }) {
        Field("side", \.side)
      }
    }
  }

  /// Lists of several classes.
  final class Canvas: Reconcilable {
    var shapes: [Shape] = []
    var top: Shape?
    static let schema = Schema(Canvas.init) {
      Field("shapes", \.shapes)
      Field("top", \.top)
    }
    static let sample: SourceValue = [
      "shapes": [
        ["type": "circle", "name": "a", "radius": 1], ["type": "square", "name": "b", "side": 2],
      ],
      "top": ["type": "circle", "name": "c", "radius": 1.5],
    ]
  }

  struct Point: Reconcilable, Equatable {
    var x = 0
    var y: Int?
    static let schema = Schema(Point.init) {
      Field("x", \.x)
      Field("y", \.y)
    }
  }

  struct Stop: Reconcilable, Equatable {
    var id = ""
    var at = Point()
    static let schema = Schema(Stop.init) {
      Identity("id", \.id)
      Field("at", \.at)
    }
  }

  enum Mode: String, SourceConvertible { case walk, ride }

  struct Fare: Codable, Equatable {
    var price = 0.0
    var names: [String]?
  }

  /// Structs in every position, paths, optionals of collections, conversions.
  final class Route: Reconcilable {
    var start: Point?
    var stops: [Stop] = []
    var marks: [Point?]?
    var byName: [String: Stop] = [:]
    var grid: [[Int]] = []
    var mode = Mode.walk
    var fare: Fare?
    var length: Double?
    var note: String?
    var made = Date(timeIntervalSinceReferenceDate: 0)
    var code: UInt8 = 0
    var digits = Decimal(0)
    var key: UUID?
    var extra: [String: SourceValue] = [:]
    static let schema = Schema(Route.init) {
      Field("start", \.start)
      Field("stops", \.stops)
      Field("marks", \.marks)
      Field("by_name", \.byName)
      Field("grid", \.grid)
      Field("mode", \.mode)
      Field("fare", \.fare, as: .codable)
      Field("about.length", \.length)
      Field("about.note.text", \.note)
      Field("made", \.made, as: .epochSeconds)
      Field("code", \.code)
      Field("digits", \.digits)
      Field("key", \.key)
      Extras(\.extra)
    }
    static let sample: SourceValue = [
      "start": ["x": 1], "stops": [["id": "a", "at": ["x": 1, "y": 2]], ["id": "b"]],
      "marks": [["x": 1], nil], "by_name": ["a": ["id": "a"]], "grid": [[1], []], "mode": "ride",
      "fare": ["price": 1.5, "names": ["a"]], "about": ["length": 2, "note": ["text": "x"]],
      "made": 1_700_000_000, "code": 7, "digits": 1.25, "key": nil,
    ]
  }

  /// Objects that are named by their identities, a version, sets and optional lists.
  final class Band: Reconcilable {
    let id: Int
    var updated = 0
    var members: [Artist]?
    var leader: Artist?
    var friends: Set<Fan> = []
    var slots: [Artist?] = []
    init(id: Int) { self.id = id }
    static let schema = Schema(Band.self, create: { Band(id: try $0.int("id")) }) {
      Identity("id", \.id)
      Version("updated", \.updated)
      Field("members", \.members)
      Reference("leader_id", \.leader)
      Field("friends", \.friends)
      Field("slots", \.slots)
    }
    static let sample: SourceValue = [
      "id": 1, "updated": 3, "members": [["id": 1, "name": "a"], ["id": 2, "name": "b"]],
      "leader_id": 2, "friends": [["id": 5, "name": "f"]], "slots": [["id": 8], nil],
    ]
  }

  final class Fan: Reconcilable, Hashable {
    let id: Int
    var name = ""
    init(id: Int) { self.id = id }
    static func == (one: Fan, other: Fan) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    static let schema = Schema(Fan.self, create: { Fan(id: try $0.int("id")) }) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  /// Properties that are left unread.
  final class Box: Reconcilable {
    var id = 0
    @Deferred var artists: [Artist] = []
    @Deferred var lead: Artist?
    @Deferred var point = Point()
    @Deferred var size: Int?
    @Deferred var made = Date(timeIntervalSinceReferenceDate: 0)
    var inner: [Box] = []
    static let schema = Schema(Box.init) {
      Identity("id", \.id)
      Field("artists", \.$artists)
      Field("lead", \.$lead)
      Field("about.point", \.$point)
      Field("size", \.$size)
      Field("made", \.$made, as: .epochSeconds)
      Field("inner", \.inner)
    }
    static let sample: SourceValue = [
      "id": 1, "artists": [["id": 1, "name": "a"], ["id": 2, "name": "b"]],
      "lead": ["id": 3, "name": "c"], "about": ["point": ["x": 1]], "size": nil,
      "made": 1_700_000_000, "inner": [["id": 2, "size": 4, "artists": []], ["id": 3]],
    ]
  }
}
