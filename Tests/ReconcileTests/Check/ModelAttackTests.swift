import Foundation
import Reconcile
import Testing

/// O16: the rows of model-attacks.json that need no identity map; `GraphAttackTests.swift` has the
/// others.
@Suite struct `A model under attack` {
  final class Profile: Reconcilable {
    var name = "a"
    static let schema = Schema(Profile.init) { Field("name", \.name) }
  }

  final class User: Reconcilable {
    var name = "a"
    var email = "e"
    var tags = ["a"]
    var profile = Profile()
    var isAdmin = false
    var balance = 10
    static let schema = Schema(User.init) {
      Field("name", \.name)
      Field("email", \.email)
      Field("tags", \.tags)
      Field("profile", \.profile)
    }
    var state: String { "\(name) \(email) \(tags) \(profile.name) \(isAdmin) \(balance)" }
  }

  final class Post: Reconcilable {
    var title = "t"
    var author = User()
    static let schema = Schema(Post.init) {
      Field("title", \.title)
      Field("author", \.author)
    }
  }

  /// What a user is after a patch, as `state` says it, or the issues.
  @Test(
    .enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"),
    arguments: [
      ("mass-assignment-plain", "b e [\"a\"] a false 10"),
      ("path-traversal-key", "a e [\"a\"] a false 10"),
      ("proto-keys", "a e [\"a\"] a false 10"),
      ("objc-kvc-keys", "a e [\"a\"] a false 10"),
      ("null-into-nonoptional", "name: expected String, found null"),
      ("array-of-null", "tags[0]: expected String, found null"),
      ("scalar-for-object", "profile: expected Profile, found number"),
    ])
  func `takes only what it declares`(id: String, expected: String) throws {
    let user = User()
    let profile = user.profile
    let before = user.state
    let source = try SharedSuite.modelAttack(id)
    let found = complaints { try Reconciler().update(user, from: source) }
    #expect(found.first ?? user.state == expected)
    #expect(found.isEmpty || user.state == before)
    #expect(user.profile === profile)
  }

  @Test(.enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
  func `says which keys it did not take`() throws {
    let source = try SharedSuite.modelAttack("mass-assignment-plain")
    let report = try Reconciler().update(User(), from: source) { $0.unknownKeys = .collect }
    #expect(report.changes.map { "\($0.path)" } == ["isAdmin", "balance"])
    #expect(
      complaints {
        try Reconciler().update(User(), from: source) { $0.unknownKeys = .reject }
      } == [#"unknown key "balance""#, #"unknown key "isAdmin""#])
  }

  @Test(.enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
  func `is protected at every depth`() throws {
    let post = Post()
    let author = post.author
    let source = try SharedSuite.modelAttack("mass-assignment-nested")
    try Reconciler().update(post, from: source)
    #expect(post.author === author && author.state == User().state)
  }

  @Test func `is protected in new instances and elements too`() throws {
    var users: [User] = []
    try Reconciler().update(
      &users, from: [["name": "b", "isAdmin": true, "balance": 1_000_000]])
    #expect(users.map(\.state) == ["b e [\"a\"] a false 10"])
    try Reconciler().update(&users, from: [["isAdmin": true, "profile": ["user": ["isAdmin": 1]]]])
    #expect(users.map(\.state) == ["b e [\"a\"] a false 10"])
  }

  @Test func `keeps what is never from a source`() throws {
    final class Account: Reconcilable {
      var name = "a"
      var token = "secret"
      static let schema = Schema(Account.init) {
        Field("name", \.name)
        Field("token", \.token).direction(.toSource)
      }
    }
    let account = Account()
    try Reconciler().update(account, from: ["name": "b", "token": "stolen"])
    #expect(account.name == "b" && account.token == "secret")
  }

  @Test(.enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
  func `keeps its identity`() throws {
    let label = Jukebox.Label()
    label.id = 1
    label.writes = []
    let source = try SharedSuite.modelAttack("protected-identity-overwrite")
    let found = complaints { try Reconciler().update(label, from: source) }
    #expect(found == ["id: names another identity than the object has" + otherRoot])
    #expect(label.id == 1 && label.writes == [])
  }

  @Test(.enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
  func `is judged with its proposed values`() throws {
    let source = try SharedSuite.modelAttack("fail-in-validator")
    let period = `A condition across fields`.Period()
    let found = complaints { try Reconciler().update(period, from: source) }
    #expect(found == ["does not end before it begins"])
    #expect(period.from == "abc" && period.to == "def")
  }

  @Test(.enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
  func `refuses a list whose new element is wrong`() throws {
    final class Row: Reconcilable {
      var id = 0
      var v = 0
      static let schema = Schema(Row.init) {
        Identity("id", \.id)
        Field("v", \.v)
      }
    }
    var rows: [Row] = []
    try Reconciler().update(&rows, from: [["id": 1], ["id": 2], ["id": 3]])
    let before = rows
    let source = try SharedSuite.modelAttack("fail-in-new-child")
    #expect(
      complaints { try Reconciler().update(&rows, from: source) }
        == ["[3].v: expected Int, found string"])
    #expect(rows.elementsEqual(before) { $0 === $1 })
    #expect(rows.allSatisfy { $0.v == 0 })
  }

  @Test(.enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
  func `that holds itself ends`() throws {
    final class Chain: Reconcilable {
      var id = 1
      var next: Chain?
      static let schema = Schema(Chain.init) {
        Identity("id", \.id)
        Field("next", \.next)
      }
    }
    let source = try SharedSuite.modelAttack("cycle-self")
    let chain = Chain()
    chain.next = chain
    try Reconciler().update(chain, from: source)
    #expect(chain.next === chain && chain.id == 1)
    chain.next = nil
  }
}
