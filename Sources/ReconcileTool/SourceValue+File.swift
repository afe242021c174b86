import Foundation
import Reconcile

extension SourceValue {
  /// Writes the value to a file as formatted JSON.
  func write(to file: String) throws(Failure) {
    do {
      try Data((prettyDescription + "\n").utf8)
        .write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw .file(file, "cannot be written")
    }
  }
}
