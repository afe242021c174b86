import Foundation
import Reconcile

/// A document of one JSON value a line.
enum Lines {
  /// The array of the values; lines of nothing but space are left out.
  static func source(_ data: Data) throws(UpdateError) -> SourceValue {
    var array = Data(capacity: data.count + 2)
    var separator = UInt8(ascii: "[")
    var number = 0
    var rest = data
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest[..<end]
      rest = rest[end...].dropFirst()
      number += 1
      if line.contains(where: { !" \t\r".utf8.contains($0) }) {
        try check(line, number)
        array.append(separator)
        array.append(line)
        separator = UInt8(ascii: ",")
      }
      array.append(UInt8(ascii: "\n"))
    }
    array.append(contentsOf: (separator == UInt8(ascii: ",") ? "]" : "[]").utf8)
    do {
      return try .json(array)
    } catch {
      throw placed(error)
    }
  }

  /// Requires a line to be a value of its own; in the array, one could go on in the next line.
  private static func check(_ line: Data, _ number: Int) throws(UpdateError) {
    do {
      _ = try SourceValue.json(line)
    } catch {
      throw moved(error) { $0.line = number }
    }
  }

  /// The issues of the array as those of the document, where one byte less stands before a value.
  static func placed(_ error: UpdateError) -> UpdateError {
    moved(error) { $0.column -= 1 }
  }

  private static func moved(
    _ error: UpdateError, _ move: (inout UpdateError.Issue.Location) -> Void
  ) -> UpdateError {
    UpdateError(
      issues: error.issues.map { issue in
        var issue = issue
        if var location = issue.location {
          move(&location)
          issue.location = location
        }
        return issue
      })
  }
}
