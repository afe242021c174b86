import Foundation
import Loopback
import Reconcile
import ReconcileHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Album: Resource {
  var id: Int?
  var title = ""
  var year: Int?

  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("year", \.year)
  }

  static let path = ResourcePath("albums", \Album.id)
}

final class Shelf {
  var albums: [Album] = []
}

struct AllAlbums: Route {
  var path: ResourcePath { "albums" }
  var answer: Answer { .list(Album.self, at: "data", pages: .link) }
}

/// What carries the requests.
enum Kind: CaseIterable, Sendable {
  case session
  case client

  /// A session in a transport of the program's own, as one that tries again would be.
  case wrapped

  var transport: any Transport {
    switch self {
    case .session: URLSession(configuration: .ephemeral)
    case .client: ClientTransport()
    case .wrapped: Wrapped(inner: URLSession(configuration: .ephemeral))
    }
  }
}

struct Wrapped: Transport {
  let inner: any Transport

  func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    try await inner.answer(to: request)
  }
}

extension Catalog {
  /// Three albums, two pages.
  static var three: Catalog {
    Catalog([
      1: .init("Song to a Seagull", 1968), 2: .init("Clouds", 1969), 3: .init("Blue", 1971),
    ])
  }
}
