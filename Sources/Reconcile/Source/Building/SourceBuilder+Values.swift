extension SourceBuilder {
  @usableFromInline
  mutating func null() {
    beginValue(6)
    put("null")
  }

  @usableFromInline
  mutating func bool(_ value: Bool) {
    beginValue(6)
    put(value ? 0x6575_7274 : 0x65_736C_6166, count: value ? 4 : 5)
  }

  /// Writes a copy of another value.
  @usableFromInline
  mutating func append(_ value: SourceValue) {
    value.withToken { append($0) }
  }

  /// Writes a copy of a token and its contents, without white space.
  @usableFromInline
  mutating func append(_ token: _Token) {
    append(token, natives: .asTheyAre)
  }

  mutating func append(_ token: _Token, natives: Natives) {
    var walk = TokenWalk(token)
    while let step = walk.next() {
      switch step {
      case .begin(let container):
        if container.isObject { beginObject() } else { beginArray() }
      case .end(let isObject):
        if isObject { endObject() } else { endArray() }
      case .key(let key):
        append(key: key)
      case .leaf(let leaf):
        append(leaf: leaf, natives)
      }
    }
  }

  /// Writes a copy of a key.
  mutating func append(key: _Token) {
    beginKey()
    writeCopy(ofString: key)
    write(0x3A)
  }

  private mutating func append(leaf: _Token, _ natives: Natives) {
    switch leaf.rawKind {
    case 2, 3:
      beginValue(2)
      writeCopy(ofString: leaf)
    case 4, 5:
      beginValue(leaf.rawKind)
      unsafe write(leaf.rawNumber)
    case 6:
      if let truth = leaf.bool() { bool(truth) } else { null() }
    default:
      if let seconds = leaf.nativeDate() {
        if natives == .asStrings {
          string(SourceBuilder.text(ofDate: seconds))
        } else {
          date(seconds)
        }
      } else if let bytes = leaf.nativeData() {
        if natives == .asStrings { string(bytes.base64EncodedString()) } else { data(bytes) }
      }
    }
  }

  private mutating func writeCopy(ofString token: _Token) {
    write(0x22)
    unsafe write(token.rawText)
    write(0x22)
    if token.hasEscapes { markEscapes() }
  }
}
