import Foundation

/// Tracks of about 100 bytes each.
enum TracksDocument {
  static func track(_ id: Int, plays: Int = 0) -> String {
    let title = "Song of the dulcimer \(id % 1_000)"
    return #"{"id":\#(id),"title":"\#(title)","artist":"Marguerite Vale","#
      + #""seconds":\#(120 + id % 300),"plays":\#(1_000 + (id + plays) % 9_000)}"#
  }

  /// Tracks as lines, or as one array; of every hundredth the plays differ from the original.
  static func make(_ count: Int, _ form: StreamForm, isEdited: Bool = false) -> [UInt8] {
    let tracks = (1...count).map { track($0, plays: isEdited && $0 % 100 == 0 ? 1 : 0) }
    return switch form {
    case .lines: Array((tracks.joined(separator: "\n") + "\n").utf8)
    case .elements: Array("[\(tracks.joined(separator: ","))]".utf8)
    }
  }
}
