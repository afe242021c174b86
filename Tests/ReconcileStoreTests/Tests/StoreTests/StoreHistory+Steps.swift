import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

extension StoreHistory {
  /// A random step of a random program, after which memory and model agree.
  func step() async throws {
    let index = programs.indices.randomElement(using: &random) ?? 0
    let program = programs[index]
    func say(_ text: String) {
      log.append("\(index)\(program.isOpen ? "" : " (refused)"): \(text)")
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<34:
      let source = source(for: program)
      let isVetoed = chance(8)
      let isUnread = chance(8) && !source.isLong
      say("update \(source.text)\(isVetoed ? ", vetoed" : "")\(isUnread ? ", reads fail" : "")")
      try update(program, source, isVetoed: isVetoed, isUnread: isUnread)
    case 34..<38:
      let source = source(for: program)
      say("an update that is no right one \(source.text)")
      try attempt(program, mustThrow: true) { _ in
      } real: {
        try update(program, source[0].key.kind, value(source, isRight: false))
      }
    case 38..<46:
      let source = source(for: program)
      if hasTwo { open(program) }
      say("durably \(source.text)")
      try attempt(program, isDurable: true) { model in
        for mention in source { model.apply(mention, file) }
      } real: {
        let value = try value(source)
        try program.store.durably { try update(program, source[0].key.kind, value) }
      }
      forget(program, source)
      if hasTwo { try await shut(program) }
    case 46..<55: try await transaction(program, say)
    case 55..<58: try await collect(program, say)
    case 58..<68:
      let gone = program.roots.keys.sorted().filter { _ in chance(50) }
      say("release \(gone)")
      for key in gone { program.roots[key] = nil }
    case 68..<77: try edit(program, say)
    case 77..<80:
      // Whom another program names meanwhile, and releases, no one could bring back.
      if hasTwo {
        guard programs.allSatisfy({ $0.model.line.isEmpty && !$0.model.isOvertaken(file) })
        else { break }
        open(program)
      }
      try remove(program, say)
      if hasTwo {
        try await shut(program)
        for other in programs where other !== program { try await catchUp(other) }
      }
    case 80..<84:
      guard !hasTwo else { break }
      try poll(program, say)
    case 84..<88:
      let isRestoring = chance(60)
      if program.isOpen { try await flush(program) }
      say("restart, \(isRestoring ? "restored" : "not restored")")
      try await restart(program, restoring: isRestoring)
    case 88..<92 where !hasTwo:
      say(program.isOpen ? "the database refuses" : "the database relents")
      if program.isOpen {
        try await flush(program)
        close(program)
      } else {
        open(program)
        try await flush(program)
      }
    case 88..<94 where hasTwo:
      say("catch up")
      try await catchUp(program)
    default:
      if hasTwo { open(program) }
      say("flush")
      if hasTwo { try await shut(program) } else { try await flush(program) }
    }
    for program in programs {
      try look(program)
      try compareHeld(program)
    }
  }

  /// In the end all is written, and the next start has it.
  func end() async throws {
    for program in programs + programs {
      open(program)
      if program.model.isOvertaken(file) { try await catchUp(program) }
      try await flush(program)
      if hasTwo { close(program) }
    }
    for program in programs {
      log.append("the last start")
      try await restart(program, restoring: true)
      try look(program)
      try await compare(program)
    }
  }

  func open(_ program: Program) {
    program.faults.relent()
    program.isOpen = true
  }

  /// Writes what waits, and refuses what comes then.
  func shut(_ program: Program) async throws {
    try await flush(program)
    close(program)
  }

