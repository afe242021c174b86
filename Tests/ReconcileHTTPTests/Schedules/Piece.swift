import Foundation
import Reconcile
import ReconcileHTTP

/// An object that two lists share, of which no answer says all.
final class Piece: Resource {
  var id: Int?
  var title = "untitled"
  var year: Int?
  var rating = 3
  var plays: [String: Int] = [:]

  init() {}

  init(title: String) { self.title = title }

  static let schema = Schema(Piece.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("year", \.year)
    Field("rating", \.rating)
    Field("plays", \.plays)
  }

  static let path = ResourcePath("pieces", \Piece.id)
}

/// A place in which a piece is nested.
final class Chart: Resource {
  var id = 1
  var top: Piece?

  static let schema = Schema(Chart.init) {
    Identity("id", \.id)
    Field("top", \.top)
  }

  static let path = ResourcePath("charts", \Chart.id)
}

/// The owner of the lists.
final class Stand {
  var new: [Piece] = []
  var best: [Piece] = []
  var all: [Piece] = []
}

/// The place of a value in a piece.
enum PiecePlace: Hashable, CustomStringConvertible {
  case title, year, rating
  case plays(String)

  static let all: [PiecePlace] = [.title, .year, .rating, .plays("mon"), .plays("tue")]

  var description: String {
    switch self {
    case .title: "title"
    case .year: "year"
    case .rating: "rating"
    case .plays(let day): "plays.\(day)"
    }
  }
}

/// A value of a piece, on the server and here.
enum PieceValue: Hashable, CustomStringConvertible {
  case none
  case int(Int)
  case text(String)

  var description: String {
    switch self {
    case .none: "null"
    case .int(let value): "\(value)"
    case .text(let value): "\"\(value)\""
    }
  }

  init(_ value: SourceValue?) {
    if let text = try? value?.string() {
      self = .text(text)
    } else if let number = try? value?.int() {
      self = .int(number)
    } else {
      self = .none
    }
  }
}

extension Piece {
  /// Whether another piece is the same, or one of both is a draft that has taken the place of the other.
  func isSame(as other: Piece) -> Bool { self === other || id != nil && id == other.id }

  subscript(place: PiecePlace) -> PieceValue {
    get {
      switch place {
      case .title: .text(title)
      case .year: year.map { .int($0) } ?? .none
      case .rating: .int(rating)
      case .plays(let day): plays[day].map { .int($0) } ?? .none
      }
    }
    set {
      switch (place, newValue) {
      case (.title, .text(let value)): title = value
      case (.year, .int(let value)): year = value
      case (.year, _): year = nil
      case (.rating, .int(let value)): rating = value
      case (.plays(let day), .int(let value)): plays[day] = value
      case (.plays(let day), _): plays[day] = nil
      default: break
      }
    }
  }
}

struct NewPieces: Route {
  var path: ResourcePath { "new" }
  var answer: Answer { .list(Piece.self, at: "data") }
}

struct BestPieces: Route {
  var path: ResourcePath { "best" }
  var answer: Answer { .list(Piece.self) }
}

struct AllPieces: Route {
  var path: ResourcePath { "all" }
  var answer: Answer { .list(Piece.self, pages: .link) }
}
