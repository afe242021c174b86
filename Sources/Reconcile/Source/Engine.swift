/// Holds what is public for inlined code and conformances alone, so that it is one name to whoever
/// completes their own.
///
/// No program names anything of it, and it may change in any version.
public enum _Engine {}

// The names of its types within the library.
@usableFromInline typealias _Token = _Engine.Token
@usableFromInline typealias _Encoded = _Engine.Encoded
