import Foundation
import Reconcile

/// Whatever may hold an album.
final class Shop: Reconcilable {
  var id = 0
  var name = ""
  var albums: [ShopAlbum] = [] { didSet { heard.append("albums") } }
  var best: ShopAlbum? { didSet { heard.append("best") } }
  var first = ShopAlbum() { didSet { heard.append("first") } }
  var stock: Set<ShopAlbum> = [] { didSet { heard.append("stock") } }
  var byCode: [String: ShopAlbum] = [:] { didSet { heard.append("byCode") } }
  var maybe: [String: ShopAlbum?] = [:]
  var racks: [[ShopAlbum]] = []
  var window = ShopWindow() { didSet { heard.append("window") } }
  var windows: [ShopWindow] = []
  var box = NSMutableArray()
  var manager: ShopManager?
  var favourites: [ShopAlbum] = []
  var lead: ShopAlbum?
  let fixed: [ShopAlbum]
  @Deferred var later: [ShopAlbum] = []
  var notes = DynamicObject()

  /// The properties whose setters ran.
  var heard: [String] = []
  init() { fixed = [] }
  init(fixed: [ShopAlbum]) { self.fixed = fixed }
  static let schema = Schema(Shop.init as () -> Shop) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("albums", \.albums)
    Field("best", \.best)
    Field("first", \.first)
    Field("stock", \.stock)
    Field("byCode", \.byCode)
    Field("maybe", \.maybe)
    Field("racks", \.racks)
    Field("window", \.window)
    Field("windows", \.windows)
    Field("box", \.box, of: ShopAlbum.self)
    Field("manager", \.manager)
    Reference("favourite_ids", \.favourites)
    Reference("lead_id", \.lead)
    Field("fixed", \.fixed)
    Field("later", \.$later)
    Field("notes", \.notes)
  }
}

/// A struct that holds albums.
struct ShopWindow: Reconcilable {
  var title = ""
  var shown: [ShopAlbum] = []
  var centre: ShopAlbum?
  static let schema = Schema(ShopWindow.init) {
    Field("title", \.title)
    Field("shown", \.shown)
    Field("centre", \.centre)
  }
}

/// An object without an identity.
final class ShopManager: Reconcilable {
  var likes: [ShopAlbum] = []
  init() {}
  static let schema = Schema(ShopManager.init) {
    Field("likes", \.likes)
  }
}

final class ShopAlbum: Reconcilable, Hashable {
  var id = 0
  var title = ""
  var tracks: [ShopTrack] = []
  var related: [ShopAlbum] = []
  init() {}
  init(_ id: Int, _ title: String = "") { (self.id, self.title) = (id, title) }
  static func == (one: ShopAlbum, other: ShopAlbum) -> Bool { one.id == other.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
  static let schema = Schema(ShopAlbum.init as () -> ShopAlbum) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("tracks", \.tracks)
    Field("related", \.related)
    Inverse(\.tracks, \.album)
  }
}

final class ShopTrack: Reconcilable {
  var id = 0
  weak var album: ShopAlbum?
  init() {}
  init(_ id: Int) { self.id = id }
  static let schema = Schema(ShopTrack.init as () -> ShopTrack) {
    Identity("id", \.id)
  }
}
