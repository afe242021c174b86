#if Macros
  /// How property names become keys when a macro describes the type.
  public enum KeyNaming {
    /// The name of the property; the default.
    case asWritten
    /// Words in lower case with underscores between them: `coverURL` is found under `cover_url`.
    case snakeCase
    /// Words in lower case with hyphens between them: `coverURL` is found under `cover-url`.
    case kebabCase
    /// The result of a custom function of the name, as one key.
    case custom((_ property: String) -> String)
  }

  /// Whether a property is the identity or one part of it.
  public enum IdentityExtent {
    /// The property is the identity; the default.
    case whole
    /// The property is the identity together with the others that are marked so.
    case part
  }

  extension _Engine {
    /// Stands for the type of a property while a macro's argument is checked, before that type is
    /// known.
    ///
    /// It is never used: the conversion in the schema has the property's own type.
    public struct Property: Codable {}
  }

  // Accepts empty literals, which have no type of their own; elements are impossible.
  extension _Engine.Property: ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
  {
    /// Stands for nil.
    public init(nilLiteral: ()) {}

    /// Stands for an empty array or set.
    public init(arrayLiteral elements: Never...) {}

    /// Stands for an empty dictionary.
    public init(dictionaryLiteral elements: (Never, Never)...) {}
  }

  extension Conversion where Value == _Engine.Property {
    /// Stands for the conversion of this name of the property's type.
    public static var plain: Conversion { .codable }

    /// Stands for the conversion of this name of the property's type.
    public static var string: Conversion { .codable }

    /// Stands for the conversion of this name of the property's type.
    public static var number: Conversion { .codable }
  }
#endif
