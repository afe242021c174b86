/// One source element with what it is paired with and where it will stand.
struct Pairing {
  let index: Int
  let said: Said
  /// Its place among the source elements that are not left out.
  var position = 0
  /// The place of its partner among the live elements.
  var partner: Int?
  var place = 0
  /// Whether it is an issue already, so that it claims its partner and no more.
  var isRefused = false
}
