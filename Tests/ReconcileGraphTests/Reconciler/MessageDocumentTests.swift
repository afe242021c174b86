import Foundation
import Reconcile
import Testing

/// O17, N1, N3, A5, F1, F3: documents of what people write to each other.
@Suite struct `A document of messages` {
  /// A sync of rooms: parts of timelines, relations under keys with dots, and redactions.
  final class Entry: Reconcilable {
    var id = ""
    var body = ""
    var related: Entry?
    static let schema = Schema(Entry.init) {
      Tombstone("unsigned.redacted_because")
      Identity("event_id", \.id)
      Field("content.body", \.body)
      Reference(.path("content", "m.relates_to", "event_id"), \.related)
    }
    var told: String { "\(id) \(body)\(related.map { " on \($0.id)" } ?? "")" }
  }

  final class Room: Reconcilable {
    var id = ""
    var mentions = 0
    var posts: [Entry] = []
    static let schema = Schema(Room.init) {
      Identity(.key, \.id)
      Field("unread_notifications.highlight_count", \.mentions)
      Field("timeline.events", \.posts) {
        $0.collection = .upsert
        $0.collection.order = .existing
      }
    }
    var told: String { "\(id) \(mentions) \(posts.map(\.told))" }
  }

  final class Sync: Reconcilable {
    var next = ""
    var rooms: [Room] = []
    static let schema = Schema(Sync.init) {
      Field("next_batch", \.next)
      Field("rooms.join", \.rooms) { $0.collection.unmatched = .keep }
    }
    var told: String { "\(next): \(rooms.map(\.told).joined(separator: ", "))" }
  }

