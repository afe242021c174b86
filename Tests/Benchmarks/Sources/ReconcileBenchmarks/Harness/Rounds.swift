import Foundation

/// A job to measure, and the way back to the state that it starts from.
struct Job {
  let run: () throws -> Void
  var restore: () throws -> Void = {}
}

/// Runs the jobs in turn, A B A B, and gives the median of each in seconds.
func medians(of jobs: [Job], rounds: Int) throws -> [Double] {
  let clock = ContinuousClock()
  return try times(of: jobs, rounds: rounds) { try clock.measure($0).seconds }.map(median)
}

/// Runs the jobs in turn and gives the least processor time of each in seconds: jobs of other lengths are
/// disturbed differently by what else a machine does.
func leastTimes(of jobs: [Job], rounds: Int) throws -> [Double] {
  try processorTimes(of: jobs, rounds: rounds).map(\.least)
}

/// Runs the jobs in turn and gives the least and the median of each one's processor times in seconds.
func processorTimes(
  of jobs: [Job], rounds: Int
) throws -> [(least: Double, median: Double)] {
  try times(of: jobs, rounds: rounds) { run in
    let start = clock()
    try run()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }.map { ($0.min() ?? .infinity, median($0)) }
}

/// The times of each job, without those of the first rounds.
///
/// Only `run` is timed. `restore` follows each run, so that every round starts from the same state.
private func times(
  of jobs: [Job], rounds: Int, _ measure: (() throws -> Void) throws -> Double
) throws -> [[Double]] {
  var times: [[Double]] = jobs.map { _ in [] }
  let warmUp = 2
  for round in 0..<rounds + warmUp {
    for (index, job) in jobs.enumerated() {
      let time = try measure(job.run)
      try job.restore()
      if round >= warmUp { times[index].append(time) }
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
