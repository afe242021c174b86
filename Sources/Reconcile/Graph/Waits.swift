/// The properties that wait for objects, by who waits and by whom they wait for.
final class Waits {
  /// An identity, as its hash.
  struct Identity: Hashable {
    let space: ObjectIdentifier
    let hash: UInt64
  }

  /// Waits by their numbers.
  typealias Numbered = [Int: Wait]

  private(set) var all: Numbered = [:]
  private var byIdentity: [Identity: Numbered] = [:]
  private var byOwner: [ObjectIdentifier: Numbered] = [:]

  /// Those for which somebody came who is not connected yet; every update looks at them.
  private(set) var due: Numbered = [:]

  private var last = 0

  /// The number of waits at which those of released owners are removed.
  private var limit = 64

  /// The identities that properties wait for.
  var identities: some Collection<Identity> { byIdentity.keys }

  /// The waits for an identity.
  func waits(for identity: Identity) -> some Collection<Wait> {
    (byIdentity[identity] ?? [:]).values
  }

  /// The waits of an object.
  func waits(of owner: AnyObject) -> [Wait] {
    guard let waits = byOwner[ObjectIdentifier(owner)] else { return [] }
    return waits.values.filter { $0.owner === owner }
  }

  func contains(_ wait: Wait) -> Bool { all[wait.number] === wait }

  /// Adds a wait in place of an earlier one of the same property.
  ///
  /// - Parameter isKnown: Whether the table has an object with the hash of an identity.
  func insert(_ wait: Wait, _ isKnown: (Identity) -> Bool) {
    if all.count >= limit { forgetReleased() }
    if let owner = wait.owner {
      for old in waits(of: owner) where old.property == wait.property { remove(old) }
    }
    if wait.number == 0 {
      last += 1
      wait.number = last
    }
    // One that is back had its number among others.
    last = max(last, wait.number)
    all[wait.number] = wait
    byOwner[wait.ownerID, default: [:]][wait.number] = wait
    for identity in wait.missing {
      byIdentity[identity, default: [:]][wait.number] = wait
      if isKnown(identity) { due[wait.number] = wait }
    }
  }

  /// Removes a wait; false if it was not there.
  @discardableResult
  func remove(_ wait: Wait) -> Bool {
    let number = wait.number
    guard contains(wait) else { return false }
    all[number] = nil
    settle(wait)
    byOwner[wait.ownerID]?[number] = nil
    if byOwner[wait.ownerID]?.isEmpty == true { byOwner[wait.ownerID] = nil }
    for identity in wait.missing {
      byIdentity[identity]?[number] = nil
      if byIdentity[identity]?.isEmpty == true { byIdentity[identity] = nil }
    }
    return true
  }

  /// Notes that the table has got an object.
  func noteArrival(_ identity: Identity) {
    for (number, wait) in byIdentity[identity] ?? [:] { due[number] = wait }
  }

  /// Notes that nobody is there for a wait any more.
  func settle(_ wait: Wait) { due[wait.number] = nil }

  private func forgetReleased() {
    for wait in all.values where wait.owner == nil { remove(wait) }
    limit = max(64, all.count * 2)
  }
}

extension Wait {
  /// The identities that nobody known has.
  fileprivate var missing: some Sequence<Waits.Identity> {
    names.lazy.filter(\.isMissing).map { Waits.Identity(space: $0.space, hash: $0.hash) }
  }
}
