import Reconcile

// Tracks with properties that conversions compare.

extension `An object that is compared as a whole` {
  enum Recording: String {
    case studio, live, other
  }

  enum Half: Int {
    case first = 1
    case second, unknown
  }

  enum Grade: Int, SourceConvertible {
    case first = 1
    case second
  }

  protocol SortedTrack: AnyObject, Reconcilable, SendableMetatype {
    var id: Int { get set }
    var kind: Recording { get set }
    var side: Half { get set }
    var length: Int { get set }
    var title: String { get set }
    var label: String { get set }
    var grade: Grade? { get set }
    var grades: [Grade] { get set }

    init()

    static var hasGrades: Bool { get }
  }

  final class SortedWhole: SortedTrack {
    var id = 0
    var kind = Recording.studio
    var side = Half.first
    var length = 0
    var title = ""
    var label = ""
    var grade: Grade?
    var grades: [Grade] = []

    static let hasGrades = true

    static let schema = Schema(SortedWhole.init) {
      Identity("id", \.id)
      Field("kind", \.kind, as: .fallback(.other))
      Field("side", \.side, as: .fallback(.unknown))
      Field("length", \.length, as: .string)
      Field("title", \.title)
      Field("label", \.label, as: .trimmed)
      Field("grade", \.grade)
      Field("grades", \.grades)
    }
  }

  /// One whose fields are checked one by one.
  final class SortedByField: SortedTrack {
    var id = 0
    var kind = Recording.studio
    var side = Half.first
    var length = 0
    var title = ""
    var label = ""
    var grade: Grade?
    var grades: [Grade] = []

    static let hasGrades = true

    static let schema = Schema(SortedByField.init) {
      Identity("id", \.id)
      Field("kind", \.kind, as: .fallback(.other))
      Field("side", \.side, as: .fallback(.unknown))
      Field("length", \.length, as: .string)
      Field("title", \.title).alias("name of before")
      Field("label", \.label, as: .trimmed)
      Field("grade", \.grade)
      Field("grades", \.grades)
    }
  }

  final class UngradedWhole: SortedTrack {
    var id = 0
    var kind = Recording.studio
    var side = Half.first
    var length = 0
    var title = ""
    var label = ""
    var grade: Grade?
    var grades: [Grade] = []

    static let hasGrades = false

    static let schema = Schema(UngradedWhole.init) {
      Identity("id", \.id)
      Field("kind", \.kind, as: .fallback(.other))
      Field("side", \.side, as: .fallback(.unknown))
      Field("length", \.length, as: .string)
      Field("title", \.title)
      Field("label", \.label, as: .trimmed)
      Field("grade", \.grade)
    }
  }

  /// The same of such as a list may be set again as a whole.
  final class UngradedByField: SortedTrack {
    var id = 0
    var kind = Recording.studio
    var side = Half.first
    var length = 0
    var title = ""
    var label = ""
    var grade: Grade?
    var grades: [Grade] = []

    static let hasGrades = false

    static let schema = Schema(UngradedByField.init) {
      Identity("id", \.id)
      Field("kind", \.kind, as: .fallback(.other))
      Field("side", \.side, as: .fallback(.unknown))
      Field("length", \.length, as: .string)
      Field("title", \.title).alias("name of before")
      Field("label", \.label, as: .trimmed)
      Field("grade", \.grade)
    }
  }

  final class SortedAlbum<Element: SortedTrack>: Reconcilable {
    var tracks: [Element] = []

    static var schema: Schema {
      Schema(SortedAlbum.init) { Field("tracks", \.tracks) }
    }
  }
}
