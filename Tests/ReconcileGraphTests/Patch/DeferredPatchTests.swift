import Reconcile
import Testing

/// D4: what is left unread is written as its source, so sources say here all that there is.
@Suite struct `A patch of a property that is left unread` {
  typealias Album = DeferredShelf.Album
  let sources: [SourceValue] = [
    ["tracks": [["id": 1, "title": "Carey"], ["id": 2, "title": "Blue"]]],
    ["tracks": [["id": 2, "title": "Little Green"]], "artist": ["name": "Joni"]],
    [
      "artist": nil, "mood": "blue", "tags": ["folk", "blues"],
      "price": ["amount": 2, "currency": "EUR"],
    ],
    ["price": ["amount": 2, "currency": "USD"], "notes": ["a": "b"], "title": "Blue"],
  ]

  /// Whether the model or the replica has read what came before.
  @Test(arguments: [false, true], [false, true])
  func `makes the same of a replica, read or not`(isRead: Bool, isReplicaRead: Bool) throws {
    let (album, replica) = (Album(), Album())
    for source in sources {
      let report = try Reconciler().update(album, from: source) { $0.report = .changes }
      try Reconciler().apply(report.jsonPatch(), to: replica)
      if isRead { try album.read() }
      if isReplicaRead { try replica.read() }
    }
    try album.read()
    try replica.read()
    #expect(try Reconciler().sourceValue(of: replica) == Reconciler().sourceValue(of: album))
  }

  @Test func `keeps the objects of a replica that has read them`() throws {
    let (album, replica) = (Album(), Album())
    for model in [album, replica] { try Reconciler().update(model, from: sources[0]) }
    try replica.read()
    let track = try #require(replica.tracks.last)
    let report = try Reconciler().update(album, from: sources[1]) { $0.report = .changes }
    #expect(album.$tracks.isPending)
    try Reconciler().apply(report.jsonPatch(), to: replica)
    #expect(replica.tracks.count == 1 && replica.tracks.first === track)
    #expect(track.title == "Little Green")
  }
}
