extension Benchmark {
  /// A row for each shape of model, under the default policy and under `.ifChanged`.
  static var shapes: [Benchmark] {
    Shape.all.flatMap { shape in
      [
        row(shape, "shape-\(shape.name)", "\(shape.title), .ifChanged", always: false),
        row(shape, "always-\(shape.name)", "\(shape.title), .always", always: true),
      ]
    }
  }

  private static func row(
    _ shape: Shape, _ name: String, _ title: String, always: Bool
  ) -> Benchmark {
    let goal: Goal =
      switch shape.name {
      case "codable": .faster(3)
      case "custom": .faster(4)
      default: .faster(8, stretch: 15)
      }
    return Benchmark(name: name, title: title, goal: goal) {
      try shape.measurement(rounds: $0.rounds, always: always)
    }
  }

  /// A row for each class that has more than plain values: how much longer it takes than one that has as many
  /// plain values.
  static var mixedShapes: [Benchmark] {
    MixedShape.all.map { shape in
      Benchmark(
        name: "mixed-\(shape.name)", title: "a class with \(shape.title), beside plain values",
        goal: .atMost(1.15, "×")
      ) { try shape.measurement(rounds: $0.rounds) }
    }
  }
}
