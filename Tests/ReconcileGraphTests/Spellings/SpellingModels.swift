import Foundation
import Reconcile

/// Models whose sources are spelled in several ways.
enum Spelled {
  final class Artist: Reconcilable, Hashable {
    var id: Int?
    var name = "?"
    var band: Artist?

    static var schema: Schema {
      Schema(Artist.init) {
        Shorthand("id")
        NullWhen(.identityIsNull)
        Tombstone("gone")
        Identity("id", \.id)
        Field("name", \.name)
        Field("band", \.band)
      }
    }

    static func == (one: Artist, other: Artist) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    var told: String {
      "\(id.map(String.init) ?? "-") \(name)\(band.map { " (\($0.id ?? -1) \($0.name))" } ?? "")"
    }
  }

  final class Link: Reconcilable {
    var href = ""
    var rel: String?

    static var schema: Schema {
      Schema(Link.init) {
        Shorthand("href")
        Field("href", \.href)
        Field("rel", \.rel)
      }
    }

    var told: String { "\(href)\(rel.map { ":\($0)" } ?? "")" }
  }

  final class Album: Reconcilable {
    var title = ""
    var artist: Artist?
    var cover: Artist?
    var guests: [Artist] = []
    var fans: Set<Artist> = []
    var links: [Link] = []
    var genres: [String] = []
    var labels: [String: Artist] = [:]
    var rows: [Int: String] = [:]
    var sales: [String: Int] = [:]
    var heard: [String: [Link]] = [:]

    static var schema: Schema {
      Schema(Album.init) {
        Field("title", \.title)
        Field("artist", \.artist)
        Field("meta.cover", \.cover)
        Field("guests", \.guests).oneOrMany()
        Field("fans", \.fans).oneOrMany()
        Field("links", \.links).alias("link").oneOrMany()
        Field("genres", \.genres).oneOrMany()
        Field("labels", \.labels).entries(.byIdentity)
        Field("rows", \.rows).entries(.byIndex)
        Field("sales", \.sales).entries(.inPairs)
        Field("heard", \.heard)
      }
    }

    var told: String {
      let parts: [String] = [
        title, artist?.told ?? "nobody", cover?.told ?? "none",
        guests.map(\.told).joined(separator: ", "),
        fans.map(\.told).sorted().joined(separator: ", "),
        links.map(\.told).joined(separator: ", "), genres.joined(separator: ", "),
        labels.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.told)" }.joined(
          separator: ", "),
        rows.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", "),
        sales.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", "),
        heard.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.map(\.told))" }
          .joined(separator: ", "),
      ]
      return parts.joined(separator: " | ")
    }
  }

  /// An event whose class its kind says, with members that differ by it.
  class Event: Reconcilable {
    var id = 0

    class var schema: Schema {
      Schema(Event.self) {
        Identity("id", \.id)
        Variant("kind") {
          Case("push", Push.self)
          Case("watch", Watch.self)
        }
      }
    }

    required init() {}
    var told: String { "\(id)" }
  }

  final class Push: Event {
    var commits: [Link] = []

    override class var schema: Schema {
      Schema(Push.self, extending: super.schema, create: { _ in Push() }) {
        Field("value", \.commits).oneOrMany()
      }
    }

    override var told: String { "\(id) push \(commits.map(\.told))" }
  }

  final class Watch: Event {
    var value = ""

    override class var schema: Schema {
      Schema(Watch.self, extending: super.schema, create: { _ in Watch() }) {
        Field("value", \.value)
      }
    }

    override var told: String { "\(id) watch \(value)" }
  }

  final class Feed: Reconcilable {
    var events: [Event] = []

    static var schema: Schema { Schema(Feed.init) { Field("events", \.events) } }
    var told: String { events.map(\.told).joined(separator: ", ") }
  }
}
