import Foundation
import Reconcile

/// A document in a file, or on standard input.
struct SourceFile {
  /// What an argument is for standard input.
  static let standardInput = "-"

  /// What messages call the document.
  let name: String

  let source: SourceValue
  let byteCount: Int

  /// Whether the document was one value a line.
  private let isLines: Bool

  init(_ argument: String, holdsLines: Bool, _ progress: Progress) throws(Failure) {
    name = SourceFile.name(of: argument)
    isLines = holdsLines || ["ndjson", "jsonl"].contains(URL(filePath: argument).pathExtension)
    let data = try SourceFile.bytes(of: argument)
    byteCount = data.count
    progress.begin("reading \(name)", byteCount)
    do {
      source = isLines ? try Lines.source(data) : try .json(data)
    } catch {
      throw .document(name, error)
    }
  }

  static func name(of argument: String) -> String {
    argument == standardInput ? "<stdin>" : argument
  }

  /// The bytes, whatever kind of file it is, without a byte-order mark.
  private static func bytes(of argument: String) throws(Failure) -> Data {
    var isFolder: ObjCBool = false
    var input = FileHandle.standardInput
    if argument != standardInput {
      guard unsafe FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
        throw .file(argument, "no such file")
      }
      guard !isFolder.boolValue else { throw .file(argument, "is a folder") }
      guard let file = FileHandle(forReadingAtPath: argument) else {
        throw .file(argument, "cannot be read")
      }
      input = file
    }
    guard let data = try? input.readToEnd() ?? Data() else {
      throw .file(name(of: argument), "cannot be read")
    }
    return data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
  }

  /// Turns the issues of the document into lines that name the file.
  func explaining<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as UpdateError {
      throw Failure.document(name, isLines ? Lines.placed(error) : error)
    }
  }
}
