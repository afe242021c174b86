#if Macros
  /// How the names of properties become keys where a macro describes the type.
  public enum KeyNaming {
    /// The name of the property; the default.
    case asWritten
    /// Words in lower case with underscores between them: `coverURL` is found under `cover_url`.
    case snakeCase
    /// Words in lower case with hyphens between them: `coverURL` is found under `cover-url`.
    case kebabCase
    /// What a function of the user's makes of the name, as one key.
    case custom((_ property: String) -> String)
  }

  /// Whether a property tells instances apart, or several do together.
  public enum IdentityExtent {
    /// The property is the identity; the default.
    case whole
    /// The property is the identity together with the other ones that say so.
    case part
  }

  /// Stands for the type of a property where a macro's argument is checked before that type is known.
  ///
  /// Nothing of it is ever used: the conversion in the schema is that of the property's own type.
  public struct _Property: Codable {}

  // An empty literal alone has no type: its elements cannot be any.
  extension _Property: ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
  {
    /// Stands for nil.
    public init(nilLiteral: ()) {}

    /// Stands for an empty array or set.
    public init(arrayLiteral elements: Never...) {}

    /// Stands for an empty dictionary.
    public init(dictionaryLiteral elements: (Never, Never)...) {}
  }

  extension Conversion where Value == _Property {
    /// The conversion of this name that the property's type has.
    public static var plain: Conversion { .codable }

    /// The conversion of this name that the property's type has.
    public static var string: Conversion { .codable }

    /// The conversion of this name that the property's type has.
    public static var number: Conversion { .codable }
  }
#endif
