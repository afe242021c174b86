extension Benchmark {
  static var observable: [Benchmark] {
    [
      Benchmark(
        name: "observable", title: "@Observable model, 1 % changed, .ifChanged",
        goal: .faster(10, stretch: 18, isGuarded: true)
      ) { options in
        let original = ThingsDocument.make(1_000)
        return try Comparison<ObservableStore>(
          original: original.json, edited: original.edited(0.01).json,
          library: Library.observableThings()
        ).ratio(rounds: options.rounds)
      }
    ]
  }
}
