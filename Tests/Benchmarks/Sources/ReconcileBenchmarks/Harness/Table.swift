import Foundation

/// The results as a table for people, whose lines appear as they are measured.
struct Table {
  private let widths: [Int]

  init(_ rows: [Benchmark]) {
    let columns = [
      rows.map(\.name), ["1,000.0 GB/s"], ["✓✓"], rows.map { $0.goal.text(bound: $0.goal.budget) },
      rows.compactMap { row in row.goal.stretch.map(row.goal.text(bound:)) },
    ]
    widths = zip(columns, Table.titles).map { column, title in
      ([title] + column).map(\.count).max() ?? 0
    }
  }

  private static let titles = ["row", "figure", "", "budget", "stretch"]

  var head: String { text(Table.titles + ["what"]) }

  func line(_ result: Outcome) -> String {
    let goal = result.goal
    var line = [result.name, "–", "–", goal.text(bound: goal.budget)]
    line.append(goal.stretch.map(goal.text(bound:)) ?? "")
    if let measurement = result.measurement {
      line[1] = goal.text(measurement.figure)
      line[2] = goal.verdict(measurement.figure).rawValue
      line.append("\(result.title): \(measurement.detail)")
    } else {
      line.append("\(result.title): \(result.note ?? "not measured")")
    }
    return text(line)
  }

  private func text(_ line: [String]) -> String {
    line.enumerated().map { column, text in
      column < widths.count ? text.padding(to: widths[column]) : text
    }.joined(separator: "  ")
  }

  static var legend: String {
    let marks = "✓✓ stretch met, ✓ budget met, ✗ missed. Medians of interleaved rounds in this run."
    #if DEBUG
      return marks + "\nThis is a debug build; the other rows: swift run -c release …"
    #else
      return marks
        + "\nThe row for debug builds: swift run -c debug --package-path Tests/Benchmarks"
        + " ReconcileBenchmarks"
    #endif
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// A duration for people.
func duration(_ seconds: Double) -> String {
  switch seconds {
  case ..<1e-6: String(format: "%.0f ns", seconds * 1e9)
  case ..<1e-3: String(format: "%.2f µs", seconds * 1e6)
  default: String(format: "%.2f ms", seconds * 1e3)
  }
}
