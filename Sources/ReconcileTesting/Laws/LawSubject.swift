import Reconcile

/// A live object, or a variable with a live struct, on which laws are tested.
protocol LawSubject: AnyObject {
  func update(
    from source: SourceValue, _ policy: PolicyEdit?
  ) throws(UpdateError) -> ChangeReport
  func update(
    from source: SourceValue, observer: (UpdateEvent) -> Void
  ) throws(UpdateError) -> ChangeReport
  func plan(from source: SourceValue) throws(UpdateError) -> Plan
  func written() throws(UpdateError) -> SourceValue
  func graph(_ names: GraphSnapshot.Names) -> GraphSnapshot
  var state: ObjectState { get }
}

/// A live object.
final class LiveObject<Model: Reconcilable & AnyObject>: LawSubject {
  private let object: Model
  private let reconciler: Reconciler

  init(_ object: Model, _ reconciler: Reconciler) {
    self.object = object
    self.reconciler = reconciler
  }

  func update(
    from source: SourceValue, _ policy: PolicyEdit?
  ) throws(UpdateError) -> ChangeReport {
    try reconciler.update(object, from: source, policy: policy)
  }

  func update(
    from source: SourceValue, observer: (UpdateEvent) -> Void
  ) throws(UpdateError) -> ChangeReport {
    try reconciler.update(
      object, from: source, policy: { $0.report = .changes }, observer: observer)
  }

  func plan(from source: SourceValue) throws(UpdateError) -> Plan {
    try reconciler.plan(updating: object, from: source)
  }

  func written() throws(UpdateError) -> SourceValue { try reconciler.sourceValue(of: object) }

  func graph(_ names: GraphSnapshot.Names) -> GraphSnapshot {
    reconciler.snapshot(of: object, names: names)
  }

  var state: ObjectState { ObjectState(of: object, reconciler: reconciler) }
}

/// A variable that holds a struct or a collection.
final class LiveVariable<Value: FieldValue>: LawSubject {
  private var value: Value
  private let reconciler: Reconciler

  init(_ value: Value, _ reconciler: Reconciler) {
    self.value = value
    self.reconciler = reconciler
  }

  func update(
    from source: SourceValue, _ policy: PolicyEdit?
  ) throws(UpdateError) -> ChangeReport {
    try reconciler.update(self, \.value, from: source, policy: policy)
  }

  func update(
    from source: SourceValue, observer: (UpdateEvent) -> Void
  ) throws(UpdateError) -> ChangeReport {
    try reconciler.update(
      self, \.value, from: source, policy: { $0.report = .changes }, observer: observer)
  }

  func plan(from source: SourceValue) throws(UpdateError) -> Plan {
    try reconciler.plan(updating: self, \.value, from: source)
  }

  func written() throws(UpdateError) -> SourceValue { try reconciler.sourceValue(of: value) }

  func graph(_ names: GraphSnapshot.Names) -> GraphSnapshot {
    reconciler.snapshot(of: value, names: names)
  }

  var state: ObjectState { ObjectState(of: value, reconciler: reconciler) }
}

extension LawSubject {
  var graph: GraphSnapshot { graph(.places) }
}
