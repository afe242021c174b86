/// Splits a stream of bytes into its elements, independently of chunk boundaries.
///
/// It has no side effects: bytes go in, pieces come out. It knows brackets, strings and escapes,
/// and leaves the rest of the grammar to the reader. It keeps the bytes of the current element
/// and of the last chunk.
struct StreamSplitter {
  /// The form of the stream.
  enum Form {
    /// A JSON value on each line.
    case lines
    /// One JSON array, possibly under keys of objects.
    case elements
  }

  /// The next part of the stream.
  enum Piece {
    /// An element, with its range in `bytes`.
    case element(Range<Int>)
    /// An element beyond a limit; the stream continues after it.
    case refused(UpdateError.Issue)
    /// An issue that prevents any further splitting.
    case broken(UpdateError.Issue)
    /// More bytes are needed.
    case wanting
    /// The end of the stream.
    case end
  }

  /// The part of an array that the next byte belongs to.
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

  /// The role of the current value.
  enum Role {
    case element
    /// The key of a member around the array.
    case key
    /// A member that does not lead to the array.
    case passed
  }

  let form: Form
  let limits: Limits

  /// Whether an element beyond a limit is skipped.
  let passesOver: Bool

  /// The received bytes that are still needed.
  var bytes: [UInt8] = []

  /// The start of the current element in `bytes`, and the index of the next byte to examine.
  var start = 0
  var place = 0

  var state = State.opening
  var role = Role.element

  /// The objects around the array.
  var envelope: Envelope

  /// The closing brackets of the open containers in the element, and the number of open ones
  /// beyond the depth limit.
  var closers: [UInt8] = []
  var surplusDepth = 0

  /// The reason why the current element is skipped.
  var refusal: UpdateError.Issue?

  /// Whether all bytes have arrived.
  private(set) var isComplete = false

  /// The index of the current element in the stream, and the position where it begins.
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
  /// Adds bytes.
  mutating func append(_ chunk: some Sequence<UInt8>) {
    dropPassed()
    bytes.append(contentsOf: chunk)
  }

  /// Adds one byte.
  mutating func append(_ byte: UInt8) {
    dropPassed()
    bytes.append(byte)
  }

  /// Marks the end of the stream.
  mutating func complete() { isComplete = true }

  /// Returns the next piece.
  mutating func next() -> Piece {
    form == .lines ? nextLine() : nextElement()
  }

  /// The number of bytes that were split into pieces.
  var position: Int { dropped + place }

  /// Parses an element.
  func source(_ range: Range<Int>) throws(UpdateError) -> SourceValue {
    try SourceValue.json(bytes[range], limits: limits)
  }

  /// An issue of an element, with its path and position in the stream.
  func placed(_ issue: UpdateError.Issue) -> UpdateError.Issue {
    placed(issue, at: SourcePath(envelope.keys.map { .key($0) } + [.index(index)]))
  }

  /// An issue of the current value, with its path and position in the stream.
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

  /// Removes the bytes that are no longer needed.
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
  /// The position in the stream of an index in `bytes`.
  func location(_ place: Int) -> UpdateError.Issue.Location {
    UpdateError.Issue.Location(line: line, column: place - lineStart + 1)
  }

  /// Counts a line break at an index in `bytes`.
  mutating func breakLine(_ place: Int) {
    line += 1
    lineStart = place + 1
  }

  /// The issue of the current element if it exceeds the size limit of documents.
  var excess: UpdateError.Issue? {
    guard place - start > limits.documentBytes else { return nil }
    return exceeding("document limit of \(limits.documentBytes) bytes", at: begin)
  }

  /// The issue of an element that exceeds a limit.
  func exceeding(_ limit: String, at location: UpdateError.Issue.Location) -> UpdateError.Issue {
    UpdateError.Issue(kind: .limit, "exceeds the \(limit)", location: location)
  }

  /// The piece for an element beyond a limit.
  func refused(_ issue: UpdateError.Issue) -> Piece {
    passesOver ? .refused(numbered(issue)) : .broken(numbered(issue))
  }

  /// An issue of the stream, with the path of the current element.
  func numbered(_ issue: UpdateError.Issue) -> UpdateError.Issue {
    issue.under(SourcePath(envelope.keys.map { .key($0) } + [.index(index)]))
  }
}
