import Foundation
import Reconcile
import Testing

/// A8, V1, T3: documents of places and measures, whose numbers stand in arrays.
@Suite struct `A document of measures` {
  /// A map: geometries of several types, and properties of any kind.
  class Geometry: Reconcilable {
    required init() {}

    class var schema: Schema {
      Schema(Geometry.init) {
        Variant("type") {
          Case("Point", Point.self)
          Case("LineString", Line.self)
          Case("Polygon", Polygon.self)
          Case("GeometryCollection", Group.self)
        }
      }
    }

    var told: String { "" }
  }

  final class Point: Geometry {
    var place: [Double] = []
    override class var schema: Schema {
      Schema(Point.self, extending: super.schema, create: { _ in Point() }) {
        Field("coordinates", \.place)
      }
    }
    override var told: String { "point \(place)" }
  }

  final class Line: Geometry {
    var places: [[Double]] = []
    override class var schema: Schema {
      Schema(Line.self, extending: super.schema, create: { _ in Line() }) {
        Field("coordinates", \.places)
      }
    }
    override var told: String { "line \(places)" }
  }

  final class Polygon: Geometry {
    var rings: [[[Double]]] = []
    override class var schema: Schema {
      Schema(Polygon.self, extending: super.schema, create: { _ in Polygon() }) {
        Field("coordinates", \.rings)
      }
    }
    override var told: String { "polygon \(rings)" }
  }

  final class Group: Geometry {
    var parts: [Geometry] = []
    override class var schema: Schema {
      Schema(Group.self, extending: super.schema, create: { _ in Group() }) {
        Field("geometries", \.parts)
      }
    }
    override var told: String { "group \(parts.map(\.told))" }
  }

  final class Feature: Reconcilable {
    var id = ""
    var geometry: Geometry?
    var properties: [String: SourceValue] = [:]

    static let schema = Schema(Feature.init) {
      Identity("id", \.id, as: .number)
      Field("geometry", \.geometry)
      Field("properties", \.properties) { $0.collection.unmatched = .remove }
    }

    var told: String {
      let properties = properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return "\(id) \(geometry?.told ?? "nowhere") \(properties)"
    }
  }

  final class Chart: Reconcilable {
    var features: [Feature] = []
    static let schema = Schema(Chart.init) { Field("features", \.features) }
    var told: String { features.map(\.told).joined(separator: ", ") }
  }

