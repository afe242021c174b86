import Foundation
import Reconcile

extension CountedRow {
  /// Refreshes of 1,000 things whose widgets nobody has read, from a source that was read before.
  static var refreshes: [CountedRow] {
    [
      refresh("refresh-unread", "refresh of unread widgets, 1 % changed", DeferredThing.self) {
        $0.edited(0.01).json
      },
      refresh(
        "refresh-unread-respelled", "the same, every key in another place", DeferredThing.self
      ) { $0.reversedMembers().json },
    ]
  }

  private static func refresh<Model: Reconcilable>(
    _ name: String, _ title: String, _ type: Model.Type, _ edit: @escaping (Value) -> Data
  ) -> CountedRow {
    CountedRow(name: name, title: title) { _ in
      let document = ThingsDocument.make(1_000)
      let (original, edited) = (
        try SourceValue.json(document.json), try SourceValue.json(edit(document))
      )
      return try update(Shelf<Model>(), original, edited, Library.refresh())
    }
  }
}
