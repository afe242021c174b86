/// The reports of the objects that one update notified.
///
/// Each is a part of the update's log, and is made of it when it is read: most hooks read little, and a
/// report that nobody reads costs its counts.
final class ObjectReports: Sendable {
  /// A record at or below an object.
  private struct Entry {
    let object: Int32
    let record: Int32

    /// The place of the object around the record.
    let place: Int32

    /// Whether no other of the objects is between the object and the record.
    let isOwn: Bool
  }

  private let tree: ReportTree

  /// The entries of each object in order of the records, behind those of the object before.
  private let entries: [Entry]

  /// The number of the first entry of each object, and of all entries.
  private let starts: [Int]

  /// Finds the records of each object.
  ///
  /// - Parameters:
  ///   - count: The number of objects.
  ///   - places: The places of each object, in order of the objects. Of two objects at a place, the first
  ///     one owns the records.
  init(_ tree: ReportTree, of count: Int, at places: [(object: Int, place: Int)]) {
    self.tree = tree
    let owners = Owners(places, in: tree)
    var found: [Entry] = []
    found.reserveCapacity(tree.log.records.count)
    var counts = [Int](repeating: 0, count: count + 1)
    var last = [Int](repeating: -1, count: count)
    for (number, record) in tree.log.records.enumerated() {
      var place = tree.place(of: record.node)
      var isOwned = false
      while true {
        var owner = owners.first(at: place)
        while owner >= 0 {
          let object = owners.object(owner)
          if last[object] != number {
            last[object] = number
            counts[object + 1] += 1
            found.append(
              Entry(
                object: Int32(truncatingIfNeeded: object),
                record: Int32(truncatingIfNeeded: number),
                place: Int32(truncatingIfNeeded: place), isOwn: !isOwned))
            isOwned = true
          }
          owner = owners.next(after: owner)
        }
        if place < 0 || tree.log.isOutside(place) { break }
        place = tree.parent(of: place)
      }
    }
    for object in 0..<count { counts[object + 1] += counts[object] }
    starts = counts
    entries = Self.sorted(found, to: counts)
  }

  /// Sorts entries by their objects; those of one object stay in order.
  private static func sorted(_ found: [Entry], to starts: [Int]) -> [Entry] {
    guard starts.count > 2 else { return found }
    var next = starts
    var entries = found
    for entry in found {
      entries[next[Int(entry.object)]] = entry
      next[Int(entry.object)] += 1
    }
    return entries
  }

  private func entries(of object: Int) -> ArraySlice<Entry> {
    entries[starts[object]..<starts[object + 1]]
  }

  /// The report of an object.
  func report(of object: Int) -> ChangeReport {
    var counts = ChangeReport.Counts()
    for entry in entries(of: object) { counts.add(tree.log.records[Int(entry.record)].kind) }
    return ChangeReport(counts: counts, of: object, in: self)
  }

  /// The log of an object's report.
  func log(of object: Int) -> ChangeLog {
    tree.log(of: entries(of: object).lazy.map { (Int($0.record), Int($0.place)) })
  }

  /// The changes of an object, without those of nested objects that have reports of their own, with paths
  /// from the root of the update.
  func ownChanges(of object: Int) -> [Change] {
    entries(of: object).filter(\.isOwn).map { tree.log.change(tree.log.records[Int($0.record)]) }
  }
}

extension ObjectReports {
  /// The objects at each place, as chains through one array.
  private struct Owners {
    private var heads: [Int32]
    private var all: [(object: Int32, next: Int32)] = []

    init(_ places: [(object: Int, place: Int)], in tree: ReportTree) {
      heads = Array(repeating: -1, count: tree.count + 1)
      all.reserveCapacity(places.count)
      // From the last one, as each goes in front of those behind it.
      for (object, place) in places.reversed() {
        all.append((Int32(truncatingIfNeeded: object), heads[place + 1]))
        heads[place + 1] = Int32(truncatingIfNeeded: all.count - 1)
      }
    }

    /// The number of the first owner at a place, -1 if there is none.
    func first(at place: Int) -> Int { Int(heads[place + 1]) }

    func next(after owner: Int) -> Int { Int(all[owner].next) }

    func object(_ owner: Int) -> Int { Int(all[owner].object) }
  }
}
