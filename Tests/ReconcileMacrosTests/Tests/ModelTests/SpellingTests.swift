import Reconcile
import Testing

/// Classes of the macro whose sources are spelled in several ways: each spelling is an entry of their own.
@Suite struct `A class of the macro that declares spellings` {
  @Test func `reads each, and is written in the plain form`() throws {
    let map = IdentityMap(scope: .everything)
    let reconciler = Reconciler()
    let concert = SpelledConcert()
    try reconciler.update(
      concert,
      from: [
        "singer": ["id": 7, "name": "Joni"], "links": "x", "places": [["id": 9]],
        "halls": [["city": "A", "number": 1]], "hall_city": "A", "hall_number": 1,
      ], in: map)
    let (singer, hall) = (concert.singer, concert.halls.first)
    #expect(concert.links == ["x"] && concert.places["9"]?.id == 9)
    #expect(concert.hall != nil && concert.hall === hall)
    try reconciler.update(concert, from: ["singer": 7], in: map)
    #expect(concert.singer === singer && singer?.name == "Joni")
    #expect(
      try reconciler.sourceValue(of: concert) == [
        "singer": ["id": 7, "name": "Joni"], "links": ["x"],
        "places": ["9": ["id": 9, "name": ""]],
        "halls": [["city": "A", "number": 1]], "hall_city": "A", "hall_number": 1,
      ])
    try reconciler.update(
      concert, from: ["singer": ["id": nil], "hall_city": nil, "hall_number": 1], in: map)
    #expect(concert.singer == nil && concert.hall == nil)
  }
}

@Reconcilable final class SpelledSinger {
  @Identity var id = 0
  var name = ""
  @SchemaBuilder<SpelledSinger> private static var entries: [SchemaEntry<SpelledSinger>] {
    Shorthand("id")
    NullWhen(.identityIsNull)
  }
}

@Reconcilable final class SpelledHall {
  @Identity(.part) var city = ""
  @Identity(.part) var number = 0
}

@Reconcilable final class SpelledConcert {
  var singer: SpelledSinger?
  var halls: [SpelledHall] = []
  @Local var links: [String] = []
  @Local var places: [String: SpelledSinger] = [:]
  @Local var hall: SpelledHall?
  @SchemaBuilder<SpelledConcert> private static var entries: [SchemaEntry<SpelledConcert>] {
    Field("links", \.links).oneOrMany()
    Field("places", \.places).entries(.byIdentity)
    Reference(["hall_city", "hall_number"], \.hall)
  }
}
