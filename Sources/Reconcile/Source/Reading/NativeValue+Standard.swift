extension Int8: NativeValue { var nativeForm: NativeForm { .int(Int64(self)) } }
extension Int16: NativeValue { var nativeForm: NativeForm { .int(Int64(self)) } }
extension Int32: NativeValue { var nativeForm: NativeForm { .int(Int64(self)) } }
extension Int64: NativeValue { var nativeForm: NativeForm { .int(self) } }
extension Int: NativeValue { var nativeForm: NativeForm { .int(Int64(self)) } }
extension UInt8: NativeValue { var nativeForm: NativeForm { .uint(UInt64(self)) } }
extension UInt16: NativeValue { var nativeForm: NativeForm { .uint(UInt64(self)) } }
extension UInt32: NativeValue { var nativeForm: NativeForm { .uint(UInt64(self)) } }
extension UInt64: NativeValue { var nativeForm: NativeForm { .uint(self) } }
extension UInt: NativeValue { var nativeForm: NativeForm { .uint(UInt64(self)) } }
extension Float: NativeValue { var nativeForm: NativeForm { .double(Double(self)) } }
extension Double: NativeValue { var nativeForm: NativeForm { .double(self) } }
extension Duration: NativeValue { var nativeForm: NativeForm { .number(secondsText) } }
extension Bool: NativeValue { var nativeForm: NativeForm { .bool(self) } }
extension String: NativeValue { var nativeForm: NativeForm { .string(self) } }
extension Substring: NativeValue { var nativeForm: NativeForm { .string(String(self)) } }

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: NativeValue { var nativeForm: NativeForm { .number(description) } }

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: NativeValue { var nativeForm: NativeForm { .number(description) } }

extension SourceValue: NativeValue { var nativeForm: NativeForm { .source(self) } }

extension AnyHashable: NativeValue { var nativeForm: NativeForm { .wrapped(base) } }

extension Optional: NativeValue {
  var nativeForm: NativeForm {
    switch self {
    case .some(let value): .wrapped(value)
    case .none: .null
    }
  }
}

extension Array: NativeValue {
  var nativeForm: NativeForm { .array(self as [Any]) }
}

extension ArraySlice: NativeValue {
  var nativeForm: NativeForm { .array(map { $0 as Any }) }
}

extension Dictionary: NativeValue {
  var nativeForm: NativeForm {
    if let members = self as? [String: Any] { return .dictionary(members) }
    var pairs: [Any] = []
    for (key, value) in self {
      pairs.append(AnyHashable(key).base)
      pairs.append(value)
    }
    return .pairs(pairs)
  }
}
