import Foundation
import Reconcile
import Testing

/// F5, F6: an update from any declared spelling is the update from the plain form.
@Suite struct `Any spelling` {
  typealias Album = Spelled.Album

  /// A document and another spelling of it, drawn together.
  private struct Drawn {
    var random: SeededRandom
    var spells = true

    mutating func text(_ plain: String, _ others: String...) -> (String, String) {
      let other = others[random.below(others.count)]
      return (plain, random.below(3) == 0 ? plain : other)
    }

    mutating func artist() -> (String, String) {
      let id = random.below(5)
      switch random.below(5) {
      case 0: return text(#"{"id": \#(id)}"#, "\(id)")
      case 1: return text("null", #"{"id": null}"#, #"{"id": null, "name": 4, "x": [1]}"#)
      case 2:
        let band = artist()
        return (#"{"id": \#(id), "band": \#(band.0)}"#, #"{"id": \#(id), "band": \#(band.1)}"#)
      default:
        let plain = #"{"id": \#(id), "name": "n\#(random.below(3))"}"#
        return (plain, plain)
      }
    }

    mutating func link() -> (String, String) {
      let href = random.below(4)
      return random.below(2) == 0
        ? text(#"{"href": "/\#(href)"}"#, "\"/\(href)\"")
        : text(#"{"href": "/\#(href)", "rel": "r"}"#, #"{"rel": "r", "href": "/\#(href)"}"#)
    }

    mutating func list(_ element: (inout Drawn) -> (String, String)) -> (String, String) {
      let elements = (0..<random.below(4)).map { _ in element(&self) }
      let plain = "[\(elements.map(\.0).joined(separator: ", "))]"
      if elements.count == 1, elements[0].1 != "null", !elements[0].1.contains(#""id": null"#),
        random.below(2) == 0
      {
        return (plain, elements[0].1)
      }
      return (plain, "[\(elements.map(\.1).joined(separator: ", "))]")
    }

    /// Objects with different identities.
    mutating func artists() -> (String, String) {
      var ids = [0, 1, 2, 3, 4].shuffled(using: &random)
      return list { drawn in
        let id = ids.removeLast()
        return drawn.random.below(2) == 0
          ? drawn.text(#"{"id": \#(id)}"#, "\(id)")
          : drawn.text(#"{"id": \#(id), "name": "m"}"#, #"{"name": "m", "id": \#(id)}"#)
      }
    }

    mutating func entries(_ pairs: [(key: String, plain: String, spelled: String)]) -> (
      String, String
    ) {
      let plain = pairs.map { "\"\($0.key)\": \($0.plain)" }.joined(separator: ", ")
      return ("{\(plain)}", "[\(pairs.map(\.spelled).joined(separator: ", "))]")
    }

    mutating func document() -> (String, String) {
      var members: [(String, (String, String))] = []
      if random.below(2) == 0 { members.append(("artist", artist())) }
      if random.below(2) == 0 {
        let cover = artist()
        members.append(("meta", (#"{"cover": \#(cover.0)}"#, #"{"cover": \#(cover.1)}"#)))
      }
      if random.below(2) == 0 { members.append(("guests", artists())) }
      if random.below(3) == 0 { members.append(("fans", artists())) }
      if random.below(2) == 0 { members.append(("links", list { $0.link() })) }
      if random.below(2) == 0 { members.append(("genres", list { $0.text(#""g""#, #""g""#) })) }
      if random.below(2) == 0 {
        let ids = [0, 1, 2, 3].shuffled(using: &random).prefix(random.below(3))
        members.append(
          (
            "labels",
            entries(
              ids.map { id in
                random.below(2) == 0
                  ? ("\(id)", #"{"id": \#(id)}"#, "\(id)")
                  : ("\(id)", #"{"id": \#(id), "name": "l"}"#, #"{"id": \#(id), "name": "l"}"#)
              })
          ))
      }
      if random.below(2) == 0 {
        let rows = (0..<random.below(4)).map { number in
          random.below(3) == 0
            ? ("\(number)", "null", "null") : ("\(number)", #""r""#, #""r""#)
        }
        members.append(("rows", entries(rows)))
      }
      if random.below(2) == 0 {
        let sales = ["a", "b"].prefix(random.below(3)).map { key in
          let count = random.below(3)
          return (key, "\(count)", "\"\(key)\", \(count)")
        }
        members.append(("sales", entries(sales)))
      }
      if random.below(3) == 0 {
        let heard = list { $0.link() }
        members.append(
          (
            "heard",
            (#"{"k": \#(heard.0)}"#, #"{"k": \#(heard.1.hasPrefix("[") ? heard.1 : heard.0)}"#)
          ))
      }
      members.append(("title", ("\"t\(random.below(3))\"", "\"t\(random.below(3))\"")))
      members[members.count - 1].1.1 = members[members.count - 1].1.0
      let plain = members.map { "\"\($0.0)\": \($0.1.0)" }.joined(separator: ", ")
      let spelled = members.map { "\"\($0.0)\": \($0.1.1)" }.joined(separator: ", ")
      return ("{\(plain)}", "{\(spelled)}")
    }
  }

  private static let ways =
    Way.all + [
      Way(hasMap: true, hasBaseline: true), Way(hasBaseline: true, isPlanned: true),
    ]

  @Test(arguments: ways)
  func `does what the plain form does`(way: Way) throws {
    for seed in 0..<40 as Range<UInt64> {
      var drawn = Drawn(random: SeededRandom(seed: seed))
      let (plain, spelled) = (Updated(Album(), way) { $0.told }, Updated(Album(), way) { $0.told })
      for round in 0..<6 {
        let (one, other) = drawn.document()
        let known = [plain, spelled].map { objects(of: $0.root) }
        let policy: PolicyEdit = { $0.write = round.isMultiple(of: 2) ? .always : .ifChanged }
        let told = [
          outcome { try plain.update(one, policy: policy) },
          outcome { try spelled.update(other, policy: policy) },
        ]
        #expect(told[0] == told[1], "\(seed) \(round): \(one) \(other)")
        #expect(plain.told == spelled.told, "\(seed) \(round): \(one) \(other)")
        let now = [plain, spelled].enumerated().map { index, album in
          objects(of: album.root).map { object in known[index].firstIndex { $0 === object } }
        }
        #expect(now[0] == now[1], "instances, \(seed) \(round): \(one) \(other)")
        guard told[0] == told[1], plain.told == spelled.told else { return }
      }
    }
  }

  private func objects(of album: Album) -> [AnyObject] {
    var objects: [AnyObject] = [album.artist, album.cover].compactMap { $0 } + album.guests
    objects += album.links as [AnyObject]
    objects += album.labels.sorted { $0.key < $1.key }.map(\.value) as [AnyObject]
    return objects
  }

  /// The counts and changes of an update, or the kinds of its issues.
  private func outcome(_ update: () throws -> ChangeReport) -> [String] {
    do {
      let report = try update()
      return ["\(report.counts)"] + report.changes.map { "\($0.path) \($0.kind)" }
    } catch let error as UpdateError {
      return error.issues.map { "\($0.kind)" }
    } catch {
      return ["\(error)"]
    }
  }
}
