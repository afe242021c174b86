/// The sequence of insertions and moves that turns a list after its removals into the new list.
///
/// Moved and new elements are placed from last to first, each before the element that finally
/// follows it. All positions that elements ever have form one row: before each element that keeps
/// its order, first the old positions of moved elements, then the new positions of moved and new
/// ones. The number of occupied positions before a position, from a tree of sums, is the index at
/// that time.
struct ListSteps {
  /// One step: the insertion or the move of an element.
  struct Step {
    /// The element's index in the new list.
    let place: Int

    /// The element's index before a move, nil for an insertion.
    let from: Int?

    /// The element's index after the step, with the element removed from its old index first.
    let to: Int
  }

  private(set) var steps: [Step] = []

  /// - Complexity: O(*n* log *n*) in the length of the list.
  init(_ list: ListComposition) {
    let moved = Set(list.moved)
    var newPlaces = Array(repeating: -1, count: list.origins.count)
    var oldPlaces = newPlaces
    // The moved elements in their old order.
    var leaving = moved.inOrder { list.origins[$0] }[...]
    var coming: [Int] = []
    var row = 0
    func close(before origin: Int) {
      while let next = leaving.first, list.origins[next] < origin {
        oldPlaces[leaving.removeFirst()] = row
        row += 1
      }
      for place in coming {
        newPlaces[place] = row
        row += 1
      }
      coming = []
    }
    for place in list.origins.indices {
      if list.origins[place] < 0 || moved.contains(place) {
        coming.append(place)
      } else {
        close(before: list.origins[place])
        newPlaces[place] = row
        row += 1
      }
    }
    close(before: list.oldCount)
    if coming.isEmpty, moved.isEmpty, list.inserted.isEmpty { return }
    var sums = Sums(count: row)
    for place in list.origins.indices where list.origins[place] >= 0 {
      sums.add(1, at: oldPlaces[place] < 0 ? newPlaces[place] : oldPlaces[place])
    }
    for place in list.origins.indices.reversed()
    where list.origins[place] < 0 || moved.contains(place) {
      var from: Int?
      if oldPlaces[place] >= 0 {
        from = sums.count(before: oldPlaces[place])
        sums.add(-1, at: oldPlaces[place])
      }
      let to = sums.count(before: newPlaces[place])
      sums.add(1, at: newPlaces[place])
      if from != to { steps.append(Step(place: place, from: from, to: to)) }
    }
  }

  /// Prefix sums of a row of numbers (a Fenwick tree).
  private struct Sums {
    private var tree: [Int]

    init(count: Int) {
      tree = Array(repeating: 0, count: count + 1)
    }

    mutating func add(_ number: Int, at place: Int) {
      var node = place + 1
      while node < tree.count {
        tree[node] += number
        node += node & -node
      }
    }

    func count(before place: Int) -> Int {
      var sum = 0
      var node = place
      while node > 0 {
        sum += tree[node]
        node -= node & -node
      }
      return sum
    }
  }
}
