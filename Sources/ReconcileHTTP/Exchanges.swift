import Foundation
import Reconcile

/// The requests of one call, each with what came of it, for the log.
final class Exchanges: Sendable {
  struct Exchange: Sendable {
    let method: String
    let url: URL
    let start = ContinuousClock.now
    var time = Duration.zero

    /// What came of it; nil if nobody waited for that.
    var outcome: String?
    var status: Int?
  }

  private let all = Locked<[Exchange]>([])

  /// Notes a request that is about to be sent.
  func begin(_ method: String, _ url: URL) -> Int {
    all.withLock { all in
      all.append(Exchange(method: method, url: url))
      return all.count - 1
    }
  }

  /// Notes the status of a response.
  func end(_ number: Int, _ status: Int) { end(number, "\(status)", status) }

  /// Notes that no response came.
  func end(_ number: Int, failed error: any Error) { end(number, Exchanges.outcome(error)) }

  private func end(_ number: Int, _ outcome: String, _ status: Int? = nil) {
    all.withLock { all in
      guard all.indices.contains(number) else { return }
      all[number].time = all[number].start.duration(to: .now)
      all[number].outcome = outcome
      all[number].status = status
    }
  }

  /// The requests that were not told of yet.
  func take() -> [Exchange] {
    all.withLock { all in
      defer { all = [] }
      return all
    }
  }

  /// An error without the texts that others put into it, which may hold addresses with secrets.
  private static func outcome(_ error: any Error) -> String {
    switch error {
    case let error as NotSent: "was not sent (\(name(of: error.underlying)))"
    case let error as AnswerError: "failed (\(error.sentence))"
    case is CancellationError: "was cancelled"
    default: "failed (\(name(of: error)))"
    }
  }

  private static func name(of error: any Error) -> String {
    let error = error as NSError
    return "\(error.domain) \(error.code)"
  }
}

extension Server {
  /// Tells of exchanges, each in a line: what was asked, what came of it, and how long it took.
  ///
  /// - Parameter outcome: What came of the call, told with the last one.
  func log(_ exchanges: Exchanges, _ outcome: Result<ChangeReport, any Error>? = nil) {
    guard let log = settings.log else { return }
    let all = exchanges.take()
    for (place, exchange) in all.enumerated() {
      let line = exchange.url.line(below: connection.base)
      let time = exchange.outcome == nil ? exchange.start.duration(to: .now) : exchange.time
      let shown = time.formatted(.units(allowed: [.milliseconds], width: .narrow))
      var text = "\(exchange.method) \(settings.logsQueries ? line : line.withoutValues)"
      text += " \(exchange.outcome ?? "was cancelled"), \(shown)"
      if place == all.count - 1, let outcome, let status = exchange.status {
        text += Server.summary(outcome, status)
      }
      log(text)
    }
  }

  private static func summary(_ outcome: Result<ChangeReport, any Error>, _ status: Int) -> String {
    switch outcome {
    case .success(let report): status == 304 ? "" : ": \(report.summary)"
    case .failure: status < 300 ? ": nothing was applied" : ""
    }
  }
}
