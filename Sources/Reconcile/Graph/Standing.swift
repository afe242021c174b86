/// What a source may say of the objects that it names: whose source it is, and as of when.
final class Standing {
  /// The source of many updates that it belongs to, nil if it is one by itself.
  let owner: (any Overtakable)?

  /// The bit of the owner in the entries of the map, 0 if it has none.
  var bit: UInt64 = 0

  /// The moment that it is as of.
  let moment: UInt64

  /// Whether it leaves out what another source has changed since that moment: nothing tells what it
  /// has to say that is new.
  let leavesOutNewer: Bool

  /// The moment of its own update, if a part of it is read later.
  let own: UInt64

  /// Whether it left something out, or had no right to something.
  var isOvertaken = false

  init(
    _ owner: (any Overtakable)?, asOf moment: UInt64, leavesOutNewer: Bool, own: UInt64 = 0
  ) {
    self.owner = owner
    self.moment = moment
    self.leavesOutNewer = leavesOutNewer
    self.own = own
  }

  /// Whether another source changed an object since, to which this one has nothing new to say.
  func leavesOut(changedAt moment: UInt64) -> Bool {
    leavesOutNewer && moment > self.moment && moment != own
  }
}

extension GraphState {
  /// What the source may say, nil if it is one by itself and as of now.
  var standing: Standing? { rare?.standing }

  /// What the source may write of an object.
  func rights(_ object: AnyObject, _ plan: ResolvedType) -> Rights {
    guard let standing, let history = table?.history else { return .all }
    guard let space = plan.identitySpace else {
      if standing.leavesOut(changedAt: history.changed(object)) { return .none }
      return rights(history.acknowledged, Acknowledgements.Key(object), standing)
    }
    let hash = plan.identityHash(of: object)
    if let entry = table?.entry(space, hash, { $0.object === object }),
      standing.leavesOut(changedAt: entry.changed)
    {
      return .none
    }
    return rights(history.acknowledged, Acknowledgements.Key(space, hash), standing)
  }

  typealias Rights = GraphScope.Rights

  private func rights(
    _ acknowledged: Acknowledgements, _ key: Acknowledgements.Key, _ standing: Standing
  ) -> Rights {
    if acknowledged.isEmpty { return .all }
    let properties = acknowledged.properties(of: key, after: standing.moment)
    return properties.isEmpty
      ? .all : .limited(GraphScope.Rights.Limits(properties, areExcepted: true))
  }

  /// Whether the deletion of an identity was acknowledged since the moment that the source is as of.
  func isDeleted(_ space: ObjectIdentifier, _ hash: UInt64) -> Bool {
    guard let standing, let acknowledged = table?.history?.acknowledged else { return false }
    return acknowledged.isDeleted(Acknowledgements.Key(space, hash), after: standing.moment)
  }

  /// Whether the creation of an object was acknowledged since the moment that the source is as of.
  func isCreatedSince(_ object: AnyObject, _ plan: ResolvedType) -> Bool {
    guard let standing, let acknowledged = table?.history?.acknowledged, !acknowledged.isEmpty,
      let space = plan.identitySpace
    else { return false }
    let key = Acknowledgements.Key(space, plan.identityHash(of: object))
    return acknowledged.isCreated(key, after: standing.moment)
  }
}
