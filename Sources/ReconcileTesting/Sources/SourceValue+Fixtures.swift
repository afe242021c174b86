import Foundation
import Reconcile

extension SourceValue {
  /// Reads a JSON file beside the file of the test, by name.
  ///
  ///     let blue = try SourceValue.fixture("blue.json")
  ///
  /// - Parameters:
  ///   - name: The name of the file, or a path below the folder of the test.
  ///   - file: The file of the test.
  /// - Throws: The error of the file system, or the issue of the reader.
  public static func fixture(_ name: String, beside file: String = #filePath) throws -> SourceValue
  {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    return try .json(Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// Reads a JSON file among the resources of a bundle, by name.
  ///
  /// - Parameters:
  ///   - name: The name of the file with its extension.
  ///   - bundle: The bundle, usually `.module`.
  /// - Throws: The error of the file system, or the issue of the reader.
  public static func fixture(_ name: String, in bundle: Bundle) throws -> SourceValue {
    guard let url = bundle.url(forResource: name, withExtension: nil) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name])
    }
    return try .json(Data(contentsOf: url))
  }
}
