import Dispatch
import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W2: what a call does to objects is done in the isolation in which it was called.
@MainActor
@Suite struct `A call from the main actor` {
  @Test func `is logged and applied there, whatever it does`() async throws {
    let replies = Replies()
    replies.say("GET albums/7", #"{"id":7,"title":"Blue"}"#)
    replies.say("PATCH albums/7", .status(204))
    replies.say("POST tracks", #"{"track":{"id":"4","title":"Carey"}}"#)
    replies.say("DELETE albums/7", .status(204))
    replies.say("DELETE albums/8", .status(204))
    // The main actor is the main queue, on whichever thread that runs.
    let main = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: main, value: true)
    var elsewhere: [String] = []
    var count = 0
    let (reconciler, map) = (Reconciler(), IdentityMap(scope: .everything))
    let base = try #require(URL(string: "https://api.example.com/"))
    let server = Server(base, over: replies.transport, reconciler, in: map) {
      $0.log = { line in
        count += 1
        if DispatchQueue.getSpecific(key: main) != true { elsewhere.append(line) }
      }
    }
    let albums = try reconciler.updateOrInsert(Album.self, from: [["id": 7], ["id": 8]], in: map)
    let blue = albums[0]
    let other = albums[1]
    try await server.refresh(blue)
    try await server.save(blue) { $0.title = "Blue (1971)" }
    try reconciler.edit(blue, in: map) { $0.year = 1971 }
    try await server.save(blue)
    let form = try reconciler.beginEdit(blue, in: map)
    blue.title = "Blue"
    try await server.save(blue, sending: form)
    try await server.create(Track(title: "Carey"))
    try await server.delete(blue)
    try await server.delete([other])
    #expect(count == 7)
    #expect(elsewhere == [])
  }
}
