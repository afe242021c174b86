/// What an update makes of the state of a rider, which an undo takes back.
protocol RiderOutcome: Forecast, AnyObject {
  /// The objects that it is about.
  var objects: [AnyObject] { get }

  /// Makes what was decided.
  func commit()

  /// Remembers what properties hold, after the last code of the update has run.
  func hold()

  /// Whether nothing has changed the state since.
  var isCurrent: Bool { get }

  /// Finds what others have written there since.
  func readForeign()

  func undo()

  /// What an undo leaves.
  var undone: any Forecast { get }
}
