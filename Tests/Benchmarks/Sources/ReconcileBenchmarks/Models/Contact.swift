/// One object of seven keys, as a call to a server brings it.
final class Contact: Live {
  var id = 0
  var name = ""
  var email = ""
  var city = ""
  var plays = 0
  var score = 0.0
  var isActive = false
}
