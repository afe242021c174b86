extension Benchmark {
  /// A client's debug build with the library in debug too; measured only by `swift run -c debug`.
  static var debugBuild: [Benchmark] {
    [
      Benchmark(
        name: "debug", title: "debug build, 1 % changed, .ifChanged",
        goal: .faster(1, stretch: 2, isGuarded: true)
      ) { options in
        #if DEBUG
          let document = ThingsDocument.make(200)
          return try Comparison<Store>(
            original: document.json, edited: document.edited(0.01).json, library: Library.things()
          ).ratio(rounds: options.rounds)
        #else
          throw Skipped("this is a release build; see below")
        #endif
      }
    ]
  }
}
