import Foundation

/// A native value of a dictionary in the terms of a source.
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
  /// Alternating keys and values of a dictionary with keys of any type.
  case pairs([Any])
  /// A value in a wrapper, such as an optional.
  case wrapped(Any)
}

/// A type whose values a dictionary source can contain.
///
/// The most common types are recognized without it, since a dynamic cast to a protocol costs more
/// than reading the value.
protocol NativeValue {
  var nativeForm: NativeForm { get }
}
