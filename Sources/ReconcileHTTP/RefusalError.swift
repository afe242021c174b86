/// A refusal, whatever its problem is read as.
protocol RefusalError: Error {
  var status: Int { get }

  /// Whether the edit of the call's own closure was taken back.
  var isReverted: Bool { get set }
}

extension RefusalError {
  /// Whether the status says of what was sent that it cannot be, whoever sends it and when: RFC 9110,
  /// section 15.5.
  var judgesContent: Bool { [400, 403, 409, 413, 422].contains(status) }
}

extension ServerError: RefusalError {
  /// Whether the server says that the object is there no more, with 404 or 410.
  ///
  /// ``Server/forget(_:)`` takes it out of the map.
  public var isGone: Bool { status == 404 || status == 410 }
}
