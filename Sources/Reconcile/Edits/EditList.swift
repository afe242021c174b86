/// Edits in the order in which they were made. Adding one and letting one go take as long however many
/// there are.
struct EditList {
  private var slots: [Slot] = []

  /// How many are not pending any more.
  private var gone = 0
  private var isSorted = true

  private struct Slot {
    let edit: Edit
    let number: Int

    /// Whether the edit is pending, and was not made again since.
    var isCurrent: Bool { edit.number == number && edit.isPending }
  }

  var isEmpty: Bool { slots.isEmpty }

  /// Those that are pending, and some that were.
  var all: [Edit] { slots.map(\.edit) }

  /// Those that are pending, in order.
  mutating func pending() -> [Edit] {
    if !isSorted {
      slots = slots.inOrder(of: \.number)
      slots.removeAll { !$0.isCurrent }
      slots = slots.enumerated().filter { place, slot in
        place == 0 || slots[place - 1].edit !== slot.edit
      }.map(\.element)
      (isSorted, gone) = (true, 0)
    }
    return slots.compactMap { $0.isCurrent ? $0.edit : nil }
  }

  /// Adds an edit that was made, or is pending again.
  mutating func insert(_ edit: Edit) {
    if let last = slots.last, last.number >= edit.number { isSorted = false }
    slots.appendFew(Slot(edit: edit, number: edit.number))
  }

  /// Notes that one of them is not pending any more, and forgets those sometimes.
  mutating func noteGone() {
    gone += 1
    guard gone * 2 >= slots.count else { return }
    slots.removeAll { !$0.isCurrent }
    gone = 0
  }
}

extension Array {
  /// Appends an element to an array that mostly has one: the first is not room for several.
  @inline(__always)
  mutating func appendFew(_ element: Element) {
    if isEmpty { self = [element] } else { append(element) }
  }
}
