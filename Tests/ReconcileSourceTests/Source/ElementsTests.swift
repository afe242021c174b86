import Reconcile
import Testing

/// The elements of an array as a collection.
@Suite struct `The elements of a source` {
  static let tracks = #"[{"id":1,"at":[0,[]]},null,"River",[[],{}],-1.5,""]"#

  @Test func `are the same by place and in turn`() throws {
    let nested = try SourceValue.json(#"{"a":[],"tracks":\#(Self.tracks)}"#)
    for source in [try SourceValue.json(Self.tracks), try nested.value("tracks")] {
      let elements = source.elements
      #expect(elements.count == 6 && !elements.isEmpty)
      var inTurn: [SourceValue] = []
      for element in elements { inTurn.append(element) }
      #expect(elements.indices.map { elements[$0] } == inTurn)
      #expect(
        inTurn.map(\.description).joined(separator: ",") == Self.tracks.dropFirst().dropLast())
      #expect(elements.first == inTurn[0])
      #expect(elements.dropFirst(2).prefix(2).map(\.description) == [#""River""#, "[[],{}]"])
      #expect(elements[elements.index(elements.startIndex, offsetBy: 4)] == -1.5)
      #expect(elements.distance(from: elements.startIndex, to: elements.endIndex) == 6)
      let river = try #require(elements.firstIndex(of: "River"))
      #expect(elements[river] == "River" && river > elements.startIndex)
    }
  }

  @Test(arguments: ["[]", "{}", #"{"a":[1]}"#, "null", "1", #""a""#])
  func `are none where there are none`(text: String) throws {
    let elements = try SourceValue.json(text).elements
    #expect(elements.isEmpty && elements.count == 0 && elements.first == nil)
    #expect(elements.startIndex == elements.endIndex)
    #expect(elements.map(\.kind) == [])
  }

  @Test func `are found by their own places only`() async {
    await #expect(processExitsWith: .failure) {
      let elements = try SourceValue.json("[1]").elements
      _ = elements[elements.endIndex]
    }
    await #expect(processExitsWith: .failure) {
      let elements = try SourceValue.json("[1]").elements
      _ = elements[try SourceValue.json("[1]").elements.startIndex]
    }
    await #expect(processExitsWith: .failure) {
      let source = try SourceValue.json("[[1],2]")
      _ = source[0]?.elements[source.elements.startIndex]
    }
  }
}
