import Reconcile

/// Objects some of whose source is left out.
enum LeftOut {
  /// A resource whose properties stand behind a path.
  final class Resource: Reconcilable {
    var title = ""

    static let schema = Schema(Resource.init) { Field("attributes.title", \.title) }
  }

  /// A hit of a search, which keeps what it does not know.
  final class Hit: Reconcilable {
    var index = ""
    var unknown: [String: SourceValue] = [:]

    static let schema = Schema(Hit.init, policy: { $0.unknownKeys = .collect }) {
      Field("_index", \.index)
      Extras(\.unknown)
    }

    var told: String {
      unknown.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    }
  }

  enum Mode: String, SourceConvertible {
    case walking, driving
  }

  final class Route: Reconcilable {
    var modes: [Mode] = []

    static let schema = Schema(Route.init) { Field("modes", \.modes) }

    var told: String { modes.map(\.rawValue).joined(separator: ", ") }
  }

  /// Collections of plain values.
  final class Values: Reconcilable {
    var rows: [[Int]] = []
    var tags: Set<Int> = []
    var ids: [Int] = []
    var numbers: [Int] = []
    var counts: [Int: Int] = [:]

    static let schema = Schema(Values.init) {
      Field("rows", \.rows)
      Field("tags", \.tags)
      Field("ids", \.ids, as: .oneOrMany(of: .string))
      Field("numbers", \.numbers) { $0.collection.match = .position }
      Field("counts", \.counts) { $0.collection.unmatched = .remove }
    }
  }

  /// A medium, of which advertisements are declined.
  class Medium: Reconcilable {
    var id = 0
    var title = ""

    init() {}

    class var schema: Schema {
      Schema(Medium.self, create: { _ in Medium() }) {
        Identity("id", \.id)
        Field("title", \.title)
        Variant("type") {
          Case("song", Song.self)
          Decline("ad")
        }
      }
    }
  }

  final class Song: Medium {
    override class var schema: Schema {
      Schema(Song.self, extending: super.schema, create: { _ in Song() }) {}
    }
  }

  final class Track: Reconcilable {
    var id = ""

    init() {}

    init(_ id: String) { self.id = id }

    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Tombstone("deleted")
    }
  }

  final class Album: Reconcilable {
    var tracks: [Track] = []

    static let schema = Schema(Album.init) {
      Field("tracks", \.tracks) {
        $0.collection = .upsert
        $0.collection.duplicates = .keep
      }
    }

    var told: String { tracks.map(\.id).joined(separator: ", ") }
  }

  /// A user whose identity has another name in some answers.
  final class User: Reconcilable {
    var id = 0
    var name = ""

    static let schema = Schema(User.init) {
      Identity("id", \.id).alias("databaseId")
      Field("name", \.name)
    }
  }

  final class Team: Reconcilable {
    var lead: User? { didSet { sets += 1 } }
    var users: [User] = []
    var sets = 0

    static let schema = Schema(Team.init) {
      Field("lead", \.lead)
      Field("users", \.users)
    }

    var told: String { "\(lead?.name ?? "nil")" }
  }
}
