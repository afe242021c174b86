import Reconcile

/// What is known of one resource: its last response, and who reads and writes it.
final class ResourceState {
  /// The object; nil where it is gone, and for a list.
  private(set) weak var object: AnyObject?

  let path: String

  /// What the server calls the last response; of a list also that response.
  let baseline: Baseline
  let writes = WriteLine()

  /// What the server calls the version that writes are for, nil if that is not known.
  var version: String?

  /// What the last write changed here.
  var lastWrite: ChangeReport?

  /// The read that is under way and was asked for last.
  var read: SharedRead?

  /// When the last response was asked for; nil if there was none.
  var lastResponse: ContinuousClock.Instant?

  /// The number of the last read whose response was applied, 0 if none was.
  var lastRead = 0

  /// What tells the body of that response from others, if the baseline does not have it.
  var lastBody: BodyMark?

  init(_ object: AnyObject?, _ path: String, _ baseline: Baseline) {
    self.object = object
    self.path = path
    self.baseline = baseline
    version = baseline.validator
  }

  /// Whether a condition is worth nothing: another source has changed the object of a single resource.
  var asksForAll: Bool { object != nil && baseline.isOvertaken }
}

/// A read that is under way, and what came of it for all who wait for it.
final class SharedRead {
  let flight: Flight<Reader.Reading>
  let exchanges: Exchanges
  let start = ContinuousClock.now

  /// Its place among all reads of the server.
  let number: Int

  /// The moment that what it brings is as of.
  let read: IdentityMap.Read

  /// How many writes were answered when it was sent.
  let answeredWrites: Int

  /// The version that the condition names; nil if it asks for all, whatever is known.
  let validator: String?

  /// Whether it asks for all.
  var isWhole: Bool { validator == nil }

  /// What came of it; nil before the first of those who wait has applied it.
  var outcome: Result<ChangeReport, any Error>?

  /// Whether it is worth asking again at once, and for all.
  var again: (isWorth: Bool, asksForAll: Bool) = (false, false)

  init(_ reader: Reader, _ number: Int, answeredWrites: Int) {
    self.number = number
    self.answeredWrites = answeredWrites
    validator = reader.validator
    read = reader.read
    exchanges = reader.exchanges
    flight = Flight { try await reader.read() }
  }
}

/// What tells the body of a response from others.
struct BodyMark: Equatable, Sendable {
  private let count: Int
  private let hash: Int

  /// The hash is seeded, so that nobody can make two bodies with the same one.
  init(_ body: some Sequence<UInt8>) {
    var hasher = Hasher()
    var count = 0
    for byte in body {
      hasher.combine(byte)
      count += 1
    }
    self.count = count
    hash = hasher.finalize()
  }
}
