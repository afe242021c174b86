import Foundation
import Reconcile
import ReconcileHTTP

extension Schedule {
  /// B7: a write holds the values of pending edits, and nothing else.
  func check(_ asked: Answers.Asked) {
    guard asked.line.hasPrefix("PATCH"), let id = Int(asked.line.split(separator: "/").last ?? ""),
      let piece = pieces.first(where: { $0.id == id })
    else { return }
    let pending = pendingPlaces(piece)
    let body = asked.body.flatMap { try? SourceValue.json($0) } ?? [:]
    for (place, value) in PieceServer.values(of: body) {
      let isMeant = pending.contains(place)
      if !isMeant {
        fail("\(asked.line) sends \(place) \(value), which nobody edited")
      }
      // Edits that were refused together are sent one by one, each with its own value.
      let isOwn = map.edits.pending(of: piece).flatMap(\.changes).contains {
        PiecePlace($0.path) == place && PieceValue($0.new) == value
      }
      if isMeant, piece[place] != value, !isOwn {
        fail("\(asked.line) sends \(value), not \(piece[place])")
      }
    }
    if body.count == 0 { fail("\(asked.line) sends nothing") }
  }

  /// The places of the pending edits of a piece.
  func pendingPlaces(_ piece: Piece) -> Set<PiecePlace> {
    Set(map.edits.pending(of: piece).flatMap(\.changes).compactMap { PiecePlace($0.path) })
  }

  func isPending(_ piece: Piece, _ place: PiecePlace) -> Bool {
    pendingPlaces(piece).contains(place)
  }

  /// B1: where nothing was edited there is no conflict.
  func check(_ report: ChangeReport?) {
    guard let report, report.counts.conflicted > 0, map.edits.pending.isEmpty else { return }
    fail("\(report.counts.conflicted) conflicts")
  }

  /// B1: a read that ends well leaves nothing older than what it was answered with.
  func check(_ exchange: Exchange, _ ended: Set<String>) {
    let path = exchange.asked.line.dropFirst(4)
    let read: (name: String, pieces: [Piece], places: [PiecePlace])
    switch exchange.asked.line {
    case "GET new": read = ("list new", stand.new, PieceServer.places["new"] ?? [])
    case "GET best": read = ("list best", stand.best, PieceServer.places["best"] ?? [])
    case "GET charts/1": read = ("chart", chart.top.map { [$0] } ?? [], [.title])
    default:
      let id = Int(path.split(separator: "/").last ?? "")
      guard path.hasPrefix("pieces") else { return }
      read = ("refresh \(id ?? 0)", pieces.filter { $0.id == id }, PiecePlace.all)
    }
    guard ended.contains(read.name), exchange.asked.line.hasPrefix("GET") else { return }
    for piece in read.pieces {
      guard let id = piece.id, let history = backend.histories[id] else { continue }
      if read.name.hasPrefix("list"), !exchange.members.contains(id) { continue }
      // B3: a read is asked for once more where others spoke since, and never twice.
      if exchange.isAgain { continue }
      for place in read.places where !isPending(piece, place) {
        let shown = history[place]?.lastIndex { $0.value == piece[place] } ?? -1
        guard let least = exchange.versions[id]?[place], shown + 1 < least,
          !isAssigned(piece, place)
        else { continue }
        fail("\(read.name) leaves \(place) \(piece[place]) of \(id), which is older")
      }
    }
  }

  /// The server refuses what a request sends.
  func refuse(_ asked: Answers.Asked) {
    let body = asked.body.flatMap { try? SourceValue.json($0) } ?? [:]
    let sent = Dictionary(PieceServer.values(of: body)) { $1 }
    guard let id = Int(asked.line.split(separator: "/").last ?? "") else { return }
    for number in edited.indices where edited[number].piece.id == id {
      // What was edited before and not seen since goes with it.
      if sent[edited[number].place] != nil { edited[number].isRefused = true }
    }
  }

