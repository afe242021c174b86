import Testing

@testable import Reconcile

/// How keys that were matched off the actor are used by the update.
@Suite struct `Keys that were matched before` {
  private let text = #"{"songs":[{"title":"A","id":1},{"id":2}],"label":{"name":"L"},"x":1,"id":1}"#

  private func keys<Model: Reconcilable>(_ type: Model.Type) -> KeyTable {
    SchemaCache.schema(ObjectIdentifier(type), { type.schema }).keys
  }

  @Test func `are those of every object that a schema reaches`() async throws {
    let prepared = try await Reconciler().prepare(Jukebox.Album.self, from: text)
    let matched = try #require(prepared.tape.matchedKeys)
    func words(_ value: SourceValue?, _ keys: KeyTable) -> [String: String]? {
      guard let value else { return nil }
      let place = matched.record(of: value.index, ObjectIdentifier(keys), at: 0, hasAll: false)
      if place < 0 { return nil }
      var words: [String: String] = [:]
      for slot in 0..<keys.count where matched.slots(place)[slot] != 0 {
        let found = SourceValue(tape: value.tape, index: Int(matched.slots(place)[slot]))
        words[keys.names[slot]] = found.description
      }
      return words
    }
    let source = prepared
    let (album, song) = (keys(Jukebox.Album.self), keys(Jukebox.Song.self))
    #expect(words(source, album)?.keys.sorted() == ["id", "label", "songs"])
    #expect(words(source["songs"]?[0], song) == ["id": "1", "title": "\"A\""])
    #expect(words(source["songs"]?[1], song) == ["id": "2"])
    #expect(words(source["label"], keys(Jukebox.Label.self)) == ["name": "\"L\""])
    // Not for another schema, nor where keys that it lacks would have to be told of.
    #expect(words(source["songs"]?[0], album) == nil)
    #expect(matched.record(of: source.index, ObjectIdentifier(album), at: 0, hasAll: true) < 0)
  }

  @Test func `are taken by an update instead of matching`() throws {
    // A record that says the title stands where the id does.
    let source = try SourceValue.json(#"{"id":"Hejira","title":"Blue","seconds":3}"#)
    let table = keys(Recorded.Artist.self)
    let name = try #require(source["id"])
    var found = MatchedKeys.Builder()
    unsafe [UInt32(name.index), 0].withUnsafeBufferPointer {
      unsafe found.add(0, table: 0, hasOthers: false, $0)
    }
    let tampered = SourceValue(
      tape: Tape(source.tape, matchedKeys: MatchedKeys(found, tables: [ObjectIdentifier(table)])))
    let artist = Recorded.Artist("Joni")
    try Reconciler().update(artist, from: tampered)
    #expect(artist.name == "Hejira")
    try Reconciler().update(artist, from: tampered) { $0.unknownKeys = .collect }
    #expect(artist.name == "Hejira")
  }
}