  func value(_ source: [Mention], isRight: Bool = true) throws -> SourceValue {
    let key = source[0].key.kind == .artist ? "name" : "title"
    let wrong = isRight ? [] : [#"{"id":1,"\#(key)":null}"#]
    return try .json("[" + (source.map(Self.json) + wrong).joined(separator: ",") + "]")
  }

  /// Makes a call, and what the model makes of it; a call that throws changes nothing.
  func attempt(
    _ program: Program, isDurable: Bool = false, isVetoed: Bool = false, mayThrow: Bool = false,
    mustThrow: Bool = false, _ model: (inout StoreModel.Side) throws -> Void,
    real: () throws -> Void
  ) throws {
    let before = program.model
    let roots = program.roots
    try model(&program.model)
    let changes = !program.model.touched.isEmpty
    let isUnwritable = program.model.isUnwritable
    let isLate = isDurable && (!program.isOpen || before.isOvertaken(file))
    let refuses =
      mustThrow || changes && (isVetoed || isLate || isDurable && isUnwritable)
    do {
      try real()
    } catch {
      try expect(refuses || mayThrow, "throws \(error)")
      program.model = before
      program.roots = roots
      return
    }
    try expect(!refuses, "does not throw")
    program.model.commit(file)
    if isDurable, changes { program.model.flush(&file) }
  }

  func update(_ program: Program, _ source: [Mention], isVetoed: Bool, isUnread: Bool) throws {
    let veto = program.map.willCommit { _ in if isVetoed { throw Stop() } }
    if isUnread {
      let (isOpen, gate) = (program.isOpen, gate)
      program.faults.refuse { _, call in call == .read || !isOpen && call == gate }
    }
    try attempt(program, isVetoed: isVetoed, mayThrow: isUnread) { model in
      for mention in source { model.apply(mention, file) }
    } real: {
      try update(program, source[0].key.kind, value(source))
    }
    veto.cancel()
    if isUnread { program.isOpen ? open(program) : close(program) }
    forget(program, source)
  }

  /// Several updates, of which one may be no right one, and one is taken back alone.
  func transaction(_ program: Program, _ say: (String) -> Void) async throws {
    enum Part { case right, wrong, takenBack }
    var parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      (source(for: program), chance(70) ? Part.right : chance(50) ? .wrong : .takenBack)
    }
    let isDurable = chance(40)
    let fails = chance(35)
    // Left out: what takes back that a wait began, ended or was connected.
    parts.removeAll { source, part in
      (fails || part == .takenBack)
        && source.contains {
          $0.key.kind == .song
            || $0.key.kind == .artist && !hasTwo && !program.model.exists($0.key, file)
        }
    }
    if hasTwo, isDurable { open(program) }
    let texts = parts.map { "\($0.1) \($0.0.text)" }.joined(separator: "; ")
    say("transaction\(isDurable ? " of the store" : "")\(fails ? ", taken back" : ""): \(texts)")
    try attempt(program, isDurable: isDurable, mustThrow: fails) { model in
      for (source, part) in parts where part == .right {
        for mention in source { model.apply(mention, file) }
      }
    } real: {
      func body() throws {
        for (source, part) in parts {
          let roots = program.roots
          do {
            switch part {
            case .right: try update(program, source[0].key.kind, value(source))
            case .wrong: try update(program, source[0].key.kind, value(source, isRight: false))
            case .takenBack:
              try reconciler.transaction(in: program.map) {
                try update(program, source[0].key.kind, value(source))
                throw Stop()
              }
            }
          } catch  where part != .right {
            program.roots = roots
          }
        }
        if fails { throw Stop() }
      }
      if isDurable {
        try program.store.transaction(body)
      } else {
        try reconciler.transaction(in: program.map, body)
      }
    }
    for (source, _) in parts { forget(program, source) }
    if hasTwo, isDurable { try await shut(program) }
  }

  /// Sets properties by hand, and mostly keeps them.
  func edit(_ program: Program, _ say: (String) -> Void) throws {
    let key = Key(kind: .album, id: Int.random(in: 1...4, using: &random))
    let known = live(program.map, key) as? Album
    // Whether an instance made anew that says nothing has written what the record lacks is open.
    if known == nil, program.model.kept(key, file)?.lacking.isEmpty == false { return }
    let album = known ?? Album(id: key.id)
    if known == nil {
      program.model.memory[key] = Record(fields: StoreModel.defaults(.album))
      program.roots[key] = album
    }
    if chance(50) {
      if case .text(let text) = text() { album.title = text }
    } else {
      album.rating = album.rating + 1
    }
    for (field, value) in Self.said(album) { program.model.set(key, field, value) }
    program.model.touched = []
    let isKept = known == nil || program.model.held.contains(key) || chance(75)
    let isDurable = known != nil && !hasTwo && chance(25)
    say(
      "\(known == nil ? "make" : "assign") \(key)\(isKept ? isDurable ? ", durably" : "" : ", not kept")"
    )
    guard isKept else { return }
    try attempt(program, isDurable: isDurable) {
      $0.touched = [key]
    } real: {
      if isDurable { try program.store.keep(durably: album) } else { program.store.keep(album) }
    }
  }

