// A record says in words what no JSON number is. A source of a server that says so says a text.

extension _Encoded {
  /// The value as a record has it: numbers and dates that are not finite as texts.
  var ofRecord: _Encoded {
    switch self {
    case .double(let value), .date(let value):
      return value.isFinite ? self : .string(NonFinite.text(value))
    case .number(let text):
      guard flaw != nil, let value = Double(text), !value.isFinite else { return self }
      return .string(NonFinite.text(value))
    case .list(let values): return .list(values.map(\.ofRecord))
    case .entries(let entries):
      return .entries(entries.map { ($0.key, $0.value.ofRecord) })
    case .null, .bool, .int, .uint, .string, .described, .data, .source: return self
    }
  }
}

/// Numbers that are not finite, and their texts in records.
enum NonFinite {
  static func text(_ value: Double) -> String {
    value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
  }

  static func value(_ text: String) -> Double? {
    switch text {
    case "NaN": .nan
    case "Infinity": .infinity
    case "-Infinity": -.infinity
    default: nil
    }
  }
}

extension SourceValue {
  /// The value of a record with numbers, or dates, in place of the texts of those that are not finite; nil
  /// if it has no such text.
  func withNonFinite(asDates: Bool) -> SourceValue? {
    var builder = SourceBuilder()
    let isAny = append(to: &builder, asDates: asDates)
    return isAny ? builder.finish() : nil
  }

  /// Appends the value; whether it has such a text.
  private func append(to builder: inout SourceBuilder, asDates: Bool) -> Bool {
    var isAny = false
    switch kind {
    case .array:
      builder.beginArray()
      for element in elements {
        isAny = element.append(to: &builder, asDates: asDates) || isAny
      }
      builder.endArray()
    case .object:
      builder.beginObject()
      for (key, value) in members {
        builder.key(key)
        isAny = value.append(to: &builder, asDates: asDates) || isAny
      }
      builder.endObject()
    case .string:
      let number = (try? string()).flatMap(NonFinite.value)
      isAny = number != nil
      if let number {
        if asDates { builder.date(number) } else { builder.nonFinite(number) }
      } else {
        builder.append(self)
      }
    default: builder.append(self)
    }
    return isAny
  }
}
