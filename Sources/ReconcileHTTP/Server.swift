import Foundation
import Reconcile

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server whose resources are live objects here.
///
///     let server = Server(base, over: URLSession.shared, reconciler, in: map) {
///       $0.authorize = { request in
///         let token = "Bearer \(await token())"
///         request.setValue(token, forHTTPHeaderField: "Authorization")
///       }
///       $0.failure = Problem.self
///     }
///     let report = try await server.refresh(album)
///
/// It lives where the objects of the map live, and updates them there; requests go out and
/// documents are read elsewhere. Equal reads at the same time are one request and one update.
/// Writes to one object go one after another.
///
/// A map belongs to one server: resources of another service have its address in their paths, or a map
/// and a server of their own. An account is a map, too: who signs out lets go of the server and its map.
public final class Server {
  /// The settings of a server.
  public struct Settings {
    /// Adds credentials, and whatever else the server asks for, to each request.
    ///
    /// It is called for each request to the base, and to the address that a path is: it has to look at the
    /// request's address before it adds what is meant for one of them. What it adds is not sent along
    /// where a redirect leads to another origin. If it throws, nothing is sent. It runs in no isolation.
    public var authorize: (@Sendable (_ request: inout URLRequest) async throws -> Void)?

    /// The type that the body of an answer with a status of 400 or above is read as.
    ///
    /// ``ServerError`` has the result.
    public var failure: any (Reconcilable & Sendable).Type = ProblemDetails.self

    /// Returns the baseline that a store kept under a name: `restored.baseline(named:)`.
    public var baseline: (_ name: String) throws -> Baseline? = { _ in nil }

    /// Receives a line for each exchange: method, path, status, time, and what the update changed.
    ///
    /// An exchange without a response has a line too, and so has each page of a list.
    public var log: ((_ line: String) -> Void)?

    /// Whether lines of the log have the values of queries, which may be secret; by default they do
    /// not.
    public var logsQueries = false

    /// How long and how large a response may be.
    public var limits = ResponseLimits()
  }

  let connection: Connection
  let reconciler: Reconciler
  let map: IdentityMap
  let settings: Settings

  /// How many writes were answered. A read that was sent before one of them may not know of it.
  private(set) var answeredWrites = 0

  /// How many reads were sent.
  private var reads = 0

  /// What is known of single objects.
  private var states: [ObjectIdentifier: ResourceState] = [:]

  /// The number of objects at which those are forgotten that are gone.
  private var mostStates = 64

  /// The creations that are under way, by their drafts.
  var creations: [ObjectIdentifier: Promise<Void>] = [:]

  /// The number of the last read that filled a list, by its owner and property.
  private var fillings: [Filling: (owner: WeakObject, number: Int)] = [:]

  /// A property that routes fill.
  struct Filling: Hashable {
    let owner: ObjectIdentifier
    let property: AnyKeyPath
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - base: The address below which paths are that are no addresses, with a slash at its end or without one; its
  ///     query is sent with no request.
  ///   - transport: What sends requests.
  ///   - reconciler: What updates the objects.
  ///   - map: The map of the objects.
  ///   - edit: Changes the settings of the server.
  public init(
    _ base: URL, over transport: any Transport, _ reconciler: Reconciler, in map: IdentityMap,
    _ edit: (_ settings: inout Settings) -> Void = { _ in }
  ) {
    var settings = Settings()
    edit(&settings)
    self.settings = settings
    self.reconciler = reconciler
    self.map = map
    connection = Connection(base, transport, settings)
    map.join(self)
  }
}

extension Server {
  /// What is known of an object.
  func state<Model: Resource>(of object: Model, at path: ResourcePath) throws -> ResourceState {
    let id = ObjectIdentifier(object)
    if let known = states[id], known.object === object, known.path == path.whole { return known }
    if states.count >= mostStates {
      states = states.filter { $0.value.object != nil }
      mostStates = max(64, 2 * states.count)
    }
    let made = ResourceState(object, path.whole, try versions(of: object, named: path.whole))
    states[id] = made
    return made
  }

  /// What the server calls the last response of a single object: as a store kept it, if the object is as
  /// it was then.
  private func versions<Model: Resource>(
    of object: Model, named name: String
  ) throws -> Baseline {
    let stored = try settings.baseline(name)
    let isKept = stored.map { map.holds(object, asKeptWith: $0) } ?? false
    return Baseline(ofVersionsNamed: name, validator: isKept ? stored?.validator : nil)
  }

  func forgetState(of object: AnyObject) { states[ObjectIdentifier(object)] = nil }

  func noteAnsweredWrite() { answeredWrites += 1 }

  /// The number of a new read.
  func nextRead() -> Int {
    reads += 1
    return reads
  }

  /// Whether a later read has filled a property already.
  func isFilled(_ filling: Filling, after number: Int) -> Bool {
    guard let known = fillings[filling], known.owner.object != nil else { return false }
    return known.number > number
  }

  func noteFilling(_ filling: Filling, of owner: AnyObject, _ number: Int) {
    fillings = fillings.filter { $0.value.owner.object != nil }
    fillings[filling] = (WeakObject(object: owner), number)
  }

  /// The error of an answer that refuses what was asked.
  func error(of refusal: Refusal) -> any Error {
    error(of: refusal.response, as: settings.failure)
  }

  private func error<Problem: Reconcilable & Sendable>(
    of response: Response, as type: Problem.Type
  ) -> any Error {
    let document = try? response.document()
    let source = document.flatMap { try? SourceValue.json($0) }
    // What has none of its members is something else.
    let isProblem = source.map { $0.kind == .object && type.declaresKey(of: $0, reconciler) }
    return ServerError(
      status: response.status, headers: response.headers,
      problem: isProblem == true ? source.flatMap { try? reconciler.make(type, from: $0) } : nil,
      body: String(decoding: response.data.prefix(1_000), as: UTF8.self))
  }
}
