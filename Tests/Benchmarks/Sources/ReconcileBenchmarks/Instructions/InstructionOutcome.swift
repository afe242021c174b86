import Foundation

/// What was counted for a row, beside what was recorded.
struct InstructionOutcome {
  let row: CountedRow
  /// The instructions of this run.
  var now: Int?
  /// Those of the file, nil where they are not to be compared.
  var recorded: Int?
  /// Why there is no count.
  var note: String?
  var failed = false

  var ratio: Double? {
    guard let now, let recorded, recorded > 0 else { return nil }
    return Double(now) / Double(recorded)
  }

  /// What is said of a row that costs more than the tolerance in percent allows.
  func regression(tolerance: Double) -> String? {
    guard let ratio, (ratio - 1) * 100 > tolerance else { return nil }
    return row.name + String(format: " costs %.2f %% more than recorded", (ratio - 1) * 100)
      + String(format: ", above %g %%", tolerance)
  }

  /// The cells of the table.
  var line: [String] {
    [
      row.name, now.map(grouped) ?? "–", recorded.map(grouped) ?? "–",
      ratio.map { String(format: "%.4f", $0) } ?? "–",
      note.map { "\(row.title): \($0)" } ?? row.title,
    ]
  }

  /// A number with its thousands apart.
  private func grouped(_ number: Int) -> String {
    var digits = String(number)
    for place in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
    }
    return digits
  }
}
