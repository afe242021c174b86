import Foundation

/// A job to measure, and the way back to the state that it starts from.
struct Job {
  let run: () throws -> Void
  var restore: () throws -> Void = {}
}

/// Runs the jobs in turn, A B A B, and gives the median of each in seconds.
///
/// Only `run` is timed. `restore` follows each run, so that every round starts from the same state.
func medians(of jobs: [Job], rounds: Int) throws -> [Double] {
  let clock = ContinuousClock()
  var times: [[Double]] = jobs.map { _ in [] }
  let warmUp = 2
  for round in 0..<rounds + warmUp {
    for (index, job) in jobs.enumerated() {
      let duration = try clock.measure { try job.run() }
      try job.restore()
      if round >= warmUp { times[index].append(duration.seconds) }
    }
  }
  return times.map(median)
}

/// Runs the jobs in turn as ``medians(of:rounds:)`` does, and gives the least processor time of each in
/// seconds: jobs of other lengths are disturbed differently by what else a machine does.
func leastTimes(of jobs: [Job], rounds: Int) throws -> [Double] {
  var times = jobs.map { _ in Double.infinity }
  for _ in 0..<rounds + 1 {
    for (index, job) in jobs.enumerated() {
      let start = clock()
      try job.run()
      times[index] = min(times[index], Double(clock() - start) / Double(CLOCKS_PER_SEC))
      try job.restore()
    }
  }
  return times
}

private func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