  /// B3: from now on nothing older than what was acknowledged is shown.
  func acknowledge(_ asked: Answers.Asked) {
    guard let id = Int(asked.line.split(separator: "/").last ?? "") else { return }
    let body = asked.body.flatMap { try? SourceValue.json($0) } ?? [:]
    for (place, value) in PieceServer.values(of: body) {
      let history = backend.histories[id]?[place] ?? []
      let number = history.lastIndex { $0.value == value && $0.isOwn } ?? 0
      acknowledged[id, default: [:]][place] = max(number, acknowledged[id]?[place] ?? 0)
    }
  }

  func checkRights() {
    for piece in pieces {
      guard let id = piece.id, let history = backend.histories[id] else { continue }
      let pending = pendingPlaces(piece)
      for (place, least) in acknowledged[id] ?? [:]
      where !pending.contains(place) && !isAssigned(piece, place) {
        let shown = history[place]?.lastIndex { $0.value == piece[place] } ?? -1
        if shown < least {
          fail("\(id) shows \(place) \(piece[place]), which is older than what was acknowledged")
          acknowledged[id]?[place] = nil
        }
      }
    }
  }
}

// What holds after quiet.
extension Schedule {
  /// Reads each resource once, and compares; in half the schedules only few by themselves, so that lists have to say
  /// the rest.
  func end() {
    let isOfAll = dice.below(2) == 0
    let known = pieces.filter { piece in
      piece.id.map(backend.ids.contains) == true && (isOfAll || dice.below(4) == 0)
    }
    var reads = known.map { piece in { [self] in refresh(piece) } }
    reads.append { [self] in refresh(list: "new") }
    reads.append { [self] in refresh(list: "best") }
    reads.append { [self] in refresh(list: "all") }
    reads.append { [self] in refreshChart() }
    reads.shuffle(using: &dice)
    tell("-- at last")
    for read in reads {
      read()
      calm()
      if let lastError { fail("a read throws \(lastError)") }
    }
    compare(known)
    saveWithoutEdits(pieces)
    saveAll()
  }

  /// Of a piece that no read of its own named, what lists name is known.
  private func places(of piece: Piece, _ known: [Piece]) -> [PiecePlace] {
    if known.contains(where: { $0 === piece }) { return PiecePlace.all }
    var places: [PiecePlace] = []
    guard let id = piece.id else { return [] }
    if backend.new.contains(id) { places += PieceServer.places["new"] ?? [] }
    if backend.best.contains(id) { places += PieceServer.places["best"] ?? [] }
    places += PieceServer.places["all"] ?? []
    if chart.top === piece { places += PieceServer.places["top"] ?? [] }
    return places
  }

  /// Visible is what the server has, with the pending edits.
  private func compare(_ known: [Piece]) {
    for piece in pieces {
      guard let id = piece.id, backend.ids.contains(id) else { continue }
      let pending = pendingPlaces(piece)
      for place in places(of: piece, known) where !pending.contains(place) {
        let value = backend.value(id, place)
        if value != piece[place], !isAssigned(piece, place) {
          fail("\(id) shows \(place) \(piece[place]), not \(value ?? .none)")
        }
      }
      // What was accepted after a refused edit stands above it.
      let refused = map.edits.pending(of: piece).filter { $0.refusal != nil }
        .flatMap(\.changes).compactMap { PiecePlace($0.path) }
      for (place, value) in edits(of: piece)
      where piece[place] != value && !refused.contains(place) {
        fail("\(id) shows \(place) \(piece[place]), not the edit \(value)")
      }
    }
    compare(stand.new, backend.new, "new")
    compare(stand.best, backend.best, "best")
    compare(stand.all, backend.ids, "all")
    if chart.top?.id != backend.top {
      fail("the chart has another top")
    }
    compareEdits()
  }

  private func compare(_ list: [Piece], _ ids: [Int], _ name: String) {
    let shown = list.map { $0.id ?? 0 }
    if shown != ids { fail("\(name) has \(shown), not \(ids)") }
    let known = map.objects(Piece.self)
    for piece in list where !known.contains(where: { $0 === piece }) {
      fail("\(name) has a piece that the map does not know")
    }
  }

