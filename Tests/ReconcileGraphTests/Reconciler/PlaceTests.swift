import Reconcile
import ReconcileTesting
import Testing

/// Scenario 2: a place gets a location.
@Suite struct `A place gets a location` {
  @Test(arguments: SourceForm.allCases)
  func `and then another one, in the same location object`(form: SourceForm) throws {
    let pig = Place()
    pig.name = "The Pig"
    try expectUpdate(
      pig, from: form.source(["name": "The Pig", "location": ["lat": 70, "long": 70]]),
      changes: "location created, Location")
    let location = try #require(pig.location)
    #expect(location.lat == 70)
    #expect(location.long == 70)
    try expectUpdate(
      pig, from: form.source(["location": ["lat": 71]]),
      changes: """
        location
          lat: 70.0 → 71
        """)
    #expect(pig.location === location)
    #expect(location.lat == 71)
    #expect(location.long == 70)
    #expect(pig.name == "The Pig")
  }

  final class Location: Reconcilable {
    var lat = 0.0
    var long = 0.0
    static let schema = Schema(Location.init) {
      Field("lat", \.lat)
      Field("long", \.long)
    }
  }

  final class Place: Reconcilable {
    var name = ""
    var location: Location?
    static let schema = Schema(Place.init) {
      Field("name", \.name)
      Field("location", \.location)
    }
  }
}
