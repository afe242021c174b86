import Reconcile

@testable import ReconcileStore

/// What a server knows, in the form of one version of a program.
struct World {
  /// The identity of a voice: an integer in the first versions, then a text.
  enum Name: Hashable {
    case number(Int)
    case text(String)

    var source: SourceValue {
      switch self {
      case .number(let number): SourceValue(integerLiteral: Int128(number))
      case .text(let text): SourceValue(stringLiteral: text)
      }
    }
  }

  struct Disc {
    let id: Int
    var title: String
    var voice: Name?
    var leader: Name?
    var guests: [Name]
    var parts: [String: Name]
    var producer: Name?

    /// Its names through a change of all.
    mutating func rename(_ change: (Name) -> Name) {
      voice = voice.map(change)
      leader = leader.map(change)
      guests = guests.map(change)
      parts = parts.mapValues(change)
      producer = producer.map(change)
    }
  }

  /// Migrations, and the classes that the program has after them.
  struct Step {
    let version: Int
    let name: String
    let migrations: StoreDeclarations
    let declarations: StoreDeclarations
  }

  private var voices: [(name: Name, text: String)]
  private var discs: [Disc]
  private var drafts: [Int]
  private var tags: Set<String> = []

  /// The name of the class of voices in the store.
  private var kept = "voice"

  /// Whether voices have texts as their identities, and discs a name.
  private(set) var isNew = false

  init(_ random: inout SplitMix) {
    let names = (1...Int.random(in: 2...6, using: &random)).map { Name.number($0) }
    voices = names.map { ($0, "voice \($0.source)") }
    discs = []
    drafts = Array(0..<Int.random(in: 0...2, using: &random))
    for id in 0..<Int.random(in: 1...5, using: &random) {
      let guests = names.shuffled(using: &random)
      discs.append(
        Disc(
          id: id, title: "title \(id % 3)", voice: names.randomElement(using: &random),
          leader: Bool.random(using: &random) ? names.randomElement(using: &random) : nil,
          guests: Array(guests.prefix(Int.random(in: 0...3, using: &random))),
          parts: Dictionary(uniqueKeysWithValues: zip(["bass", "drums"], guests)),
          producer: Bool.random(using: &random) ? names.randomElement(using: &random) : nil))
    }
  }
}

extension World {
  var declarations: StoreDeclarations { isNew ? declared(String.self) : declared(Int.self) }

  @StoreBuilder private func declared<ID: FieldValue & Hashable>(
    _ type: ID.Type
  ) -> StoreDeclarations {
    Records(Voice<ID>.self, named: kept)
    Records(VoiceDisc<ID>.self, named: "disc")
    Records(WorldDraft.self, named: "draft")
    Records(Tag.self, named: "tag")
  }

  /// Makes a file by updates from what the server says.
  func fill(_ folder: Folder) async throws {
    if isNew { try await fill(folder, String.self) } else { try await fill(folder, Int.self) }
  }

  private func fill<ID: FieldValue & Hashable>(_ folder: Folder, _ type: ID.Type) async throws {
    let store = try ModelStore(at: folder.file) { declarations }
    let map = IdentityMap()
    try store.follow(map)
    let reconciler = Reconciler()
    let objects: [[AnyObject]] = [
      Array(
        try reconciler.updateOrInsert(
          Voice<ID>.self,
          from: .list(
            voices.map {
              ["id": $0.name.source, "text": SourceValue(stringLiteral: $0.text)]
            }), in: map)),
      Array(
        try reconciler.updateOrInsert(
          VoiceDisc<ID>.self, from: .list(discs.map { try $0.source(isNew) }), in: map)),
      Array(
        try reconciler.updateOrInsert(
          WorldDraft.self,
          from: .list(
            drafts.map { ["id": SourceValue(integerLiteral: Int128($0))] }), in: map)),
      Array(
        try reconciler.updateOrInsert(
          Tag.self,
          from: .list(
            tags.sorted().map { ["id": SourceValue(stringLiteral: $0)] }), in: map)),
    ]
    await store.flush()
    withExtendedLifetime(objects) {}
  }
}

