import Dispatch
import Foundation
import Reconcile

/// The main actor's models, whose code says where it runs.
@MainActor enum Stage {
  static var calls: [String] = []

  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Notes a call, and whether it ran elsewhere, of which the compiler would know nothing.
  static func note(_ name: String) {
    calls.append(DispatchQueue.getSpecific(key: key) == true ? name : "\(name) elsewhere")
  }
}

@MainActor final class StageAlbum: @MainActor Reconcilable {
  let id: Int
  var title = ""
  var released: Date?
  var label = ""
  var songs: [StageSong] = []

  init(id: Int) { self.id = id }

  static var schema: Schema {
    Stage.note("schema")
    return Schema(
      StageAlbum.self,
      create: { source in
        Stage.note("create")
        return StageAlbum(id: try source.int("id"))
      }
    ) {
      Identity("id", \.id)
      Field("title", \.title).validate("is not empty") { title in
        Stage.note("validate")
        return !title.isEmpty
      }
      Field("released_at", \.released, as: .iso8601)
      Field("label", \.label, as: StageAlbum.label)
      Field("songs", \.songs)
    }
  }

  static let label = Conversion<String>.custom(
    "label",
    decode: { source in
      Stage.note("decode")
      return try source.string().uppercased()
    }, encode: { SourceValue(stringLiteral: $0) })
}

@MainActor final class StageSong: @MainActor Reconcilable {
  var id = 0
  var title = ""
  static let schema = Schema(StageSong.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }
}
