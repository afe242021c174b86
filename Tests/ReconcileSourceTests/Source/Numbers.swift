import Foundation

@testable import Reconcile

/// A number read as each type, nil where it is none.
struct Numbers {
  let int64: Int64?
  let uint64: UInt64?
  let double: Double?
  let decimal: Decimal?

  init(_ text: String) throws {
    let value = try SourceValue.json(text)
    int64 = value.withToken { $0.int64() }
    uint64 = value.withToken { $0.uint64() }
    double = value.withToken { $0.double() }
    decimal = value.withToken { $0.decimal() }
  }
}