extension World {
  /// Draws the steps of a version. Those that write names come last, with the names that hold then.
  mutating func steps(to version: Int, _ random: inout SplitMix) -> [Step] {
    var steps: [Step] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: steps.append(moving(to: version))
      case 1: steps.append(swapping(to: version, &random))
      case 2: steps.append(renaming(to: version))
      case 3: steps.append(dropping(to: version))
      case 4: steps.append(tagging(to: version))
      default: if !isNew { steps.append(renewing(to: version)) }
      }
    }
    if Bool.random(using: &random) || steps.isEmpty {
      steps.append(writing(to: version, &random))
    }
    return steps
  }

  private func step(
    _ version: Int, _ name: String, @StoreBuilder _ migrations: () -> StoreDeclarations
  ) -> Step {
    Step(version: version, name: name, migrations: migrations(), declarations: declarations)
  }

  private mutating func rename(_ change: (Name) -> Name) {
    for index in voices.indices { voices[index].name = change(voices[index].name) }
    for index in discs.indices { discs[index].rename(change) }
  }

  /// Each voice gets the identity of the next one.
  private mutating func moving(to version: Int) -> Step {
    rename { name in
      switch name {
      case .number(let number): .number(number + 1)
      case .text(let text): .text(text + "x")
      }
    }
    return step(version, "move") {
      Migration(to: version, kept) { record in
        if let number = record["id"] as Int? {
          record["id"] = number + 1
        } else {
          record["id"] = try record.string("id") + "x"
        }
      }
    }
  }

  /// Two voices get the identities of each other.
  private mutating func swapping(to version: Int, _ random: inout SplitMix) -> Step {
    let two = voices.map(\.name).shuffled(using: &random).prefix(2)
    let (one, other) = (two[0].source, two[1].source)
    rename { $0 == two[0] ? two[1] : $0 == two[1] ? two[0] : $0 }
    return step(version, "swap") {
      Migration(to: version, kept) { record in
        let id: SourceValue = try record.value("id")
        if id == one { record["id"] = other }
        if id == other { record["id"] = one }
      }
    }
  }

  private mutating func renaming(to version: Int) -> Step {
    let before = kept
    kept += "s"
    return step(version, "rename") { Migration(to: version, renaming: before, to: kept) }
  }

  private mutating func dropping(to version: Int) -> Step {
    drafts = []
    return step(version, "drop") { Migration(to: version, dropping: "draft") }
  }

  /// Titles become tags, unless there are such.
  private mutating func tagging(to version: Int) -> Step {
    tags.formUnion(discs.map(\.title))
    let key = isNew ? "name" : "title"
    return step(version, "tag") {
      Migration(to: version) { records in
        for disc in records.keys("disc") {
          guard let title = records[disc]?[key] as String?,
            records[RecordKey("tag", AnyIdentity(title))] == nil
          else { continue }
          records.insert("tag", ["id": SourceValue(stringLiteral: title)])
        }
      }
    }
  }

  /// The classes become those of today.
  mutating func renewing(to version: Int) -> Step {
    isNew = true
    rename { .text("\($0.source)") }
    return step(version, "renew") {
      Migration(to: version, kept) { $0["id"] = try "\($0.int("id"))" }
      Migration(to: version, "disc") { $0.rename("title", to: "name") }
    }
  }

  /// A disc gets other names, and another one goes.
  private mutating func writing(to version: Int, _ random: inout SplitMix) -> Step {
    guard let name = voices.map(\.name).randomElement(using: &random) else {
      return step(version, "nothing") {}
    }
    let gone = discs.count > 1 ? discs.removeLast().id : -1
    discs[0].leader = name
    discs[0].guests = [name]
    let id = discs[0].id
    return step(version, "write") {
      Migration(to: version) { records in
        records[RecordKey("disc", AnyIdentity(gone))] = nil
        records[RecordKey("disc", AnyIdentity(id))]?["leader_id"] = name.source
        records[RecordKey("disc", AnyIdentity(id))]?["guests"] = [["id": name.source]]
      }
    }
  }
}

extension World.Disc {
  func source(_ isNew: Bool) throws -> SourceValue {
    func named(_ name: World.Name?) -> SourceValue { name.map { ["id": $0.source] } ?? nil }
    return try [
      "id": SourceValue(integerLiteral: Int128(id)),
      isNew ? "name" : "title": SourceValue(stringLiteral: title), "voice": named(voice),
      "leader_id": leader?.source ?? nil, "guests": .list(guests.map(named)),
      "parts": SourceValue.object(parts.mapValues(named)),
      "credit": ["producer": named(producer)],
    ]
  }
}

private final class Voice<ID: FieldValue & Hashable>: Reconcilable {
  var id: ID?
  var text = ""
  static var schema: Schema {
    Schema(Voice.self, create: { _ in Voice() }) {
      Identity("id", \.id)
      Field("text", \.text)
    }
  }
}

private struct VoiceCredit<ID: FieldValue & Hashable>: Reconcilable {
  var producer: Voice<ID>?
  static var schema: Schema {
    Schema(VoiceCredit.self, create: { _ in VoiceCredit() }) { Field("producer", \.producer) }
  }
}

private final class VoiceDisc<ID: FieldValue & Hashable>: Reconcilable {
  var id = 0
  var title = ""
  var voice: Voice<ID>?
  var leader: Voice<ID>?
  var guests: [Voice<ID>] = []
  var parts: [String: Voice<ID>] = [:]
  var credit = VoiceCredit<ID>()
  static var schema: Schema {
    Schema(VoiceDisc.self, create: { _ in VoiceDisc() }) {
      Identity("id", \.id)
      Field(ID.self == Int.self ? "title" : "name", \.title)
      Field("voice", \.voice)
      Reference("leader_id", \.leader)
      Field("guests", \.guests)
      Field("parts", \.parts)
      Field("credit", \.credit)
    }
  }
}

private final class WorldDraft: Reconcilable {
  var id = 0
  static let schema = Schema(WorldDraft.init) { Identity("id", \.id) }
}

private final class Tag: Reconcilable {
  var id = ""
  static let schema = Schema(Tag.init) { Identity("id", \.id) }
}

extension SourceValue {
  /// An array; nobody but the library itself makes one of values.
  fileprivate static func list(_ values: [SourceValue]) throws -> SourceValue {
    try .json("[" + values.map(\.description).joined(separator: ",") + "]")
  }

  fileprivate static func object(_ values: [String: SourceValue]) throws -> SourceValue {
    try .json(
      "{" + values.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}")
  }
}
