/// One row of the table: what is measured, and what it should come to.
struct Benchmark {
  let name: String
  let title: String
  let goal: Goal
  let measure: (Options) throws -> Measurement

  /// Measures the row; an error becomes part of the outcome.
  func outcome(_ options: Options) -> Outcome {
    var outcome = Outcome(name: name, title: title, goal: goal)
    do {
      outcome.measurement = try measure(options)
    } catch let error as Skipped {
      outcome.note = "skipped: \(error)"
    } catch {
      outcome.note = "failed: \(error)"
      outcome.failed = true
    }
    return outcome
  }
}

/// A figure, and a remark on where it comes from.
struct Measurement {
  let figure: Double
  let detail: String
}

/// A row with what came of it.
struct Outcome {
  let name: String
  let title: String
  let goal: Goal
  var measurement: Measurement?
  var note: String?
  var failed = false

  /// What `--guard` says of it, nil where it is as it should be.
  var regression: String? {
    guard let floor = goal.floor, let figure = measurement?.figure, figure < floor else {
      return nil
    }
    return "\(name) came to \(goal.text(figure)), below its floor of \(goal.text(floor))"
  }
}
