import Foundation
import Observation

/// The same graph as `Store`, for screens that observe it.
@Observable final class ObservableStore {
  var things: [ObservableThing] = []
}

@Observable final class ObservableThing: Live {
  var id = 0
  var title = ""
  var createdAt = Date(timeIntervalSince1970: 0)
  var rating = 0.0
  var active = false
  var tags: [String] = []
  var owner: ObservableOwner?
  var widgets: [ObservableWidget] = []
}

@Observable final class ObservableOwner: Live {
  var id = 0
  var name = ""
  var email = ""
}

@Observable final class ObservableWidget: Live {
  var id = 0
  var name = ""
  var price = 0.0
  var inStock = false
  var size = Size()
}
