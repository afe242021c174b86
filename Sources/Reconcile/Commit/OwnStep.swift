/// One write of the commit to an object that has no fields and writes its contents itself, as dynamic ones do.
protocol OwnStep {
  var object: any OwnTarget { get }

  /// What is set, as paths below the object; the empty one is the object as a whole.
  var paths: [SourcePath] { get }

  func write()
}

/// An object that writes its contents itself.
protocol OwnTarget: AnyObject {
  /// What it holds, to compare and to restore.
  var held: any HeldContents { get }
}

/// What an object that writes its contents itself held at one time.
protocol HeldContents {
  func isSame(as other: any HeldContents) -> Bool

  /// Makes the object hold it again.
  func restore()
}

/// What a plan saw of an object without fields.
protocol OwnGuard {
  /// Whether everything is as it was.
  var holds: Bool { get }
}
