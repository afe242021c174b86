import Reconcile

/// A request that reads objects, and what its answer maps to.
///
///     struct AlbumsOf: Route {
///       let artist: Int
///       var path: ResourcePath { "artists/\(artist)/albums" }
///       var answer: Answer { .list(Album.self, at: "data", pages: .link) }
///     }
///
/// A route belongs to no object, so it maps pushed documents too.
public protocol Route {
  /// The path below the base of the server, or the address.
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

  /// An answer with a list of objects.
  ///
  /// - Parameters:
  ///   - type: The class of the objects.
  ///   - key: The key of the list in the document, such as `data` or `result.items`; by default the
  ///     document is the list.
  ///   - pages: How the list goes on in further answers.
  public static func list(
    _ type: any (Reconcilable & AnyObject).Type, at key: String = "", pages: Pages = .none
  ) -> Answer {
    Answer(type: type, keys: Answer.keys(key), pages: pages)
  }

  /// An answer with one object.
  ///
  /// - Parameters:
  ///   - type: The class of the object.
  ///   - key: The key of the object in the document; by default the document is the object.
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

    /// The list has one page. The default.
    public static let none = Pages(kind: .none)

    /// The header `Link` names the next page as `rel="next"`, as RFC 8288 says.
    public static let link = Pages(kind: .link)

    /// The document has the address of the next page under a key, or null at the end.
    ///
    /// - Parameter key: The key, such as `next` or `links.next`.
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
  /// The path of the collection, and the identity that is added to it for an object.
  static var path: ResourcePath { get }

  /// The key around an object in requests and answers; empty, the default, if there is none.
  static var body: String { get }

  /// How an edited list of objects is sent; by default a write that has one is refused here.
  static var lists: ListBody { get }
}

/// How the body of a write says an edited list of objects with identities.
///
/// A merge patch has a list whole, so that it takes out what the server has and this program never saw.
/// So the class has to say that it is meant.
public struct ListBody: Sendable {
  enum Form { case refuse, whole, identities }

  let form: Form

  /// The write is not sent, with an error that names the list. The default.
  public static let refuse = ListBody(form: .refuse)

  /// The objects with all that they hold.
  public static let whole = ListBody(form: .whole)

  /// The objects with their identities alone.
  public static let identities = ListBody(form: .identities)
}

extension Resource {
  /// No key: an object is sent and answered as it is.
  public static var body: String { "" }

  /// An edited list of objects is not sent.
  public static var lists: ListBody { .refuse }
}
