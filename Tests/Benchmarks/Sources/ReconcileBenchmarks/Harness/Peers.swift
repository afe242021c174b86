import Foundation

/// The library, measured as `Peers/run` measures programs in other languages.
enum Peers {
  static var large: (original: Data, edited: Data) {
    let document = ThingsDocument.make(1_000)
    return (document.json, document.edited(0.01).json)
  }

  /// Prints the digests of the documents, and the least and median processor time of each job.
  static func measure(rounds: Int) throws {
    let (large, call) = (large, Benchmark.callDocuments)
    let digests = try [large.original, large.edited].map { data in
      try decoded(data, for: Store.self).reduce(into: Digest()) { $0.add($1) }.value
    }
    let callDigests = try [call.original, call.edited].map { data in
      var digest = Digest()
      digest.add(try decoded(data, for: Contact.self))
      return digest.value
    }
    print("digests\tlarge\t\(digests[0])\t\(digests[1])")
    print("digests\tcall\t\(callDigests[0])\t\(callDigests[1])")

    // Twice is once there and once back.
    func things(
      always: Bool = false, _ library: @escaping (Store, Data) throws -> Void
    ) -> Comparison<Store> {
      Comparison(
        original: large.original, edited: large.edited, always: always, repeats: 2, library: library
      )
    }
    try time(
      document: "large", repeats: 2, rounds: rounds,
      [
        ("Reconcile, .ifChanged", things(Library.things()).libraryJob()),
        (
          "Reconcile, .always, the default",
          things(always: true, Library.things(always: true)).libraryJob()
        ),
        ("Reconcile since a baseline", things(Library.thingsSinceBaseline()).libraryJob()),
        (
          "Reconcile, reader alone",
          Job(run: {
            try Library.read(large.edited)
            try Library.read(large.original)
          })
        ),
        ("JSONDecoder and a copy (Swift)", things(Library.things()).foundationJob()),
      ])

    let repeats = 20_000
    func contact(always: Bool = false) -> Comparison<Contact> {
      let reconciler = Library.reconciler(always: always)
      return Comparison(
        original: call.original, edited: call.edited, always: always, repeats: repeats,
        library: { try reconciler.update($0, from: .json($1)) })
    }
    try time(
      document: "call", repeats: repeats, rounds: rounds,
      [
        ("Reconcile, .ifChanged", contact().libraryJob()),
        ("Reconcile, .always, the default", contact(always: true).libraryJob()),
        ("JSONDecoder and a copy (Swift)", contact().foundationJob()),
      ])
  }

  private static func time(
    document: String, repeats: Int, rounds: Int, _ jobs: [(name: String, job: Job)]
  ) throws {
    let times = try processorTimes(of: jobs.map(\.job), rounds: rounds)
    for ((name, _), time) in zip(jobs, times) {
      let figures = [time.least, time.median].map {
        String(format: "%.3f", $0 * 1e6 / Double(repeats))
      }
      print("\(document)\t\(name)\t\(figures[0])\t\(figures[1])")
    }
  }
}

/// A number that each program makes of the same values in the same order.
private struct Digest {
  private(set) var value: UInt32 = 0

  mutating func add(_ number: Int) { value = value &* 31 &+ UInt32(truncatingIfNeeded: number) }

  mutating func add(_ number: Double) { add(Int(number * 1000)) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(Int(byte)) }
  }

  mutating func add(_ thing: ThingRecord) {
    add(thing.id)
    add(thing.title)
    add(thing.createdAt.timeIntervalSince1970)
    add(thing.rating)
    add(thing.active ? 1 : 0)
    for tag in thing.tags { add(tag) }
    add(thing.owner.id)
    add(thing.owner.name)
    add(thing.owner.email)
    for widget in thing.widgets {
      add(widget.id)
      add(widget.name)
      add(widget.price)
      add(widget.inStock ? 1 : 0)
      add(widget.size.w)
      add(widget.size.h)
    }
  }

  mutating func add(_ contact: ContactRecord) {
    add(contact.id)
    add(contact.name)
    add(contact.email)
    add(contact.city)
    add(contact.plays)
    add(contact.score)
    add(contact.isActive ? 1 : 0)
  }
}