  /// The last pending value of each place.
  private func edits(of piece: Piece) -> [PiecePlace: PieceValue] {
    var values: [PiecePlace: PieceValue] = [:]
    for change in map.edits.pending(of: piece).flatMap(\.changes) {
      if let place = PiecePlace(change.path) { values[place] = PieceValue(change.new) }
    }
    return values
  }

  /// No edit is lost: the server had it, or refused it, or it is pending, or a later one took its place.
  private func compareEdits() {
    for (number, one) in edited.enumerated() {
      guard let id = one.piece.id, backend.ids.contains(id), !one.isRefused, !one.isUnsent
      else { continue }
      let isLater = edited[(number + 1)...].contains {
        $0.piece.isSame(as: one.piece) && $0.place == one.place
      }
      let isThere = backend.histories[id]?[one.place]?.contains { $0.value == one.value } == true
      if !isThere, !isTakenBack(one.piece, one.place, one.value), !isLater,
        !isPending(pieces.first { $0.id == id } ?? one.piece, one.place)
      {
        fail("the edit of \(id) to \(one.place) \(one.value) is lost")
      }
    }
  }

  /// Whether the server had a value by a write whose response was lost, so that there is nothing to send.
  private func wasThere(_ id: Int, _ place: PiecePlace, _ value: PieceValue) -> Bool {
    backend.histories[id]?[place]?.contains { $0.isOwn && $0.value == value } == true
  }

  /// Whether who takes out again what he has put in may have changed nothing that he knew of.
  private func isTakenBack(_ piece: Piece, _ place: PiecePlace, _ value: PieceValue) -> Bool {
    value == .none
      && edited.contains { $0.piece.isSame(as: piece) && $0.place == place && $0.value != .none }
  }

  /// `save` without an edit sends nothing.
  private func saveWithoutEdits(_ pieces: [Piece]) {
    for piece in pieces where map.edits.pending(of: piece).isEmpty {
      guard let id = piece.id, backend.ids.contains(id) else { continue }
      let before = backend.histories[id]
      let count = story.count
      save(piece)
      if story[count...].contains(where: { $0.contains("PATCH") && !$0.contains("throws") }) {
        fail("a save without an edit sends something")
      }
      calm()
      if backend.histories[id] != before { fail("a save without an edit changed the server") }
    }
  }

  /// What waits is sent at last, and the server has it then; what was refused stays and is left out.
  private func saveAll() {
    for piece in pieces where !map.edits.pending(of: piece).isEmpty {
      guard let id = piece.id, backend.ids.contains(id) else { continue }
      let refused = edited.filter { $0.isRefused && $0.piece.isSame(as: piece) }
      let wanted = edits(of: piece).filter { place, value in
        !refused.contains { $0.place == place && $0.value == value }
      }
      save(piece)
      calm()
      if (lastError as? ServerError<ProblemDetails>)?.status == 412 {
        refresh(piece)
        calm()
        save(piece)
        calm()
      }
      if let lastError, !wanted.isEmpty { fail("a save throws \(lastError)") }
      for (place, value) in wanted
      where backend.value(id, place) != value && !isTakenBack(piece, place, value)
        && !wasThere(id, place, value)
      {
        fail("the server has \(place) \(backend.value(id, place) ?? .none), not \(value)")
      }
      let left = edits(of: piece).filter { place, value in
        wanted[place] != nil && !refused.contains { $0.place == place && $0.value == value }
      }
      if !left.isEmpty { fail("edits of \(id) are still pending: \(left)") }
    }
  }
}

extension PiecePlace {
  /// The place that a change is at.
  init?(_ path: SourcePath) {
    guard case .key(let key)? = path.components.first else { return nil }
    switch key {
    case "title": self = .title
    case "year": self = .year
    case "rating": self = .rating
    case "plays":
      guard path.components.count > 1, case .key(let day) = path.components[1] else { return nil }
      self = .plays(day)
    default: return nil
    }
  }
}
