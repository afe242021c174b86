// Under `.always` nearly all that a report lists are properties that were set again to what they had.
// Objects that equal what the source says have one record for all of their properties, and a record
// for each of them is made where a report is read.

/// Objects of plain values that a source says as they are, so that all of their properties are set
/// again: one object, or elements that follow each other in the source.
struct EqualObjects: Sendable {
  let form: any EqualForm

  /// The indices of the elements in their list; nil for an object that the record's node is.
  private var places: Places?

  private enum Places: Sendable {
    case row(Range<Int>)
    case any([Int])
  }

  /// The object at a place.
  init(_ form: any EqualForm) {
    self.form = form
    places = nil
  }

  /// The elements of a list.
  init(_ form: any EqualForm, at places: Range<Int>) {
    self.form = form
    self.places = .row(places)
  }

  /// The indices of the elements, nil for an object that is no element of a list.
  var indices: [Int?] {
    switch places {
    case nil: [nil]
    case .row(let places): Array(places)
    case .any(let places): places
    }
  }

  /// Gives elements other indices.
  ///
  /// - Parameter place: The new index for a recorded one, nil if it is unchanged.
  mutating func renumber(_ place: (Int) -> Int?) {
    if places != nil { places = .any(indices.compactMap { $0.map { place($0) ?? $0 } }) }
  }
}

/// The properties of objects of one type that are set again, for a log.
protocol EqualForm: AnyObject, Sendable {
  /// The properties in the order in which they are listed: those of a struct before it.
  var properties: [EqualProperty] { get }

  /// Visits those that a source object has, in any order, with the words of their values.
  func visit(_ source: _Token, _ body: (_ property: Int, _ word: Int) -> Void)
}

/// A property of such an object, or of a struct in it.
struct EqualProperty: Sendable {
  let component: SourcePath.Component

  /// The index of the property with the struct that has it; nil for one of the object's own.
  let owner: Int?

  /// Whether it holds a struct, whose properties are listed.
  let isStruct: Bool
}

/// Adds the records for which one stands.
struct EqualLister {
  /// The steps to the properties of each type, so that a log stores their keys once.
  private var steps: [ObjectIdentifier: [ChangeLog.Step]] = [:]

  mutating func list(
    _ objects: EqualObjects, at record: ChangeLog.Record, in log: inout ChangeLog
  ) {
    let form = objects.form
    let steps = steps(to: form, in: &log)
    var index = record.firstWord
    for place in objects.indices {
      let node =
        place.map { log.addNode(log.step(.index($0)), under: record.node) } ?? record.node
      // The words of the object's values and the nodes of its structs, -1 for none.
      var words = Array(repeating: Int32(-1), count: steps.count)
      var nodes = Array(repeating: -1, count: steps.count)
      index = SourceValue(tape: log.tape, index: index).withToken { source in
        form.visit(source) { words[$0] = Int32(truncatingIfNeeded: $1) }
        return source.next
      }
      for (number, property) in form.properties.enumerated() where words[number] >= 0 {
        let step = steps[number]
        guard let owner = property.owner else {
          log.add(.touched, at: node, step, word: property.isStruct ? -1 : words[number])
          continue
        }
        if nodes[owner] < 0 { nodes[owner] = log.addNode(steps[owner], under: node) }
        log.add(.touched, at: nodes[owner], step, word: words[number])
      }
    }
  }

  private mutating func steps(
    to form: any EqualForm, in log: inout ChangeLog
  ) -> [ChangeLog.Step] {
    if let known = steps[ObjectIdentifier(form)] { return known }
    let made = form.properties.map { log.step($0.component) }
    steps[ObjectIdentifier(form)] = made
    return made
  }
}

extension ChangeLog {
  /// Renumbers the elements of lists that stand in `equal`.
  mutating func renumberEqual(_ place: (Int) -> Int?, in isList: (Int) -> Bool) {
    for record in records {
      if let number = record.equal, isList(record.node) { equal[number].renumber(place) }
    }
  }
}
