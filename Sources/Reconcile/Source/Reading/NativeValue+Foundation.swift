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
    // Foundation has exactly one instance for each Boolean, which no number shares.
    if self === NSNumber.trueInstance { return .bool(true) }
    if self === NSNumber.falseInstance { return .bool(false) }
    if let decimal = self as? NSDecimalNumber { return .number(decimal.decimalValue.description) }
    switch unsafe UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): return .double(doubleValue)
    case UInt8(ascii: "Q"), UInt8(ascii: "L"): return .uint(uint64Value)
    default: return .int(int64Value)
    }
  }

  private static var trueInstance: NSNumber { NSNumber(value: true) }
  private static var falseInstance: NSNumber { NSNumber(value: false) }
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