  @Test(arguments: Way.all)
  func `has relations under keys with dots, and redactions`(way: Way) throws {
    let sync = Updated(Sync(), way) { $0.told }
    try sync.update(
      #"""
      {"next_batch": "s1", "rooms": {"join": {
        "!r:a.org": {"timeline": {"events": [
          {"event_id": "$1", "content": {"body": "hi"}}, {"event_id": "$2", "content": {"body": "spam"}}]}},
        "!q:a.org": {"timeline": {"events": []}}}}}
      """#)
    #expect(sync.told == #"s1: !r:a.org 0 ["$1 hi", "$2 spam"], !q:a.org 0 []"#)
    let room = sync.root.rooms[0]
    let first = room.posts[0]
    try sync.update(
      #"""
      {"next_batch": "s2", "rooms": {"join": {"!r:a.org": {
        "unread_notifications": {"highlight_count": 1}, "timeline": {"events": [
          {"event_id": "$2", "content": {}, "unsigned": {"redacted_because": {"sender": "@m:a.org"}}},
          {"event_id": "$3", "content": {"body": "ho", "m.relates_to": {"rel_type": "m.thread", "event_id": "$1"}}}]}}}}}
      """#, becomes: #"s2: !r:a.org 1 ["$1 hi", "$3 ho on $1"], !q:a.org 0 []"#
    ) { _ in
      #expect(sync.root.rooms[0] === room && room.posts[0] === first)
      #expect(room.posts[1].related === first)
    }
    try sync.writesBack()
  }

  /// A channel of a team: threads in messages, edits that come and go, and nulls.
  final class Person: Reconcilable {
    var id = ""
    var name = ""
    static let schema = Schema(Person.init) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  struct Edit: Reconcilable {
    var by = ""
    var at = ""
    static let schema = Schema(Edit.init) {
      Field("user", \.by)
      Field("ts", \.at)
    }
  }

  struct Reaction: Reconcilable {
    var name = ""
    var users: Set<String> = []
    static let schema = Schema(Reaction.init) {
      Identity("name", \.name)
      Field("users", \.users)
    }
  }

  final class Message: Reconcilable {
    var time = ""
    var text = ""
    var author: Person?
    var edit: Edit?
    var reactions: [Reaction] = []
    var replies: [Message] = []

    static var schema: Schema {
      Schema(Message.init) {
        Tombstone("subtype", "tombstone")
        Identity("ts", \.time)
        Field("text", \.text)
        Reference("user", \.author)
        Field("edited", \.edit)
        Field("reactions", \.reactions) { $0.missing = .reset }.default([])
        Field("replies", \.replies)
      }
    }

    var told: String {
      let marks = reactions.map { "\($0.name) \($0.users.sorted())" }
      return "\(time) \(author?.name ?? "-"): \(text)\(edit == nil ? "" : "*") \(marks) "
        + "\(replies.map(\.told))"
    }
  }

  final class Channel: Reconcilable {
    var people: [Person] = []
    var messages: [Message] = []
    static let schema = Schema(Channel.init) {
      Field("users", \.people)
      Field("messages", \.messages)
    }
    var told: String { messages.map(\.told).joined(separator: ", ") }
  }

  @Test(arguments: Way.all)
  func `has threads in messages, edits and nulls`(way: Way) throws {
    let channel = Updated(Channel(), way) { $0.told }
    try channel.update(
      #"""
      {"users": [{"id": "U1", "name": "Ann"}, {"id": "U2", "name": "Bo"}], "messages": [
        {"ts": "1.1", "user": "U1", "text": "hi", "edited": null, "reactions": [{"name": "+1", "users": ["U2"]}],
          "replies": [{"ts": "1.2", "user": "U2", "text": "ho"}, {"ts": "1.3", "user": null, "text": "bot"}]}]}
      """#)
    #expect(
      channel.told == #"1.1 Ann: hi ["+1 [\"U2\"]"] ["1.2 Bo: ho [] []", "1.3 -: bot [] []"]"#)
    let message = channel.root.messages[0]
    let (ann, reply) = (message.author, message.replies[0])
    try channel.update(
      #"""
      {"users": [{"id": "U2", "name": "Bo"}, {"id": "U1", "name": "Ana"}], "messages": [
        {"ts": "2.1", "user": "U2", "text": "new"},
        {"ts": "1.1", "user": "U1", "text": "hi!", "edited": {"user": "U1", "ts": "1.4"},
          "replies": [{"ts": "1.3", "subtype": "tombstone", "text": "gone"},
            {"ts": "1.2", "user": "U2", "text": "ho", "reactions": [{"name": "ok", "users": ["U1", "U2"]}]}]}]}
      """#,
      becomes:
        #"2.1 Bo: new [] [], 1.1 Ana: hi!* [] ["1.2 Bo: ho [\"ok [\\\"U1\\\", \\\"U2\\\"]\"] []"]"#
    ) { _ in
      #expect(channel.root.messages[1] === message && message.author === ann)
      #expect(sameInstances(message.replies, [reply]))
    }
    try channel.writesBack()
  }

  /// An outbox: who acts, and on what, by address alone or whole; what is gone leaves a sign.
  final class Actor: Reconcilable {
    var id = ""
    var name: String?
    static let schema = Schema(Actor.init) {
      Shorthand("id")
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  class Post: Reconcilable {
    var id = ""
    var content = ""
    var to: [String] = []

    required init() {}

    class var schema: Schema {
      Schema(Post.init) {
        Shorthand("id")
        Tombstone("type", "Tombstone")
        Variant("type") {
          Case("Note", Note.self)
          Case("Image", Image.self)
        }
        Identity("id", \.id)
        Field("content", \.content)
        Field("to", \.to).oneOrMany()
      }
    }

    var told: String { "\(id) \(content) to \(to)" }
  }

  final class Note: Post {
    override class var schema: Schema {
      Schema(Note.self, extending: super.schema, create: { _ in Note() }) {}
    }
  }

  final class Image: Post {
    var address = ""
    override class var schema: Schema {
      Schema(Image.self, extending: super.schema, create: { _ in Image() }) {
        Field("url", \.address)
      }
    }
  }

  final class Activity: Reconcilable {
    var id = ""
    var kind = ""
    var actor: Actor?
    var object: Post?
    static let schema = Schema(Activity.init) {
      Identity("id", \.id)
      Field("type", \.kind)
      Field("actor", \.actor)
      Field("object", \.object)
    }
    var told: String {
      "\(actor?.name ?? actor?.id ?? "-") \(kind) \(object?.told ?? "nothing")"
    }
  }

  final class Outbox: Reconcilable {
    var items: [Activity] = []
    static let schema = Schema(Outbox.init) { Field("orderedItems", \.items).oneOrMany() }
    var told: String { items.map(\.told).joined(separator: ", ") }
  }

  @Test(arguments: Way.withMap)
  func `has activities whose object is whole, only named or gone`(way: Way) throws {
    let outbox = Updated(Outbox(), way) { $0.told }
    try outbox.update(
      #"""
      {"type": "OrderedCollection", "orderedItems": [
        {"id": "a1", "type": "Create", "actor": {"id": "ann", "name": "Ann"},
          "object": {"id": "n1", "type": "Note", "content": "hi", "to": "all"}},
        {"id": "a2", "type": "Like", "actor": "bo", "object": "n1"}]}
      """#)
    #expect(outbox.told == #"Ann Create n1 hi to ["all"], bo Like n1 hi to ["all"]"#)
    let (create, like) = (outbox.root.items[0], outbox.root.items[1])
    let (ann, note) = (create.actor, create.object)
    #expect(note is Note && like.object === note)
    try outbox.update(
      #"""
      {"type": "OrderedCollection", "orderedItems": [
        {"id": "a3", "type": "Update", "actor": "ann",
          "object": {"id": "n1", "type": "Note", "content": "ho", "to": ["all", "bo"]}},
        {"id": "a1", "type": "Create", "actor": "ann", "object": "n1"}]}
      """#, becomes: #"Ann Update n1 ho to ["all", "bo"], Ann Create n1 ho to ["all", "bo"]"#
    ) { _ in
      let items = outbox.root.items
      #expect(items[1] === create && create.actor === ann && items[0].actor === ann)
      #expect(items[0].object === note && create.object === note)
    }
    try outbox.writesBack()
    try outbox.update(
      #"""
      {"type": "OrderedCollection", "orderedItems":
        {"id": "a1", "type": "Create", "actor": "ann", "object": {"id": "n1", "type": "Tombstone"}}}
      """#, becomes: "Ann Create nothing")
  }
}
