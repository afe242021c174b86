import Foundation

/// What a native value of a dictionary is in a source's terms.
enum NativeForm {
  case null
  case bool(Bool)
  case int(Int64)
  case uint(UInt64)
  case double(Double)
  case number(String)
  case string(String)
  case date(Double)
  case data(Data)
  case source(SourceValue)
  case dictionary([String: Any])
  case array([Any])
  /// Keys and values in turn, of a dictionary whose keys may be anything.
  case pairs([Any])
  /// A value in a wrapper, such as an optional.
  case wrapped(Any)
}

/// A type whose values a dictionary source can hold.
///
/// The commonest types are recognised before this is asked, because a dynamic cast to a protocol
/// costs more than reading the value.
protocol NativeValue {
  var nativeForm: NativeForm { get }
}
