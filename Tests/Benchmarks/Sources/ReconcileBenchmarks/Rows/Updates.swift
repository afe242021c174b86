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
      Benchmark(
        name: "always-shuffled", title: "shuffled elements under .always, of .ifChanged",
        goal: .atMost(1.15, "×")
      ) { options in
        let document = ThingsDocument.make(1_000)
        let (original, edited) = (document.json, document.shuffled().json)
        let jobs = try [false, true].map { always in
          try Comparison<Store>(
            original: original, edited: edited, always: always,
            library: Library.things(always: always)
          ).libraryJob()
        }
        let times = try medians(of: jobs, rounds: options.rounds)
        return Measurement(
          figure: times[1] / times[0], detail: "\(duration(times[1])), \(duration(times[0]))")
      },
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
