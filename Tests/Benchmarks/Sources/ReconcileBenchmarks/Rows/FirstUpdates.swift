import FirstClasses
import Foundation
import Reconcile

extension Benchmark {
  /// What the first update costs by the number of classes that it reaches, each in processes of its own.
  static var firstUpdates: [Benchmark] {
    [1, 10, 50, 200].map { count in
      Benchmark(
        name: "first-\(count)",
        title: "the first update of \(count) classes of ten fields, for each class",
        goal: .atMost(0.1, " ms", stretch: 0.05)
      ) { options in
        let times = try (0..<max(5, options.rounds / 2)).map { _ in try FirstUpdates.run(count) }
        let least = times.min() ?? .infinity
        return Measurement(
          figure: least / Double(count) * 1e3, detail: "\(duration(least)) in all")
      }
    }
  }
}

/// The first update of a process.
enum FirstUpdates {
  /// Objects of classes that hold each other.
  static func document(_ count: Int) -> String {
    (1...count).reduce("") { inner, depth in
      #"{"id":\#(depth),"title":"Track \#(depth)","seconds":240,"rating":4.5,"isLive":true,"#
        + #""label":"Asylum","year":1976,"recordedAt":"2015-09-21T08:30:00Z","#
        + #""tags":["live","remastered"]\#(inner.isEmpty ? "" : #","next":\#(inner)"#)}"#
    }
  }

  /// Runs a process of its own, and gives what its first update took in seconds.
  static func run(_ count: Int) throws -> Double {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--measure-first", "\(count)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let seconds = Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
    else { throw Wrong("the process that measures a first update failed") }
    return seconds
  }

  /// The processor time of the first update in this process, whose result is checked.
  static func measureInThisProcess(_ count: Int) throws -> Double {
    guard let type = firstClasses[count] else { throw Mistake("no root of \(count) classes") }
    let document = Data(document(count).utf8)
    func measure<Model: FirstClass>(_ type: Model.Type) throws -> Double {
      let root = type.init()
      root.id = count
      let reconciler = Library.reconciler()
      let start = clock()
      try reconciler.update(root, from: .json(document))
      let time = Double(clock() - start) / Double(CLOCKS_PER_SEC)
      guard root.holdsDocument(depth: count) else {
        throw Wrong("the first update left other values")
      }
      return time
    }
    return try measure(type)
  }
}
