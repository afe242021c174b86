import Reconcile

/// A request that reads something, with what its answer maps to.
///
///     struct AlbumsOf: Route {
///       let artist: Int
///       var path: ResourcePath { "artists/\(artist)/albums" }
///       var answer: Answer { .list(Album.self, at: "data", pages: .link) }
///     }
///
/// It belongs to no object, so that it maps what is pushed too.
public protocol Route {
  /// The path below the base of the server.
  var path: ResourcePath { get }

  /// What the answer maps to.
  var answer: Answer { get }
}

/// What the answer of a route maps to.
public struct Answer {
  /// The class of the objects.
  let type: any (Reconcilable & AnyObject).Type

  /// The keys that lead to the objects; none if they are the whole document.
  let keys: [String]

  /// How the answer goes on.
  let pages: Pages

  /// A list of objects.
  ///
  /// - Parameters:
  ///   - type: Their class.
  ///   - key: Where the document has the list: `data`, `result.items`; by default it is the list.
  ///   - pages: How the list goes on in further answers.
  public static func list(
    _ type: any (Reconcilable & AnyObject).Type, at key: String = "", pages: Pages = .none
  ) -> Answer {
    Answer(type: type, keys: Answer.keys(key), pages: pages)
  }

  /// One object.
  ///
  /// - Parameters:
  ///   - type: Its class.
  ///   - key: Where the document has the object; by default it is the object.
  public static func object(
    _ type: any (Reconcilable & AnyObject).Type, at key: String = ""
  ) -> Answer {
    Answer(type: type, keys: Answer.keys(key), pages: .none)
  }

  static func keys(_ key: String) -> [String] {
    key.isEmpty ? [] : key.split(separator: ".").map(String.init)
  }

  /// How a list goes on in further answers, which are read as one.
  public struct Pages: Sendable {
    enum Kind: Sendable {
      case none
      case link
      case key([String])
    }

    let kind: Kind

    /// Whether the list is one answer.
    var isOne: Bool { if case .none = kind { true } else { false } }

    /// It does not.
    public static let none = Pages(kind: .none)

    /// The header `Link` has the next page as `rel="next"`: RFC 8288.
    public static let link = Pages(kind: .link)

    /// The document has the address of the next page under a key, or null at the end.
    ///
    /// - Parameter key: The key: `next`, `links.next`.
    public static func next(at key: String) -> Pages { Pages(kind: .key(Answer.keys(key))) }
  }
}

/// A class whose objects are resources of a server, each with a path of its own.
///
///     extension Album: Resource {
///       static var path: ResourcePath { ResourcePath("albums", \Album.id) }
///       static let body = "album"
///     }
public protocol Resource: Reconcilable, AnyObject {
  /// The path of the collection, with the identity of an object in it.
  static var path: ResourcePath { get }

  /// The key around an object in what is sent and answered; empty, the default, if there is none.
  static var body: String { get }
}

extension Resource {
  /// Nothing is around an object.
  public static var body: String { "" }
}
