/// What the calls of a transaction have done so far, to be taken back if it fails.
///
/// It holds the objects that they have made and changed, since the map does not.
final class MapTransaction {
  private var steps: [() -> Void] = []

  /// Whether edits are found meanwhile that the program made by plain assignment, which stay.
  var isFinding = false

  /// The number of steps so far.
  var count: Int { steps.count }

  /// Adds what takes a step back.
  func append(_ takeBack: @escaping () -> Void) {
    if !isFinding { steps.append(takeBack) }
  }

  /// Takes back the steps behind some number of them, the newest first.
  func takeBack(to count: Int = 0) {
    while steps.count > count, let last = steps.popLast() { last() }
  }
}
