import Foundation
import Reconcile
import Testing

/// N7: keys that nobody reads, at any depth of a path, in documents drawn at random (*Shapes*, law SH5).
@Suite struct `A key that nobody reads` {
  typealias Album = KnownKeys.Album
  typealias Document = KnownKeys.Document
  typealias Random = `A graph under random sources`.Generator

  let reconciler = Reconciler()

  private func updated(_ way: Way) -> Updated<Album> {
    let album = Album()
    album.id = 7
    return Updated(album, way) { $0.told }
  }

  @Test(arguments: Way.all)
  func `is none in a document that is right`(way: Way) throws {
    try updated(way).update(Document().text, becomes: " |  | ") { $0.unknownKeys = .reject }
  }

  /// One key is misspelled, of a value or of an object on the way to several.
  @Test(arguments: Way.all)
  func `is found at its path, wherever it stands`(way: Way) throws {
    var random = Random(state: 5)
    for _ in 0..<60 {
      var document = Document(&random)
      let whole = document.values.randomElement(using: &random)?.path ?? []
      let path = Array(whole.prefix(.random(in: 1...whole.count, using: &random)))
      let name = path.last ?? ""
      document.rename(path, to: name + "x")
      let place = SourcePath(path.dropLast().map(SourcePath.Component.key))
      var found: [UpdateError.Issue] = []
      do throws(UpdateError) {
        try reject(document.text, way)
      } catch {
        found = error.issues
      }
      #expect(found.map(\.kind) == [.unknownKey], "\(document.text)")
      #expect(found.map(\.path) == [place], "\(document.text)")
      #expect(
        found.first?.description.hasSuffix(
          "unknown key \"\(name)x\", did you mean \"\(name)\"?") == true, "\(found)")
    }
  }

  private func reject(_ text: String, _ way: Way) throws(UpdateError) {
    do {
      try updated(way).update(text) { $0.unknownKeys = .reject }
    } catch let error as UpdateError {
      throw error
    } catch {
      Issue.record(error)
    }
  }

  /// Members that nobody reads come to objects on the way, and with them objects and arrays.
  @Test(arguments: Way.all)
  func `is collected, and written back it gives an equal document`(way: Way) throws {
    var random = Random(state: 6)
    for _ in 0..<60 {
      var document = Document(&random)
      var added = Set<[String]>()
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let way = Document.ways.randomElement(using: &random) ?? []
        let path = way + ["x\(Int.random(in: 0..<4, using: &random))"]
        guard added.insert(path).inserted else { continue }
        let text = ["1", "null", #"{"title": {"y": 2}}"#, "[{}, 3]"].randomElement(using: &random)
        document.values.insert(
          (path, text ?? ""), at: .random(in: 0...document.values.count, using: &random))
      }
      let source = try SourceValue.json(document.text)
      let album = updated(way)
      let report = try album.update(document.text, policy: { $0.unknownKeys = .collect })
      #expect(report.counts.unknown == added.count)
      #expect(
        Set(report.changes.filter { $0.kind == .unknown }.map(\.path))
          == Set(added.map { SourcePath($0.map(SourcePath.Component.key)) }))
      let written = try reconciler.sourceValue(of: album.root)
      #expect(written == source, "\(document.text)")
      let again = try reconciler.update(album.root, from: written) {
        $0.unknownKeys = .collect
        $0.write = .ifChanged
      }
      #expect(again.isEmpty, "\(again)")
    }
  }
}
