extension Tape {
  #if RECONCILE_INVARIANTS
    /// Stops if the words are not those of one value: tokens in the order of their bytes, a string
    /// before each member of an object, each container ended where it says, the sentinel at the end.
    func checkInvariants() {
      precondition(wordCount > 1, "there is a value and the sentinel")
      let sentinel = token(at: wordCount - 1)
      precondition(sentinel.rawKind == 0 && sentinel.offset == byteCount, "the sentinel is the end")
      var open: [(end: Int, isObject: Bool)] = []
      var index = 0
      var offset = -1
      repeat {
        if open.last?.isObject == true {
          checkToken(at: index, behind: &offset)
          precondition(token(at: index).isString, "a member begins with its key")
          index += 1
        }
        checkToken(at: index, behind: &offset)
        let token = token(at: index)
        if token.isObject || token.isArray {
          let greatest = open.last?.end ?? wordCount - 1
          precondition(index + 2...greatest ~= token.end, "a container ends inside the outer one")
          open.append((token.end, token.isObject))
          index += 2
        } else {
          index += 1
        }
        while let last = open.last, last.end == index { open.removeLast() }
      } while !open.isEmpty
      precondition(index == wordCount - 1, "the sentinel follows the value")
    }

    private func checkToken(at index: Int, behind offset: inout Int) {
      precondition(index < wordCount - 1, "the sentinel is no token")
      let token = token(at: index)
      precondition(offset + 1..<byteCount ~= token.offset, "tokens are in the order of their bytes")
      offset = token.offset
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}
