import Foundation

/// The results as a table for people.
func table(_ results: [Outcome]) -> String {
  var lines = [["row", "figure", "", "budget", "stretch", "what"]]
  for result in results {
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
    lines.append(line)
  }
  let widths = (0..<5).map { column in lines.map { $0[column].count }.max() ?? 0 }
  let body = lines.map { line in
    line.enumerated().map { column, text in
      column < 5 ? text.padding(to: widths[column]) : text
    }.joined(separator: "  ")
  }
  return (body + ["", legend]).joined(separator: "\n")
}

private var legend: String {
  let marks = "✓✓ stretch met, ✓ budget met, ✗ missed. Medians of interleaved rounds in this run."
  #if DEBUG
    return marks + "\nThis is a debug build; the other rows: swift run -c release …"
  #else
    return marks
      + "\nThe row for debug builds: swift run -c debug --package-path Tests/Benchmarks"
      + " ReconcileBenchmarks"
  #endif
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: width - count)
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