  @Test(arguments: Way.all)
  func `has geometries of several types, and properties of any kind`(way: Way) throws {
    let chart = Updated(Chart(), way) { $0.told }
    try chart.update(
      #"""
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": 1, "geometry": {"type": "Point", "coordinates": [8.5, 47]}, "properties": {"name": "A", "height": 4}},
        {"type": "Feature", "id": "w2", "geometry": {"type": "GeometryCollection", "geometries": [
          {"type": "Point", "coordinates": [1, 2]}, {"type": "LineString", "coordinates": [[1, 2], [3, 4]]}]}, "properties": {}},
        {"type": "Feature", "id": 3, "geometry": {"type": "LineString", "coordinates": [[0, 0], [1, 1]]}, "properties": {}}]}
      """#)
    #expect(
      chart.told
        == #"1 point [8.5, 47.0] ["height=4", "name=\"A\""], w2 group ["point [1.0, 2.0]", "line [[1.0, 2.0], [3.0, 4.0]]"] [], 3 line [[0.0, 0.0], [1.0, 1.0]] []"#
    )
    let features = chart.root.features
    let (point, group) = (features[0].geometry, features[1].geometry as? Group)
    let parts = group?.parts ?? []
    try chart.update(
      #"""
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": 3, "geometry": {"type": "Polygon", "coordinates": [[[0, 0], [1, 1], [0, 1], [0, 0]]]}},
        {"type": "Feature", "id": "w2", "geometry": {"type": "GeometryCollection", "geometries": [
          {"type": "Point", "coordinates": [1, 3]}, {"type": "LineString", "coordinates": [[1, 3], [3, 5]]}]}, "properties": {"open": [null, true]}},
        {"type": "Feature", "id": 1, "geometry": {"type": "Point", "coordinates": [8.5, 47, 400]}, "properties": {"name": "A"}}]}
      """#,
      becomes:
        #"3 polygon [[[0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [0.0, 0.0]]] [], w2 group ["point [1.0, 3.0]", "line [[1.0, 3.0], [3.0, 5.0]]"] ["open=[null,true]"], 1 point [8.5, 47.0, 400.0] ["name=\"A\""]"#
    ) { _ in
      #expect(sameInstances(chart.root.features, [features[2], features[1], features[0]]))
      #expect(features[0].geometry === point && features[1].geometry === group)
      #expect(sameInstances(group?.parts ?? [], parts))
    }
    try chart.writesBack()
  }

  /// A forecast: one array for each quantity, which belong together by their positions.
  final class Forecast: Reconcilable {
    var units: [String: String] = [:]
    var times: [Date] = []
    var temperatures: [Double?] = []
    var rain: [Double?] = []

    static let schema = Schema(Forecast.init) {
      Field("hourly_units", \.units)
      Field("hourly.time", \.times, as: .array(of: .iso8601))
      Field("hourly.temperature_2m", \.temperatures)
      Field("hourly.rain", \.rain)
      Validate("has a value for each time") { proposed in
        let count = proposed[\Forecast.times].count
        return proposed[\Forecast.temperatures].count == count
          && proposed[\Forecast.rain].count == count
      }
    }

    var told: String {
      times.indices.map(told).joined(separator: ", ")
    }

    private func told(_ place: Int) -> String {
      let hour = Int(times[place].timeIntervalSince1970) / 3600
      return "\(hour): \(told(temperatures[place])) \(told(rain[place]))"
    }

    private func told(_ value: Double?) -> String { value.map { "\($0)" } ?? "-" }
  }

  @Test(arguments: Way.all)
  func `has a column for each quantity, and columns of one length`(way: Way) throws {
    let forecast = Updated(Forecast(), way) { $0.told }
    try forecast.update(
      #"""
      {"hourly_units": {"temperature_2m": "°C"}, "hourly": {
        "time": ["1970-01-01T00:00Z", "1970-01-01T01:00Z"], "temperature_2m": [1.5, null], "rain": [0, 0.2]}}
      """#)
    #expect(forecast.told == "0: 1.5 0.0, 1: - 0.2")
    let shorter = #"{"hourly": {"time": ["1970-01-01T02:00Z"], "temperature_2m": [3]}}"#
    #expect(complaints { try forecast.update(shorter) } == ["has a value for each time"])
    #expect(forecast.told == "0: 1.5 0.0, 1: - 0.2")
    try forecast.update(
      #"""
      {"hourly": {"time": ["1970-01-01T01:00Z", "1970-01-01T02:00Z", "1970-01-01T03:00Z"],
        "temperature_2m": [2, 3, 4.5], "rain": [null, null, 1]}}
      """#, becomes: "1: 2.0 -, 2: 3.0 -, 3: 4.5 1.0"
    ) { _ in #expect(forecast.root.units == ["temperature_2m": "°C"]) }
    try forecast.writesBack()
  }

  /// A query of metrics: series that their labels identify, and pairs of a time and a text.
  struct Labels: SourceConvertible, Hashable {
    var texts: [String: String] = [:]

    init() {}
    init(source: SourceValue) throws {
      for (name, text) in source.members { texts[name] = try text.string() }
    }
    var sourceValue: SourceValue { SourceValue(texts) }
  }

  struct Sample: SourceConvertible, Equatable {
    var time = 0.0
    var value = 0.0

    init(source: SourceValue) throws {
      guard source.count == 2, let time = source[0], let text = source[1],
        let value = Double(try text.string())
      else { throw Malformed() }
      (self.time, self.value) = (try time.double(), value)
    }
    var sourceValue: SourceValue { [SourceValue(time), SourceValue("\(value)")] }

    struct Malformed: Error {}
  }

  final class Series: Reconcilable {
    var labels = Labels()
    var samples: [Sample] = []
    var latest: Sample?
    static let schema = Schema(Series.init) {
      Identity("metric", \.labels)
      Field("values", \.samples)
      Field("value", \.latest).nils(.omit)
    }
    var told: String {
      "\(labels.texts["job"] ?? "-") \(samples.map { "\(Int($0.time)):\($0.value)" })"
        + (latest.map { " \(Int($0.time)):\($0.value)" } ?? "")
    }
  }

  final class Metrics: Reconcilable {
    var series: [Series] = []
    static let schema = Schema(Metrics.init) { Field("data.result", \.series) }
    var told: String { series.map(\.told).joined(separator: ", ") }
  }

  @Test(arguments: Way.all)
  func `has series that their labels identify, and pairs of a time and a text`(way: Way) throws {
    let metrics = Updated(Metrics(), way) { $0.told }
    try metrics.update(
      #"""
      {"status": "success", "data": {"resultType": "matrix", "result": [
        {"metric": {"__name__": "up", "job": "api"}, "values": [[60.5, "1"], [75, "0.5"]]},
        {"metric": {"__name__": "up", "job": "web"}, "values": [[60, "-Inf"]]}]}}
      """#)
    #expect(metrics.told == #"api ["60:1.0", "75:0.5"], web ["60:-inf"]"#)
    let series = metrics.root.series
    try metrics.update(
      #"""
      {"status": "success", "data": {"resultType": "vector", "result": [
        {"metric": {"job": "web", "__name__": "up"}, "value": [90, "2"]},
        {"metric": {"job": "api", "__name__": "up"}, "values": [[75, "0.5"], [90, "0.25"]]}]}}
      """#, becomes: #"web ["60:-inf"] 90:2.0, api ["75:0.5", "90:0.25"]"#
    ) { _ in #expect(sameInstances(metrics.root.series, [series[1], series[0]])) }
    try metrics.writesBack()
  }
}
