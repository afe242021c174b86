import Foundation
import Reconcile

/// A JSON document in a file.
struct SourceFile {
  let name: String
  let source: SourceValue

  init(_ name: String) throws(Failure) {
    self.name = name
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {
      throw .file(name, "no such file")
    }
    guard !isFolder.boolValue else { throw .file(name, "is a folder") }
    guard let data = FileManager.default.contents(atPath: name) else {
      throw .file(name, "cannot be read")
    }
    do {
      source = try .json(data)
    } catch {
      throw .document(name, error)
    }
  }

  /// Turns the issues of the document into lines that name the file.
  func explaining<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as UpdateError {
      throw Failure.document(name, error)
    }
  }
}
