import Foundation
import Reconcile
import Testing

/// Sources that are made of plain values.
@Suite struct `A source made of a value` {
  enum Genre: String, SourceConvertible { case folk, jazz }

  @Test func `is what the value would be as a literal`() {
    let (id, title, rating, isLive) = (7, "Blue", 4.5, true)
    let tracks: [String] = ["River", "Carey"]
    let album: SourceValue = [
      "id": SourceValue(id), "title": SourceValue(title), "rating": SourceValue(rating),
      "isLive": SourceValue(isLive), "tracks": SourceValue(tracks),
    ]
    #expect(
      album == [
        "id": 7, "title": "Blue", "rating": 4.5, "isLive": true, "tracks": ["River", "Carey"],
      ])
    #expect(SourceValue(7) == 7)
    #expect(SourceValue("a") == "a")
    #expect(SourceValue([1, 2]) == [1, 2])
    #expect(SourceValue(["River": 245]) == ["River": 245])
    #expect(SourceValue(album) == album)
  }

  @Test func `is what a property of its type is written as`() throws {
    func check<Value: FieldValue>(_ value: Value, _ text: String) throws {
      let source = SourceValue(value)
      #expect(source.description == text)
      #expect(try Reconciler().sourceValue(of: Owner(value))["value"] == source)
    }
    try check(Genre.jazz, #""jazz""#)
    try check(["jazz": [1.5, -0.0]], #"{"jazz":[1.5,-0.0]}"#)
    try check(Int?.none, "null")
    try check(UInt64.max, "18446744073709551615")
    try check(Decimal(string: "12345678901234567890.5")!, "12345678901234567890.5")
    try check(Duration.milliseconds(1500), "1.5")
    try check(Set([3, 1, 2]), "[1,2,3]")
    try check(["b": 1, "a": nil] as [String: Int?], #"{"a":null,"b":1}"#)
    try check(Date(timeIntervalSince1970: 0), #""1970-01-01T00:00:00Z""#)
    try check(Data([1, 2]), #""AQI=""#)
  }

  @Test func `is null where a number is not finite`() {
    #expect(SourceValue([1, Double.nan, -.infinity]).description == "[1.0,null,null]")
  }

  @Test func `is made of no objects, which is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = SourceValue([Album()]) }
    await #expect(processExitsWith: .failure) { _ = SourceValue(["blue": Album?.none]) }
  }

  final class Album: Reconcilable {
    var title = ""
    static let schema = Schema(Album.init) { Field("title", \.title) }
  }
}
