import Foundation

extension CGFloat: NativeValue { var nativeForm: NativeForm { .double(Double(self)) } }
extension Decimal: NativeValue { var nativeForm: NativeForm { .number(description) } }
extension Date: NativeValue {
  var nativeForm: NativeForm { .date(timeIntervalSinceReferenceDate) }
}
extension Data: NativeValue { var nativeForm: NativeForm { .data(self) } }
extension URL: NativeValue { var nativeForm: NativeForm { .string(absoluteString) } }
extension UUID: NativeValue { var nativeForm: NativeForm { .string(uuidString) } }

extension NSNull: NativeValue { var nativeForm: NativeForm { .null } }
extension NSString: NativeValue { var nativeForm: NativeForm { .string(description) } }
extension NSDate: NativeValue {
  var nativeForm: NativeForm { .date(timeIntervalSinceReferenceDate) }
}
extension NSData: NativeValue { var nativeForm: NativeForm { .data(Data(referencing: self)) } }
extension NSURL: NativeValue {
  var nativeForm: NativeForm { .string((self as URL).absoluteString) }
}
extension NSUUID: NativeValue { var nativeForm: NativeForm { .string(uuidString) } }

extension NSNumber: NativeValue {
  var nativeForm: NativeForm {
    if let truth { return .bool(truth) }
    if let decimal = self as? NSDecimalNumber { return .number(decimal.decimalValue.description) }
    switch form {
    case .double: return .double(doubleValue)
    case .unsigned: return .uint(uint64Value)
    case .signed: return .int(int64Value)
    }
  }

  /// Whether it is of no subclass: neither a Boolean nor a decimal number.
  var isPlain: Bool { type(of: self) == NSNumber.self }

  /// The value of a Boolean, nil for a number.
  var truth: Bool? {
    let id = ObjectIdentifier(self)
    return id == NSNumber.trueID ? true : id == NSNumber.falseID ? false : nil
  }

  /// How a number that is neither a Boolean nor a decimal is kept.
  enum Form { case double, unsigned, signed }

  var form: Form {
    switch unsafe UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): .double
    case UInt8(ascii: "Q"), UInt8(ascii: "L"): .unsigned
    default: .signed
    }
  }

  // Foundation has exactly one instance for each Boolean, which no number shares and which lives
  // as long as the process.
  private static let trueID = ObjectIdentifier(NSNumber(value: true))
  private static let falseID = ObjectIdentifier(NSNumber(value: false))
}

extension NSArray: NativeValue {
  var nativeForm: NativeForm { .array(map { $0 }) }
}

extension NSDictionary: NativeValue {
  var nativeForm: NativeForm {
    var pairs: [Any] = []
    for (key, value) in self {
      pairs.append(key)
      pairs.append(value)
    }
    return .pairs(pairs)
  }
}
