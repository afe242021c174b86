import Foundation

/// The budget of a row and the stretch beyond it.
struct Goal {
  enum Direction { case atLeast, atMost }
  let direction: Direction
  let unit: String
  let budget: Double
  let stretch: Double?

  /// What a figure must not fall below under `--guard`.
  var floor: Double?

  /// How many times faster than the baseline.
  ///
  /// - Parameter isGuarded: Whether `--guard` fails below 70 % of the budget.
  static func faster(_ budget: Double, stretch: Double? = nil, isGuarded: Bool = false) -> Goal {
    Goal(
      direction: .atLeast, unit: "×", budget: budget, stretch: stretch,
      floor: isGuarded ? budget * 0.7 : nil)
  }

  /// How much data in a second.
  static func gigabytesPerSecond(_ budget: Double) -> Goal {
    Goal(direction: .atLeast, unit: " GB/s", budget: budget, stretch: nil)
  }

  /// An upper bound.
  static func atMost(_ budget: Double, _ unit: String, stretch: Double? = nil) -> Goal {
    Goal(direction: .atMost, unit: unit, budget: budget, stretch: stretch)
  }

  enum Verdict: String {
    case stretch = "✓✓"
    case budget = "✓"
    case missed = "✗"
  }

  func verdict(_ figure: Double) -> Verdict {
    if let stretch, meets(figure, stretch) { return .stretch }
    return meets(figure, budget) ? .budget : .missed
  }

  private func meets(_ figure: Double, _ bound: Double) -> Bool {
    direction == .atLeast ? figure >= bound : figure <= bound
  }

  /// A figure with this goal's unit.
  func text(_ figure: Double) -> String {
    String(format: figure < 10 ? "%.2f" : "%.1f", figure) + unit
  }

  /// A bound with its sign.
  func text(bound: Double) -> String {
    (direction == .atLeast ? "≥ " : "≤ ") + String(format: "%g", bound) + unit
  }
}
