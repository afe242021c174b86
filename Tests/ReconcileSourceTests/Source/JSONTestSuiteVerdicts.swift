import Foundation
import Reconcile

extension `The JSON test suite` {
  /// The verdicts on texts that a reader may accept or not.
  ///
  /// Numbers of any size are accepted, as they are exact until a type is asked for. A lone
  /// surrogate and bytes that are no UTF-8 are refused, and so is a byte-order mark.
  static let open: [String: String] = [
    "number_double_huge_neg_exp": "accepted",
    "number_huge_exp": "accepted",
    "number_neg_int_huge_exp": "accepted",
    "number_pos_double_huge_exp": "accepted",
    "number_real_neg_overflow": "accepted",
    "number_real_pos_overflow": "accepted",
    "number_real_underflow": "accepted",
    "number_too_big_neg_int": "accepted",
    "number_too_big_pos_int": "accepted",
    "number_very_big_negative_int": "accepted",
    "object_key_lone_2nd_surrogate": surrogate(column: 3),
    "string_1st_surrogate_but_2nd_missing": surrogate(column: 3),
    "string_1st_valid_surrogate_2nd_invalid": surrogate(column: 3),
    "string_UTF-16LE_with_BOM": "line 1, column 1: expected a value, found invalid UTF-8",
    "string_UTF-8_invalid_sequence": encoding(column: 8),
    "string_UTF8_surrogate_U+D800": encoding(column: 3),
    "string_incomplete_surrogate_and_escape_valid": surrogate(column: 3),
    "string_incomplete_surrogate_pair": surrogate(column: 3),
    "string_incomplete_surrogates_escape_valid": surrogate(column: 3),
    "string_invalid_lonely_surrogate": surrogate(column: 3),
    "string_invalid_surrogate": surrogate(column: 3),
    "string_invalid_utf-8": encoding(column: 3),
    "string_inverted_surrogates_U+1D11E": surrogate(column: 3),
    "string_iso_latin_1": encoding(column: 3),
    "string_lone_second_surrogate": surrogate(column: 3),
    "string_lone_utf8_continuation_byte": encoding(column: 3),
    "string_not_in_unicode_range": encoding(column: 3),
    "string_overlong_sequence_2_bytes": encoding(column: 3),
    "string_overlong_sequence_6_bytes": encoding(column: 3),
    "string_overlong_sequence_6_bytes_null": encoding(column: 3),
    "string_truncated-utf-8": encoding(column: 3),
    "string_utf16BE_no_BOM": "line 1, column 1: expected a value, found a control character",
    "string_utf16LE_no_BOM": "line 1, column 2: expected a value, found a control character",
    "structure_500_nested_arrays": "accepted",
    "structure_UTF-8_BOM_empty_object":
      "line 1, column 1: expected a value, found a byte-order mark",
  ]

  /// How the texts that readers understand differently are understood.
  static let transforms: [String: String] = [
    "number_-9223372036854775808": "-9223372036854775808",
    "number_-9223372036854775809": "-9223372036854775809 no Int",
    "number_1.0": "1",
    "number_1.000000000000000005": "1.000000000000000005 no Int",
    "number_1000000000000000": "1000000000000000",
    "number_10000000000000000999": "10000000000000000999 no Int",
    "number_1e-999": "1E-999 no Int",
    "number_1e6": "1000000",
    "number_9223372036854775807": "9223372036854775807",
    "number_9223372036854775808": "9223372036854775808 no Int",
    "object_key_nfc_nfd": "c3a9: NFC, 65cc81: NFD",
    "object_key_nfd_nfc": "65cc81: NFD, c3a9: NFC",
    "object_same_key_different_values": "61: 1, 61: 2",
    "object_same_key_same_value": "61: 1, 61: 1",
    "object_same_key_unclear_values": "61: 0, 61: -0",
    "string_1_escaped_invalid_codepoint": surrogate(column: 3),
    "string_1_invalid_codepoint": encoding(column: 3),
    "string_2_escaped_invalid_codepoints": surrogate(column: 3),
    "string_2_invalid_codepoints": encoding(column: 3),
    "string_3_escaped_invalid_codepoints": surrogate(column: 3),
    "string_3_invalid_codepoints": encoding(column: 3),
    "string_with_escaped_NULL": "410042",
  ]

  /// The issue, the bytes of keys and strings, or a number as an Int and otherwise as written.
  static func reading(_ data: Data) -> String {
    do {
      let source = try SourceValue.json(data)
      if source.kind == .object {
        return source.members.map { "\(hex($0.key)): \(text($0.value))" }.joined(separator: ", ")
      }
      guard let element = source[0] else { return "nothing" }
      if element.kind == .string { return hex(try element.string()) }
      return (try? "\(element.int())") ?? "\(element) no Int"
    } catch {
      return "\(error)"
    }
  }

  private static func text(_ value: SourceValue) -> String {
    (try? value.string()) ?? value.description
  }

  private static func hex(_ text: String) -> String {
    text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private static func surrogate(column: Int) -> String {
    "line 1, column \(column): expected a surrogate pair, found a lone surrogate"
  }

  private static func encoding(column: Int) -> String {
    "line 1, column \(column): expected valid UTF-8, found invalid UTF-8"
  }
}
