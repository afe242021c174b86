import Reconcile

/// An album that counts what its setters are told.
final class EditedAlbum: Reconcilable {
  let id: Int
  var title = "" { didSet { told.append("title") } }
  var year: Int? { didSet { told.append("year") } }
  var version = 0
  var cover = Cover() { didSet { told.append("cover") } }
  var tags: [String] = [] { didSet { told.append("tags") } }
  var moods: Set<String> = [] { didSet { told.append("moods") } }
  var plays: [String: Int] = [:] { didSet { told.append("plays") } }
  var tracks: [EditedTrack] = [] { didSet { told.append("tracks") } }
  var guests: Set<EditedTrack> = [] { didSet { told.append("guests") } }
  var publisher: Publisher? { didSet { told.append("publisher") } }
  var single: EditedTrack? { didSet { told.append("single") } }
  @Deferred var notes: [String] = []
  var extra: DynamicObject?

  /// The properties that were set, in order.
  var told: [String] = []

  struct Cover: Reconcilable, Equatable {
    var width = 0
    var height = 0

    /// No field declares it.
    var isLoaded = false

    static let schema = Schema(Cover.init) {
      Field("width", \.width)
      Field("height", \.height)
    }
  }

  init(id: Int) { self.id = id }

  static let schema = Schema(EditedAlbum.self, create: { EditedAlbum(id: try $0.int("id")) }) {
    Identity("id", \.id)
    Field("title", \.title).validate("is not empty") { !$0.isEmpty }
    Field("year", \.year)
    Version("version", \.version)
    Field("cover", \.cover)
    Field("tags", \.tags)
    Field("moods", \.moods)
    Field("plays", \.plays)
    Field("tracks", \.tracks)
    Field("guests", \.guests)
    Field("publisher", \.publisher)
    Field("single", \.single)
    Field("notes", \.$notes)
    Field("extra", \.extra)
    Inverse(\.tracks, \.album)
  }
}

final class EditedTrack: Reconcilable, Hashable {
  var id: Int?
  var title = "" { didSet { told.append("title") } }
  weak var album: EditedAlbum?
  var told: [String] = []

  init() {}

  init(_ id: Int?, _ title: String) {
    self.id = id
    self.title = title
  }

  static let schema = Schema(EditedTrack.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }

  static func == (one: EditedTrack, other: EditedTrack) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An object without an identity.
final class Publisher: Reconcilable {
  var name = ""

  static let schema = Schema(Publisher.init) { Field("name", \.name) }
}

/// An album in a map, as a server said it.
struct Scene {
  let map = IdentityMap(scope: .everything)
  let album = EditedAlbum(id: 1)
  let reconciler: Reconciler

  static let first = #"""
    {"id": 1, "title": "Blue", "year": 1971, "version": 1, "cover": {"width": 5, "height": 7},
     "tags": ["folk"], "moods": ["calm", "sad"], "plays": {"mon": 1, "tue": 2},
     "tracks": [{"id": 1, "title": "All I Want"}, {"id": 2, "title": "My Old Man"},
      {"id": 3, "title": "Carey"}], "publisher": {"name": "Reprise"}, "notes": ["a"]}
    """#

  init(_ edit: (inout Policy) -> Void = { _ in }) throws {
    var policy = Policy()
    policy.write = .ifChanged
    edit(&policy)
    reconciler = Reconciler(policy: policy)
    try refresh(Scene.first)
    album.told = []
  }

  @discardableResult
  func refresh(_ json: String) throws -> ChangeReport {
    try reconciler.update(album, from: .json(json), in: map)
  }

  func edit(_ label: String? = nil, _ changes: (EditedAlbum) throws -> Void) throws -> Edit {
    let edit = try reconciler.edit(album, in: map, label: label, changes)
    album.told = []
    return edit
  }

  func settle(_ edit: Edit, _ json: String) throws -> ChangeReport {
    try reconciler.settle(edit, with: .json(json), in: map)
  }

  var titles: [String] { album.tracks.map(\.title) }
}
