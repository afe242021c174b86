/// Ways by which an update does at once what it does step by step otherwise, with the same result.
///
/// A build of the tests can refuse each, so that the whole suite tells whether both agree: by name in the
/// environment variable `RECONCILE_FALLBACKS`, or all of them with `fast`.
enum FastWay: String, Refusable {
  /// Objects of plain values are compared in one pass over their source.
  case plainObjects

  /// Elements of a list that need nothing but that are passed in one loop.
  case plainElements

  /// New objects of plain values are filled in one pass over their source.
  case plainFilling

  /// Elements that are new are made and inserted where nothing is to be decided.
  case simpleInsertion

  /// A struct that equals its source is left as it is.
  case equalStructs

  /// Of an object that was compared only the fields are checked that differ or need more.
  case openFields

  /// Objects and short lists in properties that equal their source are left as they are.
  case equalNested

  /// A list of which only plain values changed since the last source is updated in place.
  case listsInPlace

  /// Keys are expected in declared order.
  case declaredOrder

  /// An identity of one part and of a built-in type is compared and hashed without an accessor.
  case quickIdentities

  static let all = "fast"
}
