// A native dictionary is a reference to one object: behind the two words that every object begins with are
// the number of its members, its capacity, the scale (the number of buckets is two to that power), a seed and
// the addresses of its keys and its values, then a bit for each bucket that has a member (`stdlib/public/core`:
// `RawDictionaryStorage.swift`, `HashTable.swift`). Keys and values lie behind that, in the same object, at the
// index of their bucket. All such objects of one type begin with the same word. `kind` tests it first.
//
// The dictionary is held by whoever reads its members, so it can neither go nor change meanwhile.

/// The members of a native dictionary, read where it keeps them.
///
/// Its iterator copies each key and each value, which counts what they refer to and takes three times as long.
@safe
struct StoredMembers {
  private let bits: UnsafePointer<UInt64>
  private let keys: UnsafePointer<String>
  private let values: UnsafePointer<Any>
  private let bucketCount: Int

  /// The members of a dictionary that is held elsewhere; nil if they are stored in another way.
  @inline(__always)
  init?(_ dictionary: [String: Any]) {
    guard let storage = unsafe StoredMembers.object(of: dictionary) else { return nil }
    unsafe self.init(kindOf: storage)
  }

  /// The same of a dictionary at a place, whose value would be counted if it were read.
  @inline(__always)
  init?(at place: UnsafePointer<[String: Any]>) {
    guard MemoryLayout<[String: Any]>.size == MemoryLayout<UInt>.size else { return nil }
    let reference = unsafe UnsafeRawPointer(place).load(as: UInt.self)
    guard let storage = unsafe StoredMembers.object(reference) else { return nil }
    unsafe self.init(kindOf: storage)
  }

  @inline(__always)
  private init?(kindOf storage: UnsafeRawPointer) {
    guard let kind = StoredMembers.kind, unsafe storage.load(as: UInt.self) == kind else {
      return nil
    }
    unsafe self.init(storage)
  }

  @inline(__always)
  private init(_ storage: UnsafeRawPointer) {
    let scale = unsafe storage.load(fromByteOffset: 32, as: Int8.self)
    bucketCount = 1 &<< Int(scale)
    unsafe keys = storage.load(fromByteOffset: 48, as: UnsafePointer<String>.self)
    unsafe values = storage.load(fromByteOffset: 56, as: UnsafePointer<Any>.self)
    unsafe bits = (storage + 64).assumingMemoryBound(to: UInt64.self)
  }

  /// The first bucket with a member from a bucket on, -1 if there is none.
  @inline(__always)
  func bucket(from start: Int) -> Int {
    guard start < bucketCount else { return -1 }
    var place = start &>> 6
    var word = unsafe bits[place] & (~0 &<< UInt64(start & 63))
    while word == 0 {
      place &+= 1
      if place &<< 6 >= bucketCount { return -1 }
      word = unsafe bits[place]
    }
    // In a table of less than 64 buckets the other bits are set.
    let bucket = place &<< 6 &+ word.trailingZeroBitCount
    return bucket < bucketCount ? bucket : -1
  }

  /// The key in a bucket with a member.
  func key(_ bucket: Int) -> String { unsafe keys[bucket] }

  /// The words of the key in a bucket with a member if it is a short string; of no meaning unless
  /// `ShortString.isKnown`, without which no key is known by them.
  @inline(__always)
  func shortKey(_ bucket: Int) -> (UInt64, UInt64)? {
    unsafe ShortString.words(at: keys + bucket)
  }

  /// The place of the value in a bucket with a member.
  @inline(__always)
  func value(_ bucket: Int) -> UnsafePointer<Any> { unsafe values + bucket }
}

extension StoredMembers {
  /// The word that objects with members begin with, nil if they are not as expected.
  ///
  /// Tested with dictionaries of many sizes, of which some have lost members.
  private static let kind: UInt? = {
    guard !Assumption.dictionaryStorage.isRefused, AnyLayout.isKnown, MemoryLayout<Int>.size == 8
    else { return nil }
    var dictionary: [String: Any] = ["Help Me": 0]
    guard let kind = unsafe object(of: dictionary)?.load(as: UInt.self) else { return nil }
    for number in 1...100 {
      dictionary["track \(number) of an album"] = number
      if number.isMultiple(of: 3) { dictionary["track \(number / 2) of an album"] = nil }
      let isTested = number < 8 || number.isMultiple(of: 25)
      if isTested, !isRead(dictionary, kind) { return nil }
    }
    return kind
  }()

  /// Whether a dictionary has the members that its iterator says, in that order.
  private static func isRead(_ dictionary: [String: Any], _ kind: UInt) -> Bool {
    withExtendedLifetime(dictionary) {
      guard let storage = unsafe object(of: dictionary),
        unsafe storage.load(as: UInt.self) == kind,
        unsafe storage.load(fromByteOffset: 16, as: Int.self) == dictionary.count,
        unsafe storage.load(fromByteOffset: 24, as: Int.self) == dictionary.capacity
      else { return false }
      let scale = unsafe Int(storage.load(fromByteOffset: 32, as: Int8.self))
      guard 1..<32 ~= scale else { return false }
      // Nothing is read by an address that is not where it has to be.
      let count = 1 &<< scale
      let keys = unsafe storage + 64 + 8 * ((count + 63) / 64)
      let values = unsafe keys + count * MemoryLayout<String>.stride
      guard unsafe storage.load(fromByteOffset: 48, as: UnsafeRawPointer.self) == keys,
        unsafe storage.load(fromByteOffset: 56, as: UnsafeRawPointer.self) == values
      else { return false }
      let members = unsafe StoredMembers(storage)
      var bucket = members.bucket(from: 0)
      for (key, value) in dictionary {
        guard bucket >= 0, members.key(bucket) == key, let value = value as? Int,
          unsafe exactly(Int.self, at: members.value(bucket)) == value
        else { return false }
        bucket = members.bucket(from: bucket &+ 1)
      }
      return bucket < 0
    }
  }

  /// The object that a dictionary refers to, nil if it is of another kind.
  private static func object(of dictionary: [String: Any]) -> UnsafeRawPointer? {
    guard MemoryLayout<[String: Any]>.size == MemoryLayout<UInt>.size else { return nil }
    return unsafe object(unsafeBitCast(dictionary, to: UInt.self))
  }

  /// The object of a reference, nil if the reference has bits that mark another kind of object.
  @inline(__always)
  private static func object(_ reference: UInt) -> UnsafeRawPointer? {
    guard reference & 0xF000_0000_0000_0007 == 0 else { return nil }
    return unsafe UnsafeRawPointer(bitPattern: reference)
  }
}
