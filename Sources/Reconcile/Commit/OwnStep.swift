/// One write of the commit to an object that has no fields and writes its contents itself, as dynamic ones do.
protocol OwnStep {
  var object: any OwnTarget { get }

  /// What is set, as paths below the object; the empty one is the object as a whole.
  var paths: [SourcePath] { get }

  func write()
}

/// Writes to objects without fields, in order.
struct OwnSteps {
  private var byObject: [ObjectIdentifier: [any OwnStep]] = [:]

  var isEmpty: Bool { byObject.isEmpty }

  mutating func add(_ step: any OwnStep) {
    byObject[ObjectIdentifier(step.object), default: []].append(step)
  }

  /// The writes to an object.
  func steps(of object: AnyObject) -> [any OwnStep] {
    isEmpty ? [] : byObject[ObjectIdentifier(object)] ?? []
  }
}

/// An object that writes its contents itself.
protocol OwnTarget: AnyObject {
  /// The object as a source, once some writes are performed.
  func sourceValue(after steps: OwnSteps) -> SourceValue

  /// What it holds, to compare and to restore.
  var held: any HeldContents { get }
}

/// What an object that writes its contents itself held at one time.
protocol HeldContents {
  func isSame(as other: any HeldContents) -> Bool

  /// The object as a source, as it was then.
  var sourceValue: SourceValue { get }

  /// Makes the object hold it again.
  func restore()
}

/// What a plan saw of an object without fields.
protocol OwnGuard {
  /// Whether everything is as it was.
  var holds: Bool { get }
}
