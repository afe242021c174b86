import Reconcile

/// Runs a case with the library: what stands at the places, and what each object has then.
struct WhichRun {
  let one: WhichCase

  /// How the library differs from what is meant, nil where it does not.
  func difference() -> String? {
    func open<Number: Row>(_: Number.Type) -> String? { run(Number.self) }
    return open(row(one.number))
  }

  private func run<Number: Row>(_: Number.Type) -> String? {
    let map = IdentityMap(scope: .everything)
    let objects = one.known.map { name in
      let vehicle: Vehicle<Number> = name.kind == "car" ? Car<Number>() : Train<Number>()
      vehicle.id = name.id
      return vehicle
    }
    for object in objects where one.hasMap {
      if let car = object as? Car<Number> { map.insert(car) }
      if let train = object as? Train<Number> { map.insert(train) }
    }
    let depot = Depot<Number>()
    let live = one.live.map { objects[$0] }
    switch one.holder {
    case .property: depot.vehicle = live.first
    case .key: depot.bays["a"] = live.first
    case .list: depot.fleet = live
    }
    let mistakes = Depot<Number>.schema.mistakes
    guard mistakes.isEmpty else { return "the schema is mistaken: \(mistakes)" }
    do {
      let source = try SourceValue.json(one.source.description)
      if one.hasMap {
        try Reconciler().update(depot, from: source, in: map)
      } else {
        try Reconciler().update(depot, from: source)
      }
    } catch {
      return one.meant == nil ? written(objects, []) : "it is refused: \(error)"
    }
    let places: [Vehicle<Number>?] =
      switch one.holder {
      case .property: [depot.vehicle]
      case .key: [depot.bays["a"]]
      case .list: depot.fleet
      }
    guard let meant = one.meant else { return "it is no issue: \(names(places, objects))" }
    let names = names(places, objects)
    let expected = meant.map { one in
      switch one {
      case .known(let index): "#\(index)"
      case .new(let name): "new \(name)"
      }
    }
    guard names == expected else { return "\(names), not \(expected)" }
    return written(objects, meant)
  }

  private func names<Number: Row>(
    _ places: [Vehicle<Number>?], _ objects: [Vehicle<Number>]
  ) -> [String] {
    places.map { vehicle in
      guard let vehicle else { return "nil" }
      if let index = objects.firstIndex(where: { $0 === vehicle }) { return "#\(index)" }
      return "new \(Name(kind: vehicle is Car<Number> ? "car" : "train", id: vehicle.id))"
    }
  }

  /// An object that is written though another is meant, or the reverse.
  private func written<Number: Row>(_ objects: [Vehicle<Number>], _ meant: [Meant]) -> String? {
    for (index, object) in objects.enumerated() {
      let wheels = meant.contains(.known(index)) ? 4 : 0
      if object.wheels != wheels || object.id != one.known[index].id {
        return "\(one.known[index]) has identity \(object.id) and \(object.wheels) wheels"
      }
    }
    return nil
  }
}
