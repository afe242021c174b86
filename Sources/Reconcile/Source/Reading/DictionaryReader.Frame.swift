// The frames are in one block owned by the stack, which cannot be copied; those below `count` are
// initialized, and are moved in and out.

extension DictionaryReader {
  /// A container being read, and the position in it.
  ///
  /// It cannot be copied, since a copy would count what it refers to.
  struct Frame: ~Copyable {
    enum Shape {
      case dictionary, pairs, array
    }

    let shape: Shape

    /// The members of a dictionary that are yet to be read, with the dictionary itself; nil while they are
    /// being read.
    fileprivate var members: Dictionary<String, Any>.Iterator?
    /// The elements of an array, or alternating keys and values.
    let elements: ContiguousArray<Any>?
    /// The index of the next element.
    var place = 0
    /// The word of the key of the member that contains the container inside this one.
    var key = 0

    init(shape: Shape, elements: [Any]) {
      self.shape = shape
      // Where Foundation keeps the elements they are copied, so that each of them has a place.
      self.elements = ContiguousArray(elements)
    }

    init(_ dictionary: [String: Any]) {
      shape = .dictionary
      members = dictionary.makeIterator()
      elements = nil
    }
  }

  /// The containers being read, outermost first.
  @safe
  struct FrameStack: ~Copyable {
    private var frames = UnsafeMutablePointer<Frame>.allocate(capacity: 16)
    private var capacity = 16
    private(set) var count = 0

    deinit {
      unsafe frames.deinitialize(count: count)
      unsafe frames.deallocate()
    }

    var isEmpty: Bool { count == 0 }

    /// The innermost container.
    var top: Frame {
      @inline(__always) _read {
        precondition(count > 0, "no container is being read")
        yield unsafe frames[count &- 1]
      }
      @inline(__always) _modify {
        precondition(count > 0, "no container is being read")
        yield unsafe &frames[count &- 1]
      }
    }

    @inline(__always)
    mutating func push(_ frame: consuming Frame) {
      if count == capacity { grow() }
      unsafe (frames + count).initialize(to: frame)
      count &+= 1
    }

    /// Takes the members out of the innermost container, so that they are read in registers; nil for an
    /// array.
    @inline(__always)
    mutating func takeMembers() -> Dictionary<String, Any>.Iterator? {
      precondition(count > 0, "no container is being read")
      return unsafe frames[count &- 1].members.take()
    }

    /// Gives a container the members that are still to be read.
    @inline(__always)
    mutating func putBack(_ members: consuming Dictionary<String, Any>.Iterator, at place: Int) {
      precondition(0..<count ~= place, "no such container is being read")
      unsafe frames[place].members = members
    }

    mutating func pop() {
      precondition(count > 0, "no container is being read")
      count &-= 1
      unsafe (frames + count).deinitialize(count: 1)
    }

    /// Calls a closure with each of the first `number` containers, outermost first.
    func forEach(first number: Int, _ body: (borrowing Frame) -> Void) {
      precondition(0...count ~= number, "fewer containers are being read")
      for place in 0..<number { unsafe body(frames[place]) }
    }

    private mutating func grow() {
      let larger = UnsafeMutablePointer<Frame>.allocate(capacity: capacity &* 2)
      unsafe larger.moveInitialize(from: frames, count: count)
      unsafe frames.deallocate()
      unsafe frames = larger
      capacity &*= 2
    }
  }
}
