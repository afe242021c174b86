import Foundation
import Reconcile

/// What the deletion of objects changed here.
public struct Deletion {
  /// What left the map and whatever held it.
  public let report: ChangeReport

  /// The pending edits that ended with the objects.
  public let lost: [Edit]
}

/// An error of a deletion of several objects, of which the server deleted not all.
public struct PartialDeletion: Error {
  /// What changed here with those that the server deleted.
  public let gone: Deletion

  /// What became of the last one of the others.
  public let underlying: any Error
}
