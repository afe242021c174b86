import Reconcile

/// Something to do with a source of some depth.
///
/// A job is made ready on a large stack, where live objects of that depth are put together, and done on a
/// small one.
struct Job {
  let name: String

  /// Returns what is done on the small stack.
  let prepare: (_ depth: Int) throws -> () throws -> Void

  init(_ name: String, _ prepare: @escaping (_ depth: Int) throws -> () throws -> Void) {
    self.name = name
    self.prepare = prepare
  }
}

/// Sources of a depth, whose innermost object has a name.
enum Nested {
  /// Objects in objects under one key.
  static func objects(_ depth: Int, name: String, key: String = "child") -> String {
    let opening = #"{"name":"\#(name)","id":1,"\#(key)":"#
    return repeated(opening, #"{"name":"\#(name)","id":1}"#, "}", depth)
  }

  /// Objects in lists in objects.
  static func lists(_ depth: Int, name: String, key: String = "children") -> String {
    let opening = #"{"name":"\#(name)","id":1,"\#(key)":["#
    return repeated(opening, #"{"name":"\#(name)","id":1}"#, "]}", depth / 2)
  }

  /// Objects in dictionaries in objects.
  static func dictionaries(_ depth: Int, name: String) -> String {
    let opening = #"{"name":"\#(name)","id":1,"byName":{"a":"#
    return repeated(opening, #"{"name":"\#(name)","id":1}"#, "}}", depth / 2)
  }

  /// Arrays in arrays.
  static func arrays(_ depth: Int, innermost: String) -> String {
    repeated("[", innermost, "]", depth)
  }

  private static func repeated(
    _ opening: String, _ middle: String, _ end: String, _ depth: Int
  ) -> String {
    String(repeating: opening, count: depth - 1) + middle
      + String(repeating: end, count: depth - 1)
  }

  /// Genres in genres, made by hand.
  static func genre(_ depth: Int, name: String) -> Genre {
    let genre = Genre()
    var inner = genre
    for _ in 1..<depth {
      let child = Genre()
      (inner.id, inner.name, inner.child) = (1, name, child)
      inner = child
    }
    (inner.id, inner.name) = (1, name)
    return genre
  }
}
