import Reconcile

/// Checks the order of an update's events.
struct EventOrder {
  private var announced: Set<ObjectIdentifier> = []
  private var ended: Set<ObjectIdentifier> = []
  private var hasWritten = false

  /// The first mistake, nil while there is none.
  private(set) var mistake: String?

  mutating func hear(_ event: UpdateEvent) {
    let object = ObjectIdentifier(event.object)
    switch event {
    case .willUpdate:
      if hasWritten { note("an object is announced after the first write") }
      if !announced.insert(object).inserted { note("an object is announced twice") }
    case .set(_, let path):
      hasWritten = true
      if !announced.contains(object) { note("\(path) is set in an object that was not announced") }
      if !ended.isEmpty { note("\(path) is set after the end of an object") }
    case .didUpdate:
      if !announced.contains(object) { note("an object ends that was not announced") }
      if !ended.insert(object).inserted { note("an object ends twice") }
    }
  }

  private mutating func note(_ sentence: String) { mistake = mistake ?? sentence }
}