  /// Removes an object that nobody names.
  func remove(_ program: Program, _ say: (String) -> Void) throws {
    var named: Set<Key> = []
    for record in file.records.values { named.formUnion(StoreModel.names(record)) }
    for model in programs.map(\.model) {
      for record in model.memory.values { named.formUnion(StoreModel.names(record)) }
      for record in model.line.values {
        if let record { named.formUnion(StoreModel.names(record)) }
      }
    }
    let key = Self.keys.shuffled(using: &random).first { key in
      program.model.memory[key] != nil && !named.contains(key)
        && !(key.kind == .album && key.id > 4)
        && program.model.kept(key, file) != nil
    }
    guard let key, let object = live(program.map, key) else { return }
    say("remove \(key)")
    func remove<Model: Reconcilable & AnyObject>(_ object: Model) {
      program.store.remove(object)
      program.map.remove(object)
    }
    switch object {
    case let artist as Artist: remove(artist)
    case let album as Album: remove(album)
    case let track as Track: remove(track)
    case let song as WaitingSong: remove(song)
    default: break
    }
    program.roots[key] = nil
    program.model.remove(key)
  }

  /// Reads a list since its baseline.
  func poll(_ program: Program, _ say: (String) -> Void) throws {
    count += 1
    let validator = "v\(count)"
    let source = [5, 6].filter { _ in chance(80) }.map { id in
      Mention(
        key: Key(kind: .album, id: id),
        values: [("title", text()), ("rating", .number(Double(id)))])
    }
    say("poll \(validator) \(source.text)")
    let json = "[" + source.map(Self.json).joined(separator: ",") + "]"
    try attempt(program) { model in
      for mention in source { model.apply(mention, file) }
    } real: {
      program.polled += try reconciler.updateOrInsert(
        Album.self, from: .json(Data(json.utf8), since: program.baseline, validator: validator),
        in: program.map
      ).map { $0 }
    }
    forget(program, source)
    // A document that could not be read again is not kept (S9).
    let isLong = json.split(separator: "\"").contains { $0.count > 100 }
    program.validator = isLong ? nil : validator
    program.targets = isLong ? [] : Set(source.map(\.key))
    for mention in source {
      for (field, value) in mention.values {
        program.claims[validator, default: [:]][mention.key, default: [:]][field] = value
      }
    }
  }

  /// No baseline is responsible for what another source says since.
  func forget(_ program: Program, _ source: [Mention]) {
    for validator in program.claims.keys {
      for mention in source {
        for (field, _) in mention.values {
          program.claims[validator]?[mention.key]?[field] = nil
        }
      }
    }
  }

  /// Removes what nothing needs, where no other program waits with something else.
  func collect(_ program: Program, _ say: (String) -> Void) async throws {
    guard programs.allSatisfy({ $0.model.line.isEmpty && !$0.model.isOvertaken(file) }) else {
      return
    }
    // Whether the baseline has moved is open while a record of its batch is held back.
    guard program.model.held.isEmpty, program.model.maybeHeld.isEmpty else { return }
    if hasTwo {
      open(program)
    } else if !program.isOpen {
      return
    }
    let isTrial = chance(20)
    let isForgetting = chance(30)
    say("collect\(isTrial ? " in a trial" : "")\(isForgetting ? ", forgetting" : "")")
    let before = (file, program.model)
    let isForgotten = isForgetting && program.validator != nil
    let gone = program.model.collect(
      &file, targets: isForgotten || program.validator == nil ? [] : program.targets)
    let collected = try await program.store.collect(isTrial: isTrial) { _ in isForgetting }
    let named = Set(collected.removed.map { "\($0.type) \($0.identity.integer ?? 0)" })
    try expect(
      named == Set(gone.map(\.description)), "collected are \(named), expected \(gone.sorted())")
    try expect(
      collected.removedBaselines == (isForgotten ? ["albums"] : []), "baselines went or did not")
    if isTrial {
      (file, program.model) = before
    } else if isForgotten {
      if file.batches.count == before.0.batches.count {
        file.batches.append([])
        program.model.seen = file.batches.count
      }
      program.validator = nil
    }
    try await compare(program)
    if hasTwo { try await shut(program) }
  }

