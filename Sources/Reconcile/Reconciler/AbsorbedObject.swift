/// An object that is no more the one of its identity: a draft has taken its place.
///
/// It is thrown by calls that would edit the object.
public struct AbsorbedObject: Error, CustomStringConvertible {
  /// The object that has its identity now, and its edits.
  public let draft: AnyObject

  /// The class of the object.
  private let type: String

  init(_ object: AnyObject, draft: AnyObject) {
    self.draft = draft
    type = "\(Swift.type(of: object))"
  }

  /// What has become of it.
  public var description: String {
    "the object was absorbed by another \(type), which has its identity and its edits"
  }
}
