extension Benchmark {
  /// The whole document onto a live graph of 1,000 things with 20,000 widgets.
  static var updates: [Benchmark] {
    [
      Benchmark(
        name: "if-changed", title: "full update, 1 % changed, .ifChanged",
        goal: .faster(15, stretch: 20, isGuarded: true)
      ) { try update(rounds: $0.rounds) { $0.edited(0.01) } },
      Benchmark(
        name: "always", title: "full update, 1 % changed, .always",
        goal: .faster(12, stretch: 16, isGuarded: true)
      ) { try update(always: true, rounds: $0.rounds) { $0.edited(0.01) } },
      Benchmark(
        name: "everything", title: "everything changed",
        goal: .faster(10, stretch: 15, isGuarded: true)
      ) { try update(rounds: $0.rounds) { $0.edited(1) } },
      Benchmark(
        name: "shuffled", title: "shuffled elements",
        goal: .faster(10, stretch: 13, isGuarded: true)
      ) { try update(rounds: $0.rounds) { $0.shuffled() } },
      Benchmark(
        name: "reordered", title: "keys in another order than declared, 1 % changed, .ifChanged",
        goal: .faster(15, stretch: 20, isGuarded: true)
      ) { try update(rounds: $0.rounds) { $0.edited(0.01).reversedMembers() } },
      Benchmark(
        name: "unknown-keys", title: "two unknown keys in every object, 1 % changed, .ifChanged",
        goal: .faster(15, stretch: 20, isGuarded: true)
      ) { try update(rounds: $0.rounds) { $0.edited(0.01).withUnknownKeys() } },
    ]
  }

  private static func update(
    always: Bool = false, rounds: Int, _ edit: (Value) -> Value
  ) throws -> Measurement {
    let original = ThingsDocument.make(1_000)
    return try Comparison<Store>(
      original: original.json, edited: edit(original).json, always: always,
      library: Library.things(always: always)
    ).ratio(rounds: rounds)
  }
}
