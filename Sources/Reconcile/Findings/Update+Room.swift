extension Update {
  /// Whether there is room for another level; the first levels are not asked.
  func hasRoom(_ token: _Token) -> Bool {
    places.count < StackRoom.firstLevel || hasRoomBelow(token)
  }

  private func hasRoomBelow(_ token: _Token) -> Bool {
    if stackFloor == 0 { stackFloor = StackRoom.floor() }
    if StackRoom.here() > stackFloor { return true }
    fail(.limit, StackRoom.sentence, token: token)
    return false
  }
}
