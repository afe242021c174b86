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

    /// The keys under which the document has what stands elsewhere in the plain form.
    private var names: [(word: Int, keys: [String])] = []
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

    /// Notes under which keys of an object the document has a word.
    mutating func name(_ word: Int, _ keys: [String]) { names.append((word, keys)) }

    func keys(of word: Int) -> [String]? {
      guard let last = names.last(before: word, by: \.word), last.word == word else { return nil }
      return last.keys
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

  /// Issues about the plain form as ones about the document.
  ///
  /// - Parameter plain: The root of the plain form.
  func asWritten(_ issues: [UpdateError.Issue], in plain: _Token) -> [UpdateError.Issue] {
    var known = KnownChildren()
    return issues.map { asWritten($0, plain, &known) }
  }

  private func asWritten(
    _ issue: UpdateError.Issue, _ plain: _Token, _ known: inout KnownChildren
  ) -> UpdateError.Issue {
    var issue = issue
    let steps = issue.path.components
    issue.path.components = []
    var token = plain
    // How many steps lead to the object of which several keys are one member.
    var owner: Int?
    for (number, step) in steps.enumerated() {
      guard let next = known.child(of: token, step) else {
        issue.path.components += steps[number...]
        return issue
      }
      let (outer, inner) = (word(of: token.index), word(of: next.index))
      let written = document.token(at: outer)
      if let keys = places.keys(of: next.index) {
        owner = owner ?? issue.path.components.count
        issue.path.components.removeSubrange((owner ?? 0)...)
        issue.path.components += keys.map(SourcePath.Component.key)
      } else if inner != outer {
        owner = nil
        // What stands for its only value has no step in the document.
        let place = written.isArray ? known.place(of: inner, in: written) : nil
        issue.path.components.append(place.map { .index($0) } ?? step)
      }
      if number == steps.count - 1, issue.kind == .mismatch, let mention = mention(token.index) {
        issue.expected = mention
      }
      token = next
    }
    return issue
  }
}

/// The children of containers, each looked through once however many issues are in it.
private struct KnownChildren {
  /// The words of the elements of arrays, of the plain form and of the document.
  private var listed: (plain: [Int: [Int]], written: [Int: [Int]]) = ([:], [:])
  private var members: [Int: [String: Int]] = [:]

  /// The value in a container of a plain form that a step leads to, nil if there is none.
  mutating func child(of token: _Token, _ step: SourcePath.Component) -> _Token? {
    switch step {
    case .index(let index):
      guard token.isArray else { return nil }
      if listed.plain[token.index] == nil {
        listed.plain[token.index] = token.elements.map(\.index)
      }
      let words = listed.plain[token.index, default: []]
      return index < words.count ? token.at(words[index]) : nil
    case .key(let key):
      guard token.isObject else { return nil }
      if members[token.index] == nil {
        members[token.index] = Dictionary(
          token.listed.map { ($0.memberKey, $0.index) }, uniquingKeysWith: { first, _ in first })
      }
      return members[token.index]?[key].map(token.at)
    }
  }

  /// The place of an element in an array, nil if it is none.
  mutating func place(of word: Int, in token: _Token) -> Int? {
    if listed.written[token.index] == nil {
      listed.written[token.index] = token.elements.map(\.index)
    }
    let words = listed.written[token.index, default: []]
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < word { low = middle + 1 } else { high = middle }
    }
    return low < words.count && words[low] == word ? low : nil
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

extension SourceValue {
  /// The same value as it was written.
  var asWritten: SourceValue {
    guard let respelled = tape.respelled, index == respelled.root.plain else { return self }
    return SourceValue(tape: respelled.document, index: respelled.root.written)
  }
}
