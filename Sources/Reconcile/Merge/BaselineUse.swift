/// A baseline in one update.
struct BaselineUse {
  private let baseline: Baseline
  private let document: Tape
  private let validator: String?
  private let root: Baseline.Root
  private let path: SourcePath

  /// Up to where the root knows what is around it, in this document and in the last one.
  private let outermost: SourcePath?
  private let lastOutermost: SourcePath?

  /// The document that the update follows, nil if it is the first.
  private let last: Tape?

  /// Nil if the source does not follow another.
  init?(_ source: SourceValue, _ root: @autoclosure () -> Baseline.Root) {
    guard let following = source.tape.following,
      let baseline = following.keeper as? Baseline
    else { return nil }
    self.baseline = baseline
    document = following.document
    validator = following.validator
    self.root = root()
    // What is kept of a document, and where things stand in it, is as it was written.
    let source = source.asWritten
    path = source.pathInDocument
    let outermost = source.outermost
    self.outermost = outermost.index == source.index ? nil : outermost.pathInDocument
    last = baseline.last(of: self.root, at: path)
    lastOutermost = baseline.outermost
  }

  /// Whether the source is the last one, and nobody else spoke since, so that an update has nothing to
  /// do.
  func isSame(for update: Update) -> Bool {
    last === document && lastOutermost == outermost && !isOvertaken(for: update)
  }

  private func isOvertaken(for update: Update) -> Bool {
    guard let standing = update.holders.graph?.standing else { return false }
    return baseline.isOvertaken(asOf: standing.moment)
  }

  /// Whether the document has another validator than the last time.
  var isRenamed: Bool { baseline.validator != validator }

  /// Whether the baseline is as the update found it.
  var isCurrent: Bool { baseline.last === last }

  /// Makes an update follow the last source; the first one, one whose place the last source lacks, and
  /// one that others have overtaken are applied whole.
  ///
  /// - Parameter speller: What finds the plain form of the last source.
  func begin(_ update: Update, _ speller: Speller?) {
    announce(to: update)
    join(update)
    guard let last, !isOvertaken(for: update), let place = SourceValue(tape: last).value(at: path)
    else { return }
    let around = lastOutermost.flatMap(SourceValue(tape: last).value)
    let written = around.map(place.part) ?? place
    update.merging = LastSource(speller?.plain(written) ?? written, for: update)
  }

  /// Lets the map know which objects the baseline names.
  private func join(_ update: Update) {
    guard let graph = update.holders.graph, let table = graph.table, let history = table.history,
      root.isOfMany
    else { return }
    graph.bit = baseline.bit(in: table, history)
  }

  /// Tells what keeps the map's objects what a baseline with a name will be.
  func announce(to update: Update) {
    guard let name = baseline.name, let graph = update.holders.graph,
      graph.table?.isWatched == true, last !== document || isRenamed || baseline.isOvertaken
    else { return }
    graph.made.named = NamedSource(
      name: name, document: baseline.kept(document), validator: validator,
      digested: baseline.keepsDocument ? nil : root.object,
      targetsBefore: last === document ? baseline.targets : nil)
  }

  /// Requires that an object which the call made, or found in a map, is what the baseline belongs to.
  func require(_ made: AnyObject) {
    _ = baseline.last(of: .object(made), at: path)
  }

  /// Makes the source the last one, since the update succeeded; one that left something out is
  /// forgotten.
  ///
  /// - Parameter made: The object that the update made, if that was its root.
  func advance(_ update: Update, made: AnyObject? = nil) {
    let root = made.map { .object($0) } ?? root
    let graph = update.holders.graph
    let standing = graph?.standing
    let isTaken = standing?.isOvertaken != true
    graph?.table?.transaction?.append(baseline.takeBack())
    baseline.advance(
      to: isTaken ? document : nil, isTaken ? validator : nil, of: root, at: path,
      knowingUpTo: outermost)
    if let targets = graph?.rare?.named?.targets?() { baseline.targets = targets }
    guard let graph, let standing, let history = graph.table?.history else { return }
    if baseline.targets != nil { history.hasKept = true }
    if !isTaken {
      baseline.overtake(at: history.now)
    } else if !update.isMerging {
      baseline.settle(asOf: standing.moment)
    }
    if case .property(let owner, let path) = root { history.note(baseline, fills: path, of: owner) }
    guard !root.isOfMany, let object = root.object else { return }
    let others = graph.met.lazy.map(\.object).filter { $0 !== object }
    baseline.note([object] + others, in: history)
  }
}

extension Baseline.Root {
  /// Whether it is many objects.
  fileprivate var isOfMany: Bool {
    switch self {
    case .property, .objects: true
    case .object, .unknown: false
    }
  }

  fileprivate var object: AnyObject? { if case .object(let object) = self { object } else { nil } }
}

extension SourceValue {
  /// Where in its document it stands.
  fileprivate var pathInDocument: SourcePath {
    index == 0 ? SourcePath() : withToken { $0.at(0).path(to: index) }
  }

  /// The value at a path, nil if there is none.
  fileprivate func value(at path: SourcePath) -> SourceValue? {
    var value = self
    for component in path.components {
      let next: SourceValue? =
        switch component {
        case .key(let key): value[key]
        case .index(let index): value[index]
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}
