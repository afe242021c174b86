extension TapeStorage {
  #if RECONCILE_INVARIANTS
    /// Stops if the words are not behind the bytes, or other bytes than zeros are between them.
    func checkInvariants() {
      let offset = TapeStorage.wordsOffset(count)
      let (start, behind) = unsafe (UInt(bitPattern: bytes), UInt(bitPattern: words))
      precondition(behind - start == UInt(offset), "the words are behind the bytes and the zeros")
      precondition(capacity >= 0 && offset - count >= TapeStorage.padding, "there is room for both")
      for place in count..<offset {
        precondition(unsafe bytes[place] == 0, "zeros follow the bytes")
      }
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}
