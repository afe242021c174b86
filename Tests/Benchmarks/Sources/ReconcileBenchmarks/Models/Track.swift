/// One object of about 100 bytes, as one call or a line of a stream brings it.
final class Track: Live {
  var id = 0
  var title = ""
  var artist = ""
  var seconds = 0
  var plays = 0
}
