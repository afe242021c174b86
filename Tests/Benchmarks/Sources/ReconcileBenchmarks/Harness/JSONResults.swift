import Foundation

private struct Line: Encodable {
  let row: String
  let what: String
  let figure: Double?
  let unit: String
  let budget: Double
  let stretch: Double?
  let verdict: String?
  let detail: String?
}

/// The results as JSON for programs.
func json(_ results: [Outcome]) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  let lines = results.map { result in
    Line(
      row: result.name, what: result.title, figure: result.measurement?.figure,
      unit: result.goal.unit.trimmingCharacters(in: .whitespaces), budget: result.goal.budget,
      stretch: result.goal.stretch,
      verdict: result.measurement.map { "\(result.goal.verdict($0.figure))" },
      detail: result.measurement?.detail ?? result.note)
  }
  return String(decoding: try encoder.encode(lines), as: UTF8.self)
}
