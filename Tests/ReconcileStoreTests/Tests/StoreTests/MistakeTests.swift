import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// A programmer's mistake stops the program.
@Suite struct `A mistake in the use of a store` {
  @Test func `is a name that the database has itself`() async {
    await #expect(processExitsWith: .failure) {
      _ = try ModelStore(at: .inMemory) { Records(Album.self, named: "store_record") }
    }
  }

  @Test func `is two names that SQL takes for the same`() async {
    await #expect(processExitsWith: .failure) {
      _ = try ModelStore(at: .inMemory) {
        Records(Album.self, named: "album")
        Records(Track.self, named: "Album")
      }
    }
  }

  @Test func `is a key with a quotation mark`() async {
    await #expect(processExitsWith: .failure) {
      _ = try ModelStore(at: .inMemory) { Records(Album.self, named: "album").indexed("a\"b") }
    }
  }

  @Test func `is a migration that is later than the store`() async {
    await #expect(processExitsWith: .failure) {
      _ = try ModelStore(at: .inMemory) { Migration(to: 2, "album") { _ in } }
    }
  }

  @Test func `is a migration to the first version`() async {
    await #expect(processExitsWith: .failure) { _ = Migration(to: 1, "album") { _ in } }
  }

  @Test func `is a URL of something else than a file`() async {
    await #expect(processExitsWith: .failure) {
      _ = ModelStore.Location.file(try #require(URL(string: "https://example.com")))
    }
  }

  @Test func `is to follow two maps`() async {
    await #expect(processExitsWith: .failure) {
      let store = try ModelStore(at: .inMemory) { StoreDeclarations.music }
      let maps = [IdentityMap(), IdentityMap()]
      for map in maps { try store.follow(map) }
    }
  }

  @Test func `is to keep an object without a map, or one that is not kept`() async {
    await #expect(processExitsWith: .failure) {
      try ModelStore(at: .inMemory) { StoreDeclarations.music }.keep(Album(id: 1))
    }
    await #expect(processExitsWith: .failure) {
      let store = try ModelStore(at: .inMemory) { StoreDeclarations.music }
      let map = IdentityMap()
      try store.follow(map)
      store.remove(Generation())
    }
    await #expect(processExitsWith: .failure) {
      let store = try ModelStore(at: .inMemory) { StoreDeclarations.music }
      _ = try store.objects(Generation.self, in: IdentityMap())
    }
  }
}
