/// The benchmark's document: things of 20 widgets each, about 2 MB for 1,000 things.
enum ThingsDocument {
  static func make(_ count: Int) -> Value {
    var random = SeededGenerator(seed: 7)
    return .array((0..<count).map { thing($0, using: &random) })
  }

  private static func thing(_ index: Int, using random: inout SeededGenerator) -> Value {
    let widgets = (1...20).map { widget(index * 20 + $0, using: &random) }
    return .object([
      ("id", .integer(index)),
      ("title", .string(words(4, using: &random))),
      ("createdAt", .string("2015-09-21T" + timeOfDay(using: &random) + "Z")),
      ("rating", .number(random.fraction() * 5)),
      ("active", .bool(random.fraction() < 0.5)),
      ("tags", .array((0..<3).map { _ in .string(words(1, using: &random)) })),
      ("owner", owner(index % 97, using: &random)),
      ("widgets", .array(widgets)),
    ])
  }

  private static func widget(_ id: Int, using random: inout SeededGenerator) -> Value {
    .object([
      ("id", .integer(id)),
      ("name", .string(words(2, using: &random))),
      ("price", .number((random.fraction() * 100_000).rounded() / 100)),
      ("inStock", .bool(random.fraction() < 0.5)),
      ("size", size(using: &random)),
    ])
  }

  private static func size(using random: inout SeededGenerator) -> Value {
    .object([
      ("w", .integer(random.integer(in: 1...500))),
      ("h", .integer(random.integer(in: 1...500))),
    ])
  }

  private static func owner(_ id: Int, using random: inout SeededGenerator) -> Value {
    .object([
      ("id", .integer(id)),
      ("name", .string(words(2, using: &random))),
      ("email", .string(words(1, using: &random) + "@example.com")),
    ])
  }

  private static func timeOfDay(using random: inout SeededGenerator) -> String {
    [23, 59, 59].map { last in
      let number = random.integer(in: 0...last)
      return number < 10 ? "0\(number)" : "\(number)"
    }.joined(separator: ":")
  }

  private static func words(_ count: Int, using random: inout SeededGenerator) -> String {
    (0..<count).map { _ in vocabulary[random.integer(in: 0...vocabulary.count - 1)] }
      .joined(separator: " ")
  }

  private static let vocabulary = [
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda",
    "mu", "nu", "xi", "omicron", "pi", "rho", "sigma", "tau", "upsilon", "phi", "chi", "psi",
    "omega",
  ]
}
