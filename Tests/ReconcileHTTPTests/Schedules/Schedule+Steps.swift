import Foundation
import Reconcile
import ReconcileHTTP
import ReconcileTesting

extension Schedule {
  /// What is drawn; reads, edits and writes of one object more often.
  private static let drawn =
    ScheduleKind.allCases.prefix { $0 != .reordered }
    + [.refresh, .refresh, .edit, .save, .saveClosure, .saveTogether, .otherWrite, .otherWrite]

  /// Goes through the whole schedule.
  func run() {
    for name in ["new", "best"] {
      refresh(list: name)
      calm()
    }
    for _ in 0..<(16 + dice.below(16)) {
      if !waiting.isEmpty, dice.below(100) < 45 {
        answerOne()
      } else {
        step(Self.drawn[dice.below(Self.drawn.count)])
        if isQuick { calm() }
      }
    }
    calm()
    end()
  }

  private func answerOne() {
    let place = dice.below(waiting.count)
    if waiting[place].given == nil {
      let number = waiting[place].number
      process(place)
      let isSoon = dice.below(100) < 60
      if isSoon, let place = waiting.firstIndex(where: { $0.number == number && $0.given != nil }) {
        deliver(place)
      }
    } else {
      deliver(place)
    }
  }

  /// The objects that are known and not gone.
  var pieces: [Piece] {
    map.objects(Piece.self).filter { piece in piece.id.map { !gone.contains($0) } ?? false }
      .sorted { ($0.id ?? 0) < ($1.id ?? 0) }
  }

  private func step(_ kind: ScheduleKind) {
    let pieces = pieces
    guard !pieces.isEmpty, !backend.ids.isEmpty else { return }
    let near = pieces.filter { $0.id == 2 }
    let piece =
      isFocused && dice.below(3) > 0 && !near.isEmpty
      ? near[0] : pieces[dice.below(pieces.count)]
    let ids = backend.ids
    note(kind)
    switch kind {
    case .refresh: refresh(piece)
    case .list: refresh(list: "new")
    case .sharedList: refresh(list: "best")
    case .pages: refresh(list: "all")
    case .chart: refreshChart()
    case .twice:
      refresh(piece)
      refresh(piece)
    case .cancel:
      refresh(piece)
      running.max { $0.key < $1.key }?.value.task.cancel()
      loop.runDry()
    case .edit: edit(piece)
    case .save: save(piece)
    case .saveClosure: saveClosure(piece)
    case .saveTogether:
      edit(piece)
      edit(piece)
      save(piece)
    case .create: create()
    case .delete: delete(piece)
    case .assign: assign(piece)
    case .push: push(piece)
    case .otherWrite, .otherSetsBack:
      writeAsOther(
        isFocused && dice.below(3) > 0 && ids.contains(2) ? 2 : ids[dice.below(ids.count)], kind)
    case .otherMembers:
      let members = ids.filter { _ in dice.below(10) < 7 }
      tell("another client has \(members)")
      if dice.below(2) == 0 { backend.setNew(members) } else { backend.setBest(members.reversed()) }
      if dice.below(4) == 0 { backend.top = members.first }
    case .otherCreates:
      tell("another client creates")
      let id = backend.insert("other", isOwn: false)
      backend.setNew(backend.new + [id])
    case .otherDeletes:
      guard ids.count > 2 else { return }
      let id = ids[dice.below(ids.count)]
      tell("another client deletes \(id)")
      backend.remove(id)
      gone.insert(id)
    default: break
    }
  }

  func refresh(list name: String) {
    let list = lists[name]
    begin("list \(name)") { try await list?.refresh() }
  }

  func refresh(_ piece: Piece) {
    let server = server
    begin("refresh \(piece.id ?? 0)") { try await server.refresh(piece) }
  }

  func refreshChart() {
    let (server, chart) = (server, chart)
    begin("chart") { try await server.refresh(chart) }
  }

  /// A value that no place had before, or in a quarter of the draws one of few.
  private func value(
    of place: PiecePlace, _ prefix: String, canRemove: Bool = true
  ) -> PieceValue {
    lastValue += 1
    switch place {
    case .title: return .text("\(prefix)\(lastValue)")
    case .year where dice.below(5) == 0: return .none
    case .plays where dice.below(5) == 0 && canRemove: return .none
    default: return .int(lastValue + 100)
    }
  }

  private func drawnPlace() -> PiecePlace {
    if isFocused, dice.below(3) > 0 { return .title }
    return PiecePlace.all[dice.below(PiecePlace.all.count)]
  }

  /// Draws what an edit sets.
  private func draw(_ piece: Piece) -> (PiecePlace, PieceValue)? {
    let place = drawnPlace()
    let value = value(of: place, "t")
    if isAssigned(piece, place) || piece[place] == value {
      return nil
    }
    edited.append(EditedValue(piece: piece, place: place, value: value))
    return (place, value)
  }

  func edit(_ piece: Piece) {
    guard let (place, value) = draw(piece) else { return }
    tell("edit \(piece.id ?? 0) \(place) \(value)")
    do {
      try reconciler.edit(piece, in: map) { $0[place] = value }
    } catch {
      fail("an edit throws \(error)")
    }
  }

  func save(_ piece: Piece) {
    let server = server
    begin("save \(piece.id ?? 0)") { try await server.save(piece) }
  }

  private func saveClosure(_ piece: Piece) {
    guard let (place, value) = draw(piece) else { return }
    let (server, number) = (server, edited.count - 1)
    begin("save \(piece.id ?? 0) \(place) \(value)") { [self] in
      do { return try await server.save(piece) { $0[place] = value } } catch {
        let values = sent["PATCH pieces/\(piece.id ?? 0)"]?[place] ?? []
        edited[number].isUnsent = !values.contains(value) || !isPending(piece, place)
        throw error
      }
    }
  }

  private func create() {
    lastValue += 1
    let (server, draft) = (server, Piece(title: "draft \(lastValue)"))
    begin("create \(draft.title)") {
      try await server.create(draft)
      return nil
    }
  }

  private func delete(_ piece: Piece) {
    guard let id = piece.id, backend.ids.count > 2 else { return }
    let server = server
    begin("delete \(id)") { [self] in
      let report = try await server.delete(piece).report
      gone.insert(id)
      return report
    }
  }

  private func assign(_ piece: Piece) {
    let place = PiecePlace.all[dice.below(3)]
    guard !isPending(piece, place) else { return }
    let value = value(of: place, "local ")
    if piece[place] == value { return }
    tell("assign \(piece.id ?? 0) \(place) \(value)")
    piece[place] = value
    assigned.append((piece, place))
  }

  private func push(_ piece: Piece) {
    guard let id = piece.id, backend.ids.contains(id) else { return }
    let places = PiecePlace.all.prefix(3).filter { _ in dice.below(2) == 0 }
    let text = "[\(backend.document(id, places))]"
    tell("push \(text)")
    do { try server.apply(Data(text.utf8), as: BestPieces()) } catch {
      fail("a push throws \(error)")
    }
  }

  /// What another client writes. It takes no entry out of a dictionary, since no document says that one is gone.
  private func writeAsOther(_ id: Int, _ kind: ScheduleKind) {
    let place = drawnPlace()
    var value = value(of: place, "s", canRemove: false)
    if kind == .otherSetsBack {
      let history = (backend.histories[id]?[place] ?? []).filter {
        $0.value != .none || place == .year
      }
      guard !history.isEmpty else { return }
      value = history[dice.below(history.count)].value
    }
    tell("another client writes \(id) \(place) \(value)")
    backend.write(id, place, value)
  }
}
