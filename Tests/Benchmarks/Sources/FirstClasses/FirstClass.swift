import Foundation
import Reconcile

/// A class of ten fields that nothing was updated of before.
public protocol FirstClass: AnyObject, Reconcilable {
  init()
  var id: Int { get set }
  var title: String { get }
  var rating: Double { get }
  var year: Int? { get }
  var recordedAt: Date { get }
  var tags: [String] { get }
  /// The object of the next class, nil at the end.
  var following: (any FirstClass)? { get }
}

extension FirstClass {
  /// Whether the values are those of `FirstUpdates.document`, here and below.
  public func holdsDocument(depth: Int) -> Bool {
    let isRight =
      title == "Track \(depth)" && rating == 4.5 && year == 1976 && tags == ["live", "remastered"]
      && recordedAt == Date(timeIntervalSince1970: 1_442_824_200)
    guard isRight else { return false }
    guard depth > 1 else { return following == nil }
    return following?.holdsDocument(depth: depth - 1) == true
  }
}
