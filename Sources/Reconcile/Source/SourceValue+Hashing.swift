extension SourceValue: Hashable {
  /// Hashes the value's content, so that equal values have equal hashes.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public func hash(into hasher: inout Hasher) {
    withToken { root in
      // The order of members must not matter, so the hashes of leaves are added. Each has the
      // process's seed and includes the leaf's position in its container and its depth.
      var sum = 0
      var count = 0
      var walk = TokenWalk(root)
      var places: [Int] = [0]
      while let step = walk.next() {
        switch step {
        case .key(let key):
          var member = Hasher()
          unsafe key.withText { unsafe member.combine(bytes: UnsafeRawBufferPointer($0)) }
          places[places.count &- 1] = member.finalize()
        case .begin(let container):
          sum &+= leafHash(container, places)
          count &+= 1
          places[places.count &- 1] &+= 1
          places.append(0)
        case .end:
          places.removeLast()
        case .leaf(let leaf):
          sum &+= leafHash(leaf, places)
          count &+= 1
          places[places.count &- 1] &+= 1
        }
      }
      hasher.combine(sum)
      hasher.combine(count)
    }
  }

  private func leafHash(_ token: _Token, _ places: [Int]) -> Int {
    var hasher = Hasher()
    hasher.combine(places.count)
    hasher.combine(places[places.count &- 1])
    switch token.rawKind {
    case 0: hasher.combine(0)
    case 1: hasher.combine(1)
    case 2, 3: unsafe token.withText { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case 4, 5: hasher.combine(token.numberParts)
    case 6: hasher.combine(token.firstByte)
    default:
      hasher.combine(token.nativeDate())
      hasher.combine(token.nativeData())
    }
    return hasher.finalize()
  }
}
