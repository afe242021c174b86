import Foundation
import Reconcile
import ReconcileHTTP

/// The model of a server: what it has, who wrote it, and what it answers.
final class PieceServer {
  /// All values that a place had, the last one being that of now.
  private(set) var histories: [Int: [PiecePlace: [Written]]] = [:]
  private(set) var new = [1, 2]
  private(set) var best = [2, 3]
  var top: Int? = 1
  private var last = 3

  /// A value, and whether the client of the schedule wrote it.
  struct Written: Hashable {
    let value: PieceValue
    let isOwn: Bool
  }

  /// What each resource says of a piece.
  static let places: [String: [PiecePlace]] = [
    "new": [.title, .year], "best": [.title, .plays("mon"), .plays("tue")],
    "all": [.title, .rating],
    "top": [.title], "piece": PiecePlace.all,
  ]

  init() { for id in 1...3 { histories[id] = fresh("piece \(id)") } }

  private func fresh(_ title: String, isOwn: Bool = false) -> [PiecePlace: [Written]] {
    [
      .title: [Written(value: .text(title), isOwn: isOwn)],
      .year: [Written(value: .none, isOwn: isOwn)],
      .rating: [Written(value: .int(7), isOwn: isOwn)],
      .plays("mon"): [Written(value: .int(1), isOwn: isOwn)],
      .plays("tue"): [Written(value: .none, isOwn: isOwn)],
    ]
  }

  /// How many values each place had.
  var versions: [Int: [PiecePlace: Int]] { histories.mapValues { $0.mapValues(\.count) } }

  var ids: [Int] { histories.keys.sorted() }

  func value(_ id: Int, _ place: PiecePlace) -> PieceValue? {
    histories[id]?[place]?.last?.value
  }

  func write(_ id: Int, _ place: PiecePlace, _ value: PieceValue, isOwn: Bool = false) {
    histories[id]?[place]?.append(Written(value: value, isOwn: isOwn))
  }

  func insert(_ title: String, isOwn: Bool) -> Int {
    last += 1
    histories[last] = fresh(title, isOwn: isOwn)
    return last
  }

  func remove(_ id: Int) {
    histories[id] = nil
    new.removeAll { $0 == id }
    best.removeAll { $0 == id }
    if top == id { top = nil }
  }

  func setNew(_ ids: [Int]) { new = ids }
  func setBest(_ ids: [Int]) { best = ids }

  /// A document of a piece with some of its places.
  func document(_ id: Int, _ places: [PiecePlace]) -> String {
    var members = ["\"id\":\(id)"]
    var days: [String] = []
    for place in places {
      let value = value(id, place) ?? .none
      if case .plays(let day) = place {
        if value != .none { days.append("\"\(day)\":\(value)") }
      } else {
        members.append("\"\(place)\":\(value)")
      }
    }
    if places.contains(where: { if case .plays = $0 { true } else { false } }) {
      members.append("\"plays\":{\(days.joined(separator: ","))}")
    }
    return "{\(members.joined(separator: ","))}"
  }

  func list(_ ids: [Int], _ name: String) -> String {
    "[\(ids.map { document($0, Self.places[name] ?? []) }.joined(separator: ","))]"
  }

  /// The tag of a text: the same for the same text, whoever wrote it.
  static func tag(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "\"\(String(hash, radix: 36))\""
  }

  func tag(_ id: Int) -> String { Self.tag(document(id, PiecePlace.all)) }
}

extension PieceServer {
  /// How a write is answered.
  enum Reply: CaseIterable {
    case whole, part, nothing
  }

  /// The answer to a request.
  func answer(_ asked: Answers.Asked, _ reply: Reply) -> Answers.Given {
    let words = asked.line.split(separator: " ").map(String.init)
    let steps = words[1].split(separator: "/").map(String.init)
    func given(_ text: String) -> Answers.Given { .json(text, etag: Self.tag(text)) }
    switch steps[0] {
    case "new": return given(#"{"data":\#(list(new, "new"))}"#)
    case "best": return given(list(best, "best"))
    case "charts":
      let top = top.map { document($0, Self.places["top"] ?? []) }
      return given(#"{"id":1,"top":\#(top ?? "null")}"#)
    case "pieces": return piece(words[0], steps.dropFirst().first.flatMap { Int($0) }, asked, reply)
    default: return page(steps[0])
    }
  }

  /// A page of two rows, with the address of the next one.
  private func page(_ path: String) -> Answers.Given {
    let number = Int(path.split(separator: "=").last ?? "") ?? 0
    let rest = ids.dropFirst(2 * number)
    let text = list(Array(rest.prefix(2)), "all")
    let link = rest.count > 2 ? ["Link": "<all?page=\(number + 1)>; rel=\"next\""] : [:]
    return .json(text, etag: Self.tag(text + "\(link)"), headers: link)
  }

  private func piece(
    _ method: String, _ id: Int?, _ asked: Answers.Asked, _ reply: Reply
  ) -> Answers.Given {
    let body = asked.body.flatMap { try? SourceValue.json($0) } ?? [:]
    guard let id else {
      let title = (try? body["title"]?.string()) ?? ""
      let id = insert(title, isOwn: true)
      write(id, body)
      return created(id, reply)
    }
    guard histories[id] != nil else { return .status(404) }
    if let match = asked.headers["If-Match"], match != tag(id) { return .status(412) }
    switch method {
    case "GET": return .json(document(id, PiecePlace.all), etag: tag(id))
    case "DELETE":
      remove(id)
      return .status(204)
    default:
      write(id, body)
      return written(id, reply)
    }
  }

  /// Takes a merge patch.
  private func write(_ id: Int, _ body: SourceValue) {
    for (place, value) in Self.values(of: body) { write(id, place, value, isOwn: true) }
  }

  private func created(_ id: Int, _ reply: Reply) -> Answers.Given {
    if reply == .part { return .json(document(id, [.title]), status: 201) }
    return .json(document(id, PiecePlace.all), etag: tag(id), status: 201)
  }

  private func written(_ id: Int, _ reply: Reply) -> Answers.Given {
    switch reply {
    case .whole: .json(document(id, PiecePlace.all), etag: tag(id))
    case .part: .json(document(id, [.title]))
    case .nothing: .status(204)
    }
  }

  /// The places that a body names, and their values.
  static func values(of body: SourceValue) -> [(PiecePlace, PieceValue)] {
    body.members.flatMap { key, value -> [(PiecePlace, PieceValue)] in
      switch key {
      case "title": [(.title, PieceValue(value))]
      case "year": [(.year, PieceValue(value))]
      case "rating": [(.rating, PieceValue(value))]
      case "plays": value.members.map { (.plays($0.key), PieceValue($0.value)) }
      default: []
      }
    }
  }
}
