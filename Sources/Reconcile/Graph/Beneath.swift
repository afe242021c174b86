/// The bases of objects, what they would hold if nobody had edited them: what records keep of them.
protocol Beneath: Forecast, AnyObject {
  /// Makes edits of what was assigned in open sessions.
  func readSessions()

  /// Makes edits of what was assigned in open sessions since the last call, takes back those of sessions
  /// that were released, and ends what is of owners that are gone.
  func begin(in map: IdentityMap)

  /// The transaction of the map that is running.
  var transaction: MapTransaction? { get set }

  /// Makes edits of what others have written over any edit.
  func recordForeignAll()

  /// Remembers what all edited properties hold, after a transaction was taken back.
  func holdAll()

  /// Begins a commit, whose code is no edit.
  func beginCommit()

  /// Ends a commit.
  ///
  /// - Parameter hasWritten: Whether any code may have run.
  func endCommit(hasWritten: Bool)

  /// A number that changes with the edits.
  var generation: Int { get }

  /// Whether edits of a property were made, accepted or refused after some generation, or may have
  /// been.
  func isChanged(_ object: AnyObject, _ property: AnyKeyPath, since generation: Int) -> Bool

  /// Whether an object has edits, so that it stays where others leave.
  func isEdited(_ object: AnyObject) -> Bool

  /// What is gone since a server has deleted it; nil if nothing ever was.
  var gone: ((_ object: AnyObject) -> Bool)? { get }

  /// The objects that edits have put somewhere and no server has accepted, each with its edit.
  var put: [(object: AnyObject, edit: AnyObject)] { get }

  /// The objects whose places are edited.
  var edited: [AnyObject] { get }

  /// Lets an object be looked at as one that may have edits.
  func expect(_ object: AnyObject)
}

/// A forecast that says what another one leaves open.
final class LayeredForecast: Forecast {
  private let first: (any Forecast)?
  private let second: any Forecast

  init(_ first: (any Forecast)?, over second: any Forecast) {
    self.first = first
    self.second = second
  }

  func value(of field: CompiledField, in owner: AnyObject, _ plan: ResolvedType) -> ForecastValue? {
    first?.value(of: field, in: owner, plan) ?? second.value(of: field, in: owner, plan)
  }

  func contents(of object: AnyObject) -> SourceValue? {
    first?.contents(of: object) ?? second.contents(of: object)
  }
}

extension IdentityTable {
  /// What a forecast says, and the bases of edited properties where it says nothing.
  func beneath(_ forecast: (any Forecast)?) -> (any Forecast)? {
    guard let beneath else { return forecast }
    return LayeredForecast(forecast, over: beneath)
  }
}
