// The frames are in one block owned by the stack, which cannot be copied; those below `count` are
// initialized. A frame is accessed in place, since a copy would retain and release its contents.

extension DictionaryReader {
  /// A container being read, and the position in it.
  struct Frame {
    enum Shape {
      case dictionary, pairs, array
    }

    let shape: Shape

    /// Where the members of a dictionary are read; nil if they are to be taken from an iterator.
    let stored: StoredMembers?

    /// The members yet to be read, with the dictionary that has them; nil while they are being read, and of a
    /// dictionary that the container around it holds.
    private var members: Dictionary<String, Any>.Iterator?
    /// The elements of an array, or alternating keys and values.
    let elements: ContiguousArray<Any>
    /// The index of the next element, or of the next bucket of stored members.
    var place = 0
    /// The word of the key of the member that contains the container inside this one.
    var key = 0

    init(shape: Shape, elements: [Any]) {
      self.shape = shape
      stored = nil
      // Where Foundation keeps the elements they are copied, so that each of them has a place.
      self.elements = ContiguousArray(elements)
    }

    init(_ dictionary: [String: Any]) {
      shape = .dictionary
      stored = StoredMembers(dictionary)
      members = dictionary.makeIterator()
      elements = []
    }

    /// A dictionary that the container around it holds for as long as this one is read.
    private init(_ stored: StoredMembers) {
      shape = .dictionary
      self.stored = stored
      elements = []
    }

    /// The dictionary at a place; it is counted only if nothing else holds it.
    @inline(__always)
    init(at place: UnsafePointer<[String: Any]>, isHeld: Bool) {
      if isHeld, let stored = unsafe StoredMembers(at: place) {
        self.init(stored)
      } else {
        unsafe self.init(place.pointee)
      }
    }

    /// Takes the members out of the frame, so that they are read in registers.
    @inline(__always)
    mutating func takeMembers() -> Dictionary<String, Any>.Iterator {
      let taken = members ?? Dictionary().makeIterator()
      members = nil
      return taken
    }

    /// Gives the frame the members that are still to be read.
    fileprivate mutating func putBack(_ members: Dictionary<String, Any>.Iterator) {
      self.members = members
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

    /// Gives a container the members that are still to be read.
    @inline(__always)
    mutating func putBack(_ members: Dictionary<String, Any>.Iterator, at place: Int) {
      precondition(0..<count ~= place, "no such container is being read")
      unsafe frames[place].putBack(members)
    }

    /// Says which bucket of a container is to be read next.
    @inline(__always)
    mutating func setPlace(_ bucket: Int, at place: Int) {
      precondition(0..<count ~= place, "no such container is being read")
      unsafe frames[place].place = bucket
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
