import Reconcile
import Testing

/// A12, U2, G3: which object a source means that does not say its class (*Shapes*, defects 3 to 5).
@Suite struct `An object whose class its source does not say` {
  typealias Car = Which.Car
  typealias Train = Which.Train
  typealias Garage = Which.Garage

  /// In which order a map learns of the two, and how.
  enum Learning: CaseIterable {
    case carFirst, trainFirst, carFirstFromSources, trainFirstFromSources
  }

  /// A map that knows train 1 with eight wheels and car 1 with three.
  private func known(_ learning: Learning) throws -> (IdentityMap, Car, Train) {
    let map = IdentityMap(scope: .everything)
    func car() throws -> Car {
      try #require(
        try Reconciler().updateOrInsert(Car.self, from: ["id": 1, "wheels": 3], in: map).first)
    }
    func train() throws -> Train {
      try #require(
        try Reconciler().updateOrInsert(
          Train.self, from: ["id": 1, "wheels": 8, "coaches": 2], in: map
        ).first)
    }
    let (oneCar, oneTrain) = (Car(), Train())
    (oneCar.id, oneCar.wheels) = (1, 3)
    (oneTrain.id, oneTrain.wheels, oneTrain.coaches) = (1, 8, 2)
    switch learning {
    case .carFirst:
      map.insert(oneCar)
      map.insert(oneTrain)
      return (map, oneCar, oneTrain)
    case .trainFirst:
      map.insert(oneTrain)
      map.insert(oneCar)
      return (map, oneCar, oneTrain)
    case .carFirstFromSources:
      let car = try car()
      return (map, car, try train())
    case .trainFirstFromSources:
      let train = try train()
      return (map, try car(), train)
    }
  }

  @Test(arguments: Learning.allCases, Way.withMap)
  func `is the one in the property, whatever a map learned first`(learning: Learning, way: Way)
    throws
  {
    let (map, car, train) = try known(learning)
    let garage = Updated(Garage(), way, map: map) { $0.told }
    garage.root.vehicle = car
    try garage.update(
      #"{"vehicle": {"id": 1, "wheels": 4}}"#, becomes: "car 1 4, []"
    ) { _ in
      #expect(garage.root.vehicle === car)
      #expect(train.told == "train 1 8 2")
    }
  }

  @Test(arguments: Learning.allCases, Way.withMap)
  func `is the one in the list, whatever a map learned first`(learning: Learning, way: Way) throws {
    let (map, car, train) = try known(learning)
    let garage = Updated(Garage(), way, map: map) { $0.told }
    garage.root.vehicles = [car]
    try garage.update(
      #"{"vehicles": [{"id": 1, "wheels": 4}]}"#, becomes: "nil, [car 1 4]"
    ) { _ in
      #expect(garage.root.vehicles.first === car)
      #expect(train.told == "train 1 8 2")
    }
  }

  @Test func `is an issue that asks for the class, where several have the identity`() throws {
    let (map, car, train) = try known(.carFirst)
    let garage = Garage()
    let sentence = "names Vehicle 1, which is Car 1 and Train 1: say which"
    #expect(
      complaints { try Reconciler().update(garage, from: ["vehicle": ["id": 1]], in: map) }
        == ["vehicle: \(sentence)"])
    garage.vehicles = [car, train]
    #expect(
      complaints { try Reconciler().update(garage, from: ["vehicles": [["id": 1]]]) }
        == ["vehicles[0]: \(sentence)"])
    #expect(
      complaints {
        try Reconciler().updateOrInsert(Which.Vehicle.self, from: ["id": 1], in: map)
      } == [sentence])
  }

  @Test(arguments: Way.withoutBaseline)
  func `is the one in the property and in the list, without a map`(way: Way) throws {
    let garage = Updated(Garage(), way) { $0.told }
    let car = Car()
    (car.id, car.wheels) = (1, 3)
    (garage.root.vehicle, garage.root.vehicles) = (car, [car])
    try garage.update(
      #"{"vehicle": {"id": 1, "wheels": 4}, "vehicles": [{"id": 1, "wheels": 4}]}"#,
      becomes: "car 1 4, [car 1 4]"
    ) { _ in #expect(garage.root.vehicle === car && garage.root.vehicles.first === car) }
  }

  @Test(arguments: Way.all + Way.sinceBaseline.dropFirst())
  func `is found by an identity that only its class declares`(way: Way) throws {
    let feed = Updated(Which.Feed(), way) { $0.told }
    try feed.update(
      #"""
      {"items": [
        {"type": "article", "article": {"id": 1, "title": "One"}},
        {"type": "slideshow", "slideshow": {"id": 1, "title": "Slides"}},
        {"type": "article", "article": {"id": 2, "title": "Two"}}
      ]}
      """#)
    #expect(feed.told == "article 1 One, slideshow 1 Slides, article 2 Two")
    let items = feed.root.items
    try feed.update(
      #"""
      {"items": [
        {"type": "article", "article": {"id": 2}}, {"type": "article", "article": {"id": 1}}
      ]}
      """#, becomes: "article 2 Two, article 1 One"
    ) { _ in
      #expect(sameInstances(feed.root.items, [items[2], items[0]]))
    }
  }

  @Test(arguments: Way.all)
  func `is the one whose own class reads the identity`(way: Way) throws {
    let feed = Updated(Which.Feed(), way) { $0.told }
    try feed.update(
      #"""
      {"items": [
        {"type": "slideshow", "slideshow": {"id": 1, "title": "Slides"}},
        {"type": "article", "article": {"id": 1, "title": "One"}}
      ]}
      """#)
    let items = feed.root.items
    try feed.update(
      #"{"items": [{"article": {"id": 1, "title": "First"}}, {"slideshow": {"id": 1}}]}"#,
      becomes: "article 1 First, slideshow 1 Slides"
    ) { _ in #expect(sameInstances(feed.root.items, [items[1], items[0]])) }
    let both = complaints {
      try feed.update(#"{"items": [{"article": {"id": 1}, "slideshow": {"id": 1}}]}"#)
    }
    #expect(
      both == [
        "items[0]: names Item 1, which is Article 1 and Slideshow 1: say which"
      ] || both == ["items[0]: names Item 1, which is Slideshow 1 and Article 1: say which"])
  }

  @Test func `is named by a reference as by an object`() throws {
    let map = IdentityMap(scope: .everything)
    let (car, train, other) = (Car(), Train(), Car())
    (car.id, train.id, other.id) = (1, 1, 2)
    map.insert(car)
    let depot = Which.Depot()
    try Reconciler().update(depot, from: ["vehicle_id": 1, "vehicle_ids": [1]], in: map)
    #expect(depot.vehicle === car && sameInstances(depot.vehicles, [car]))
    map.insert(train)
    map.insert(other)
    try Reconciler().update(depot, from: ["vehicle_id": 1, "vehicle_ids": [2, 1]], in: map)
    #expect(depot.vehicle === car && sameInstances(depot.vehicles, [other, car]))
    let new = Which.Depot()
    let issues = complaints {
      try Reconciler().update(new, from: ["vehicle_id": 1, "vehicle_ids": [1]], in: map)
    }
    #expect(issues.count == 2)
    #expect(
      issues.allSatisfy { $0.hasSuffix("names Vehicle 1, which is Car 1 and Train 1: say which") })
    new.vehicle = train
    try Reconciler().update(new, from: ["vehicle_id": 1], in: map)
    #expect(new.vehicle === train)
  }

  @Test(
    arguments: [
      ("PushEvent", "Push"), ("WatchEvent", "Watch"), ("ForkEvent", "Payload"),
    ], Way.all)
  func `has the class that a key beside it names`(row: (type: String, made: String), way: Way)
    throws
  {
    let event = Updated(Which.Event(), way) { $0.told }
    try event.update(
      #"{"type": "\#(row.type)", "payload": {"ref": "main"}}"#, becomes: "\(row.made) main")
  }

  @Test(arguments: Way.withoutBaseline)
  func `is updated where it is, whatever its class, by a later part without a type`(way: Way)
    throws
  {
    let event = Updated(Which.Event(), way) { $0.told }
    try event.update(#"{"type": "PushEvent", "payload": {"ref": "main"}}"#)
    let payload = try #require(event.root.payload as? Which.Push)
    try event.update(#"{"payload": {"ref": "next"}}"#, becomes: "Push next") { _ in
      #expect(event.root.payload === payload)
    }
  }
}
