import Foundation
import Reconcile
import Testing

/// H2, H4: keys that come twice, are spelled in another way or cost too much.
@Suite struct `A hostile key` {
  final class User: Reconcilable {
    var name = "a"
    var roles = 0
    var isAdmin = false
    var userName = ""
    var scores: [String: Int] = [:]
    static let schema = Schema(User.init) {
      Field("name", \.name)
      Field("roles", \.roles)
      Field("isAdmin", \.isAdmin)
      Field("userName", \.userName).alias("user_name")
      Field("scores", \.scores)
    }
  }

  private func complaint(_ json: String, _ user: User = User()) -> [String] {
    complaints { try Reconciler().update(user, from: .json(json)) }
  }

  @Test func `that comes twice, once escaped, is an issue`() {
    let user = User()
    #expect(
      complaint(#"{"roles":1,"r\u006fles":2}"#, user) == [#"key "roles" appears twice"#])
    #expect(user.roles == 0)
  }

  @Test func `that comes twice in a nested object is an issue with its path`() {
    let node = HostileGraph.Node()
    #expect(
      complaints {
        try Reconciler().update(
          node, from: .json(#"{"children":[{"id":1,"name":"a","name":"b"}]}"#))
      } == [#"children[0]: key "name" appears twice"#])
  }

  @Test(arguments: [
    (#"{"id":1,"id":1,"name":"a"}"#, #"key "id" appears twice"#),
    (#"{"children":[{"id":1,"name":"b","id":1}]}"#, #"children[0]: key "id" appears twice"#),
    (#"{"child":{"id":1,"id":2}}"#, #"child: key "id" appears twice"#),
  ])
  func `that is the identity's and comes twice is one issue`(json: String, issue: String) {
    let node = HostileGraph.Node()
    node.id = 1
    node.child = HostileGraph.Node()
    node.child?.id = 1
    node.children = [HostileGraph.Node()]
    node.children[0].id = 1
    #expect(complaints { try Reconciler().update(node, from: .json(json)) } == [issue])
  }

  @Test func `that is a declared one in other letters is another key`() throws {
    let user = User()
    #expect(complaint(#"{"isAdmin":false,"ISADMIN":true,"isadmin":true}"#, user) == [])
    #expect(!user.isAdmin)
    #expect(complaint(#"{"name\u0000":"x","name ":"y","nam":"z"}"#, user) == [])
    #expect(user.name == "a")
  }

  @Test func `beside its alias is an issue`() {
    let user = User()
    #expect(
      complaint(#"{"user_name":"a","userName":"b"}"#, user)
        == ["userName: two keys of one property are present"])
    #expect(user.userName == "")
    #expect(complaint(#"{"user_name":"a"}"#, user) == [])
    #expect(user.userName == "a")
  }

  @Test func `may come again where no field declares it`() {
    #expect(complaint(#"{"x":1,"x":2,"name":"b"}"#) == [])
  }

  @Test func `of a dictionary that comes twice is an issue`() {
    let user = User()
    #expect(
      complaint(#"{"scores":{"a":1,"\u0061":2}}"#, user) == ["scores.a: key appears twice"])
    #expect(user.scores == [:])
  }

  @Test func `of many combining marks costs nothing`() {
    let marks = String(repeating: "\u{301}\u{323}", count: 32_000)
    for json in [#"{"a\#(marks)":1}"#, #"{"scores":{"a\#(marks)":1}}"#] {
      let (time, found) = threadTime { complaint(json) }
      #expect(found.count == 1)
      #expect(found.first?.hasSuffix("exceeds the key limit of 4096 bytes") == true)
      #expect(time < .milliseconds(50) * HostileGraph.patience)
    }
  }

  @Test func `of combining marks below the limit is hashed as bytes`() throws {
    let user = User()
    let marks = String(repeating: "\u{301}\u{323}", count: 1_000)
    let keys = (0..<50).map { #""k\#($0)\#(marks)":\#($0)"# }.joined(separator: ",")
    let (time, found) = threadTime { complaint(#"{\#(keys),"name":"b"}"#, user) }
    #expect(found == [] && user.name == "b")
    #expect(time < .milliseconds(50) * HostileGraph.patience)
  }

  @Test func `that is repeated 100,000 times is refused in time`() {
    let json = "{" + String(repeating: #""roles":1,"#, count: 100_000) + #""roles":1}"#
    let (time, found) = threadTime { complaint(json) }
    #expect(found == [#"key "roles" appears twice"#])
    #expect(time < .milliseconds(500) * HostileGraph.patience)
  }
}

/// N5: numbers beyond what a property can hold.
@Suite struct `A hostile number` {
  @Test(arguments: [
    (#"{"n":9223372036854775808}"#, ["n: expected Int, found number out of range"]),
    (#"{"n":-9223372036854775809}"#, ["n: expected Int, found number out of range"]),
    (#"{"n":1.5}"#, ["n: expected Int, found fractional number"]),
    (#"{"n":1e400}"#, ["n: expected Int, found number out of range"]),
    (#"{"n":1e99999999999999999999}"#, ["n: expected Int, found number out of range"]),
    (#"{"wide":18446744073709551616}"#, ["wide: expected UInt64, found number out of range"]),
    (#"{"wide":-1}"#, ["wide: expected UInt64, found number out of range"]),
    (#"{"small":256}"#, ["small: expected UInt8, found number out of range"]),
    (#"{"small":-1}"#, ["small: expected UInt8, found number out of range"]),
    (#"{"double":-1e400}"#, ["double: expected Double, found number out of range"]),
    (#"{"double":1e99999999999999999999}"#, ["double: expected Double, found number out of range"]),
    (#"{"scores":{"a":1,"b":1e30}}"#, ["scores.b: expected Int, found number out of range"]),
    (#"{"list":[1,1e30]}"#, ["list[1]: expected Int, found number out of range"]),
    (#"{"n":true}"#, ["n: expected Int, found bool"]),
    (#"{"n":"1"}"#, ["n: expected Int, found string"]),
  ]) func `is refused, never cut or wrapped`(json: String, texts: [String]) {
    let meter = HostileGraph.Meter()
    #expect(complaints { try Reconciler().update(meter, from: .json(json)) } == texts)
    #expect(meter.n == 1 && meter.small == 1 && meter.wide == 1 && meter.double == 1)
  }

  @Test func `that is exact is taken`() throws {
    let meter = HostileGraph.Meter()
    try Reconciler().update(
      meter,
      from: .json(
        #"{"n":1.0e2,"small":255,"wide":18446744073709551615,"double":0e99999999999999999999}"#))
    #expect(meter.n == 100 && meter.small == 255 && meter.wide == .max && meter.double == 0)
    try Reconciler().update(meter, from: .json(#"{"n":-9223372036854775808,"double":1e-00011111}"#))
    #expect(meter.n == .min && meter.double == 0)
  }
}

/// H4: lists that are made to take long.
@Suite struct `A hostile list` {
  @Test func `of 100,000 identities reversed is matched in time`() throws {
    final class Root: Reconcilable {
      var nodes: [Jukebox.Label] = []
      static let schema = Schema(Root.init) { Field("nodes", \.nodes) }
    }
    func json(_ ids: some Sequence<Int>) -> String {
      #"{"nodes":[\#(ids.map { #"{"id":\#($0)}"# }.joined(separator: ","))]}"#
    }
    let root = Root()
    let count = 100_000
    try Reconciler().update(root, from: .json(json(0..<count)))
    let nodes = root.nodes
    let reversed = try SourceValue.json(json((0..<count).reversed()))
    let (time, report) = try threadTime { try Reconciler().update(root, from: reversed) }
    #expect(root.nodes.elementsEqual(nodes.reversed()) { $0 === $1 })
    #expect(report.counts.moved == count - 1)
    #expect(time < .milliseconds(1_500) * HostileGraph.patience)
  }

  @Test func `of wrong values costs time in proportion, each with its place`() throws {
    func refuse(_ count: Int) throws -> Duration {
      let values = Array(repeating: #""x""#, count: count).joined(separator: ",\n")
      let source = try SourceValue.json("{\"list\":[\n\(values)]}")
      let (time, error) = threadTime {
        #expect(throws: UpdateError.self) {
          try Reconciler().update(HostileGraph.Meter(), from: source)
        }
      }
      #expect(error?.issues.count == count)
      #expect(error?.issues.last?.location == .init(line: count + 1, column: 1))
      return time
    }
    // Eight times as many: eight times the time, where looking for each place would cost 64 times.
    #expect(try refuse(32_000) < refuse(4_000) * 28)
  }

  @Test func `of identities that agree in their low bits is matched in time`() throws {
    let nodes = (0..<20_000).map { $0 << 32 }
    let json = "[" + nodes.map { #"{"id":\#($0)}"# }.joined(separator: ",") + "]"
    var list: [Jukebox.Label] = []
    let source = try SourceValue.json(json)
    try Reconciler().update(&list, from: source)
    let reversed = try SourceValue.json(
      "[" + nodes.reversed().map { #"{"id":\#($0)}"# }.joined(separator: ",") + "]")
    let (time, _) = try threadTime { try Reconciler().update(&list, from: reversed) }
    #expect(list.map(\.id) == nodes.reversed())
    #expect(time < .milliseconds(300) * HostileGraph.patience)
  }

  @Test func `with an identity above the limit is refused once`() {
    final class Named: Reconcilable {
      var name = ""
      static let schema = Schema(Named.init) { Identity("name", \.name) }
    }
    var list: [Named] = []
    let long = String(repeating: "x", count: 1_025)
    #expect(
      complaints { try Reconciler().update(&list, from: .json(#"[{"name":"\#(long)"}]"#)) }
        == ["[0].name: exceeds the identity limit of 1024 bytes"])
  }
}
