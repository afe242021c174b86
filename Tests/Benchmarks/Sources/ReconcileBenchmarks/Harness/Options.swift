import Foundation

/// What the command line asks for.
struct Options {
  var rows: [String] = []
  var rounds = 21
  var json = false
  var isGuard = false
  var data = Options.defaultData
  var child: PeakMemory.Child?
  /// The number of classes that the first update of this process reaches.
  var firstClasses: Int?

  /// The folder to write the documents of the things into, for programs in other languages.
  var documents: URL?

  /// Whether the library is measured as those programs are.
  var besidePeers = false

  /// Whether instructions are counted instead of time.
  var instructions = false
  /// Whether the counts are written to the file, instead of compared with it.
  var records = false
  /// The file of counts, nil for the committed one.
  var file: URL?
  /// By how many percent a row may cost more than recorded.
  var tolerance = 3.0
  /// The row that this process runs for the counter, and how its heap is laid out.
  var counted: (row: String, layout: Int)?

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else { throw Mistake("\(option) needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--rows":
        rows = try value(of: argument).split(separator: ",").map(String.init)
      case "--rounds":
        guard let number = Int(try value(of: argument)), number > 0 else {
          throw Mistake("--rounds needs a number above 0")
        }
        rounds = number
      case "--guard":
        isGuard = true
      case "--json":
        json = true
      case "--data":
        data = URL(fileURLWithPath: try value(of: argument), isDirectory: true)
      case "--instructions":
        instructions = true
      case "--record":
        records = true
      case "--file":
        file = URL(fileURLWithPath: try value(of: argument))
      case "--tolerance":
        guard let percent = Double(try value(of: argument)), percent >= 0 else {
          throw Mistake("--tolerance needs a number of percent")
        }
        tolerance = percent
      case "--run-counted":
        counted = (try value(of: argument), Int(try value(of: argument)) ?? 0)
      case "--measure-first":
        firstClasses = Int(try value(of: argument))
      case "--write-documents":
        documents = URL(fileURLWithPath: try value(of: argument), isDirectory: true)
      case "--beside-peers":
        besidePeers = true
      case "--measure-memory":
        child = try PeakMemory.Child(
          side: value(of: argument), original: value(of: argument), edited: value(of: argument))
      default:
        throw Mistake(Self.usage)
      }
    }
  }

  static let usage = """
    usage: ReconcileBenchmarks [--rows name,name] [--rounds N] [--guard] [--json] [--data FOLDER]
           ReconcileBenchmarks --instructions [--rows name,name] [--tolerance PERCENT] [--record]
                               [--file PATH] [--data FOLDER]
           ReconcileBenchmarks --write-documents FOLDER
           ReconcileBenchmarks --beside-peers [--rounds N]
      --rows     only these rows, or shape-* for all of one kind; an unknown name lists them all
      --rounds   measured rounds of each row (21)
      --guard    only rows with a floor; fails where a figure is below it
      --json     results as JSON
      --data     the folder of twitter.json and citm_catalog.json (shared/data beside the project)
      --instructions  counts instructions with callgrind and compares them with recorded counts
      --tolerance     fails if a row costs more than this many percent above its record (3)
      --record        writes the counts of these rows to the file anew, instead of comparing
      --file          the file of recorded counts (Instructions.json of this package)
      --write-documents  writes the documents that Peers/run gives to programs in other languages
      --beside-peers     measures the library as those programs are measured, for Peers/run
    """

  /// The folder `shared/data` beside the project, found from where this file was compiled.
  private static var defaultData: URL {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<7 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("shared/data", isDirectory: true)
  }

  /// Reads a document of the data folder, or throws the reason why the row is skipped.
  func document(_ name: String) throws -> Data {
    let file = data.appendingPathComponent(name)
    guard let bytes = try? Data(contentsOf: file) else {
      throw Skipped("no \(name) in \(data.path); say where with --data")
    }
    return bytes
  }
}

/// A mistake on the command line.
struct Mistake: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// The reason why a row cannot be measured here.
struct Skipped: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
