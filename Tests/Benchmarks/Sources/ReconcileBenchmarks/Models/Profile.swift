import Foundation

/// One small object, as a pushed event brings it.
final class Profile: Live {
  var id = 0
  var name = ""
  var email = ""
  var city = ""
  var about = ""
  var joinedAt = Date(timeIntervalSince1970: 0)
  var score = 0.0
  var posts = 0
  var isActive = false
}
