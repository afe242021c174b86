import Reconcile
import Testing

/// Scenario 1: a chat user's status changes.
@Suite struct `A status changes` {
  let reconciler = Reconciler()
  let source: SourceValue = ["name": "The King", "status": "Left the building"]

  @Test(arguments: SourceForm.allCases)
  func `in the instance that everyone holds`(form: SourceForm) throws {
    let king = User.king()
    let screen = king
    try reconciler.update(king, from: form.source(source))
    #expect(screen === king)
    #expect(screen.status == "Left the building")
  }

  @Test func `and the unchanged name is set again, which its observer hears`() throws {
    let king = User.king()
    let report = try reconciler.update(king, from: source)
    #expect(king.heard == ["name The King", "status Left the building"])
    #expect(report.summary == "1 changed, 1 touched")
  }

  @Test func `and the unchanged name is left alone where the policy says so`() throws {
    let king = User.king()
    try reconciler.update(king, from: source) { $0.write = .ifChanged }
    #expect(king.heard == ["status Left the building"])
  }

  @Test func `and what the source does not mention is untouched`() throws {
    let king = User.king()
    try reconciler.update(king, from: source)
    #expect(king.city == "Memphis")
    #expect(!king.heard.contains { $0.hasPrefix("city") })
  }

  final class User: Reconcilable {
    var name = "" { didSet { heard.append("name \(name)") } }
    var status = "" { didSet { heard.append("status \(status)") } }
    var city = "" { didSet { heard.append("city \(city)") } }
    var heard: [String] = []

    static func king() -> User {
      let king = User()
      king.name = "The King"
      king.status = "In the building"
      king.city = "Memphis"
      king.heard = []
      return king
    }

    static let schema = Schema(User.init) {
      Field("name", \.name)
      Field("status", \.status)
      Field("city", \.city)
    }
  }
}
