/// Cuts a stream of bytes into its elements, in whatever chunks the bytes come.
///
/// It is pure: bytes go in, pieces come out. It knows brackets, strings and escapes and leaves the rest of
/// the grammar to the reader. It keeps the bytes of the element under way and of the last chunk.
struct StreamSplitter {
  /// What the bytes are.
  enum Form {
    /// A JSON value on each line.
    case lines
    /// One JSON array, which may stand under keys of objects.
    case elements
  }

  /// What comes next in the stream.
  enum Piece {
    /// An element, which stands at these places of the bytes.
    case element(Range<Int>)
    /// An element beyond a limit, behind which the stream goes on.
    case refused(UpdateError.Issue)
    /// What keeps the stream from being cut any further.
    case broken(UpdateError.Issue)
    /// Nothing before more bytes come.
    case wanting
    /// Nothing any more.
    case end
  }

  /// What the next byte of an array is part of.
  enum State {
    case opening, first, next, behind, closed
    case scalar, container, text, escape
    case firstMember, nextMember, colon, member, behindMember

    var isInside: Bool {
      switch self {
      case .scalar, .container, .text, .escape: true
      default: false
      }
    }
  }

  /// What the value under way is.
  enum Role {
    case element
    /// The key of a member around the array.
    case key
    /// A member that does not lead to the array.
    case passed
  }

  let form: Form
  let limits: Limits

  /// Whether an element beyond a limit is passed over.
  let passesOver: Bool

  /// What came and is still needed.
  var bytes: [UInt8] = []

  /// Where the element under way begins among the bytes, and how far they were looked at.
  var start = 0
  var place = 0

  var state = State.opening
  var role = Role.element

  /// The way to the array.
  var envelope: Envelope

  /// The brackets that close what is open in the element, and how many more are open beyond the limit.
  var closers: [UInt8] = []
  var surplusDepth = 0

  /// Why the element under way is passed over.
  var refusal: UpdateError.Issue?

  /// Whether all bytes came.
  private(set) var isComplete = false

  /// The number of the element in the stream, and where it begins there.
  var index = -1
  var begin = UpdateError.Issue.Location(line: 1, column: 1)

  private var line = 1
  private var lineStart = 0
  private var dropped = 0

  init(_ form: Form, under keys: [String] = [], limits: Limits, passesOver: Bool) {
    self.form = form
    envelope = Envelope(keys: keys)
    self.limits = limits
    self.passesOver = passesOver
  }
}

extension StreamSplitter {
  /// Takes more bytes.
  mutating func append(_ chunk: some Sequence<UInt8>) {
    dropPassed()
    bytes.append(contentsOf: chunk)
  }

  /// Takes one more byte.
  mutating func append(_ byte: UInt8) {
    dropPassed()
    bytes.append(byte)
  }

  /// Takes the end of the stream.
  mutating func complete() { isComplete = true }

  /// Cuts the next piece off.
  mutating func next() -> Piece {
    form == .lines ? nextLine() : nextElement()
  }

  /// The number of bytes that were cut into pieces.
  var position: Int { dropped + place }

  /// Reads an element.
  func source(_ range: Range<Int>) throws(UpdateError) -> SourceValue {
    try SourceValue.json(bytes[range], limits: limits)
  }

  /// An issue of an element, as one of the stream: with its path and its place there.
  func placed(_ issue: UpdateError.Issue) -> UpdateError.Issue {
    placed(issue, at: SourcePath(envelope.keys.map { .key($0) } + [.index(index)]))
  }

  /// An issue of the value under way, as one of the stream.
  func placed(_ issue: UpdateError.Issue, at path: SourcePath) -> UpdateError.Issue {
    var issue = issue.under(path)
    guard let location = issue.location else {
      issue.location = begin
      return issue
    }
    issue.location?.line += begin.line - 1
    if location.line == 1 { issue.location?.column += begin.column - 1 }
    return issue
  }

  /// Forgets the bytes that nobody asks for any more.
  private mutating func dropPassed() {
    let isNeeded = (form == .lines || state.isInside && role != .passed) && refusal == nil
    let count = isNeeded ? start : place
    if count == 0 { return }
    bytes.removeSubrange(..<count)
    start -= count
    place -= count
    lineStart -= count
    dropped += count
  }
}

extension StreamSplitter {
  /// The place in the stream of one of the bytes.
  func location(_ place: Int) -> UpdateError.Issue.Location {
    UpdateError.Issue.Location(line: line, column: place - lineStart + 1)
  }

  /// Counts a line break at a place.
  mutating func breakLine(_ place: Int) {
    line += 1
    lineStart = place + 1
  }

  /// The issue of the element under way where it is larger than a document may be.
  var excess: UpdateError.Issue? {
    guard place - start > limits.documentBytes else { return nil }
    return exceeding("document limit of \(limits.documentBytes) bytes", at: begin)
  }

  /// The issue of an element that exceeds a limit.
  func exceeding(_ limit: String, at location: UpdateError.Issue.Location) -> UpdateError.Issue {
    UpdateError.Issue(kind: .limit, "exceeds the \(limit)", location: location)
  }

  /// What an element beyond a limit comes to.
  func refused(_ issue: UpdateError.Issue) -> Piece {
    passesOver ? .refused(numbered(issue)) : .broken(numbered(issue))
  }

  /// An issue of the stream, at the path of the element under way.
  func numbered(_ issue: UpdateError.Issue) -> UpdateError.Issue {
    issue.under(SourcePath(envelope.keys.map { .key($0) } + [.index(index)]))
  }
}
