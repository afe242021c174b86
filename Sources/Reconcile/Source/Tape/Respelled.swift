/// The document that a tape is the plain form of, and where its words stand there.
final class Respelled: Sendable {
  /// The document as it was written.
  let document: Tape

  /// The word of the root in the document, and in the plain form.
  let root: (written: Int, plain: Int)

  private let places: Places

  /// Where words of the plain form come from.
  struct Places: Sendable {
    /// Where rows of words begin that follow each other in both, the first word of each.
    private var rows: [(plain: Int, written: Int)] = []

    /// The objects that stand for a value of one of their keys, in order, and the numbers of what was
    /// expected in their places.
    private(set) var mentions: [(word: Int, expected: Int)] = []
    private(set) var expected: [String] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var last: (type: ObjectIdentifier, number: Int)?

    /// Notes that the next word comes from one of the document.
    mutating func note(_ plain: Int, from written: Int) {
      if let last = rows.last, plain &- last.plain == written &- last.written { return }
      rows.append((plain, written))
    }

    /// Notes that an object stands for a value.
    ///
    /// - Parameters:
    ///   - type: The type of the object.
    ///   - expected: What was expected in its place.
    mutating func noteMention(
      _ word: Int, of type: ObjectIdentifier, _ expected: @autoclosure () -> String
    ) {
      if let last, last.type == type { return mentions.append((word, last.number)) }
      let number = numbers[type] ?? self.expected.count
      if number == self.expected.count { self.expected.append(expected()) }
      numbers[type] = number
      last = (type, number)
      mentions.append((word, number))
    }

    func written(_ word: Int) -> Int {
      guard let row = rows.last(before: word, by: \.plain) else { return 0 }
      return row.written &+ word &- row.plain
    }
  }

  init(_ document: Tape, root: (written: Int, plain: Int), _ places: Places) {
    (self.document, self.root, self.places) = (document, root, places)
  }

  /// The word of the document that a word of the plain form comes from.
  func word(of plain: Int) -> Int {
    min(max(places.written(plain), 0), document.wordCount - 1)
  }

  /// Whether an object is only named, by a value of one of its keys.
  func isMention(_ word: Int) -> Bool { mention(word) != nil }

  private func mention(_ word: Int) -> String? {
    guard let last = places.mentions.last(before: word, by: \.word), last.word == word else {
      return nil
    }
    return places.expected[last.expected]
  }

  /// An issue about the plain form as one about the document.
  ///
  /// - Parameter root: The root of the plain form.
  func asWritten(_ issue: UpdateError.Issue, in root: _Token) -> UpdateError.Issue {
    var issue = issue
    var token = root
    var steps = 0
    var mention: String?
    while steps < issue.path.components.count, let next = token.child(issue.path.components[steps])
    {
      mention = self.mention(token.index)
      token = next
      steps += 1
    }
    if let mention, steps == issue.path.components.count, issue.kind == .mismatch {
      issue.expected = mention
    }
    let written = document.token(at: self.root.written).path(to: word(of: token.index))
    issue.path = SourcePath(written.components + issue.path.components[steps...])
    return issue
  }
}

extension Array {
  /// The last element whose number is at most another one, of elements in order of their numbers.
  fileprivate func last(before number: Int, by key: (Element) -> Int) -> Element? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if key(self[middle]) <= number { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : self[low - 1]
  }
}

extension _Token {
  /// The value inside a container that a step leads to, nil if there is none.
  fileprivate func child(_ step: SourcePath.Component) -> _Token? {
    switch step {
    case .key(let key): isObject ? member(key) : nil
    case .index(let index): isArray && index < count ? elements[index] : nil
    }
  }
}

extension SourceValue {
  /// The same value as it was written.
  var asWritten: SourceValue {
    guard let respelled = tape.respelled, index == respelled.root.plain else { return self }
    return SourceValue(tape: respelled.document, index: respelled.root.written)
  }
}