  func flush(_ program: Program) async throws {
    await program.store.flush()
    let status = program.store.status
    if program.isOpen {
      let isOvertaken = program.model.isOvertaken(file)
      let stays = isOvertaken && !program.model.line.isEmpty
      if !stays { program.model.flush(&file) }
      // What was to be durable may have been refused, so that nothing waits.
      try expect(
        status.phase == (stays ? .overtaken : .current)
          || isOvertaken && status.phase == .overtaken,
        "the phase is \(status.phase), expected \(stays ? "overtaken" : "current")")
    }
    try await compare(program)
  }

  func restart(_ program: Program, restoring: Bool) async throws {
    close(program)
    program.roots = [:]
    program.polled = []
    program.adopted = []
    program.map = IdentityMap(scope: .everything)
    program.faults = Faults()
    program.store = try Program.open(folder, program.faults)
    program.isOpen = true
    program.baseline = Baseline(named: "albums")
    program.model.restart(file, restoring: restoring)
    program.validator = try await program.store.snapshot().baselines.first?.validator
    try await compare(program)
    if restoring {
      let restored = try reconciler.restore(from: program.store, into: program.map)
      let lacking = file.records.values.reduce(0) { $0 + $1.lacking.count }
      try expect(restored.leftOut.count <= lacking, "left out are \(restored.leftOut)")
      for key in Self.keys { program.roots[key] = live(program.map, key) }
      try expect(
        Set(program.roots.keys) == Set(file.records.keys),
        "restored are \(program.roots.keys.sorted()), expected \(file.records.keys.sorted())")
      program.baseline = try restored.baseline(named: "albums") ?? program.baseline
    }
    try program.store.follow(program.map)
    try await compare(program)
    if hasTwo { close(program) }
  }

  func catchUp(_ program: Program) async throws {
    open(program)
    // What it writes itself meanwhile is left out.
    try await flush(program)
    let written = file.batches[program.model.seen...].reduce(into: Set<Key>()) { $0.formUnion($1) }
    let held = program.model.held.intersection(written)
    let before = program.model.memory
    let conflicts = program.model.catchUp(file)
    let caughtUp = try await program.store.catchUp(program.map, with: reconciler)
    let named = Set(caughtUp.conflicts.map { "\($0.type) \($0.identity.integer ?? 0)" })
    try expect(
      named == Set(conflicts.map(\.description)),
      "written by both are \(named), expected \(conflicts)")
    for key in program.roots.keys where program.model.memory[key] == nil {
      program.roots[key] = nil
    }
    // Whether an object that is held back takes what the other wrote is open.
    for key in held.sorted() {
      guard let object = live(program.map, key), let old = before[key] else { continue }
      if Self.said(object) == old.fields {
        program.model.memory[key] = old
      } else {
        program.model.held.remove(key)
        program.model.maybeHeld.insert(key)
      }
    }
    try await shut(program)
    // What lost is set aside (S16).
    let texts = try await program.store.setAside()
    for (key, lost) in program.model.aside where file.records[key] != lost {
      let isAside = texts.contains { aside in
        "\(aside.key.type) \(aside.key.identity.integer ?? 0)" == key.description
          && lost.fields.values.allSatisfy {
            if case .text(let text) = $0, !text.isEmpty { aside.text.contains(text) } else { true }
          }
      }
      try expect(isAside, "the record of \(key) that lost is not set aside")
    }
    withExtendedLifetime(caughtUp) {}
  }
}

extension [StoreModel.Mention] {
  /// Whether no record can hold what it says.
  var isLong: Bool { map(StoreHistory.json).contains { $0.contains("xxx") } }

  var text: String { "\(first?.key.kind.rawValue ?? "") \(map(StoreHistory.json))" }
}
