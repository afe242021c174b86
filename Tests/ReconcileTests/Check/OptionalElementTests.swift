import Reconcile
import Testing

/// A10: what a report says where nil stands among elements.
@Suite struct `A list whose elements may be nil` {
  @Test func `gets a nil behind an element that stays`() throws {
    let holder = ListHolder<[ListTrack?]>([ListTrack(1), ListTrack(2)])
    let first = holder.value[0]
    try Reconciler().update(holder, \.value, from: [["id": 1], nil])
    #expect(holder.value.count == 2 && holder.value[0] === first && holder.value[1] == nil)
    try Reconciler().update(holder, \.value, from: [nil, ["id": 1]])
    #expect(holder.value.count == 2 && holder.value[0] == nil && holder.value[1] === first)
  }

  @Test func `lists values that changed in their places`() throws {
    let holder = ListHolder([1, 2, 3])
    let report = try Reconciler().update(holder, \.value, from: [1, 5, 6]) {
      $0 = .classMapper
      $0.report = .changes
    }
    #expect(holder.value == [1, 5, 6])
    #expect(report.lines.filter { $0.hasPrefix("changed") }.count >= 1)
  }
}

/// N8: an object in the place of a list.
@Suite struct `A list in a list` {
  @Test func `is no object`() {
    let holder = ListHolder([[ListTrack(1)]])
    #expect(
      issueTexts { try Reconciler().update(holder, \.value, from: [[:]]) }
        == ["[0]: expected array, found object"])
    #expect(holder.value.map(\.count) == [1])
  }
}

/// N2: functions that decide what null does.
@Suite struct `Null by a function's decision` {
  @Test func `makes plain values and objects nil`() throws {
    let album = Jukebox.blue()
    album.subtitle = "Live"
    try Reconciler().update(album, from: ["subtitle": nil, "singer": nil, "label": nil]) {
      $0.null = .custom("not the label") { $0.key == "label" ? .keep : .assign }
    }
    #expect(album.subtitle == nil && album.singer == nil && album.label != nil)
  }

  @Test func `is listed beside the identity that is refused`() throws {
    let album = Jukebox.blue()
    let refused = Reconciler().refusal(of: album, from: ["label": ["id": 99, "name": 5]]) {
      $0.identityChange = .reject
    }
    #expect(
      refused == [
        "label: names another identity", "label.name: expected String, found number",
      ])
  }
}
