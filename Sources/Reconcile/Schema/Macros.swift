#if Macros
  /// Describes a class or struct by its stored properties: writes its ``Schema`` and conformance.
  ///
  ///     @Reconcilable(keys: .snakeCase)
  ///     final class Album {
  ///       @Identity var id = 0
  ///       var title = ""
  ///       @Key("released_at", as: .iso8601) var released: Date?
  ///       @Policy({ $0.collection = .upsert }) var tracks: [Track] = []
  ///       @Local var isDownloaded = false
  ///     }
  ///
  /// Each stored property is a field, unless it is `@Local`; a computed property is a field if
  /// another attribute makes it one. New instances are made by an initializer whose parameters are
  /// properties or a `SourceValue`; a class that has none and needs one gets one. If no initializer
  /// fits, each one that is not `@Local` gets a warning. Entries that have no attribute, such as
  /// conditions, go into a `static var entries: [SchemaEntry<Album>]` with the attribute
  /// `@SchemaBuilder<Album>`.
  ///
  /// - Parameters:
  ///   - keys: How property names become keys; by default, as written.
  ///   - base: The superclass, whose fields come first.
  ///   - remakes: Whether to rebuild a struct if the source changes properties that cannot be set,
  ///     with the initializer that makes new instances. The values of `@Local` properties are lost
  ///     then.
  ///   - policy: Edits of the policy for values of the type and for its fields.
  @attached(member, conformances: Reconcilable, names: named(schema), named(init))
  @attached(extension, conformances: Reconcilable)
  public macro Reconcilable(
    keys: KeyNaming = .asWritten, extending base: AnyClass? = nil, remakes: Bool = false,
    policy: PolicyEdit? = nil
  ) = #externalMacro(module: "ReconcileMacros", type: "ReconcilableMacro")

  /// Makes a property of a `@Reconcilable` type its identity, or a part of it.
  @attached(peer)
  public macro Identity(_ extent: IdentityExtent = .whole) =
    #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Names the key of a property of a `@Reconcilable` type.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - aliases: Other keys; the first one that is present wins.
  @attached(peer)
  public macro Key(_ key: SourceKey, alias aliases: SourceKey...) =
    #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Names other keys of a property of a `@Reconcilable` type, besides the one made from its name.
  ///
  /// - Parameters:
  ///   - alias: Another key; the first one that is present wins.
  ///   - aliases: More of them.
  @attached(peer)
  public macro Key(alias: SourceKey, _ aliases: SourceKey...) =
    #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Names the key and the conversion of a property of a `@Reconcilable` type.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - aliases: Other keys; the first one that is present wins.
  @attached(peer)
  public macro Key<Value>(
    _ key: SourceKey, as conversion: Conversion<Value>, alias aliases: SourceKey...
  ) = #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Names the key and the conversion of a property, whose type determines what the conversion
  /// makes.
  @attached(peer)
  public macro Key(
    _ key: SourceKey, as conversion: Conversion<_Engine.Property>, alias aliases: SourceKey...
  ) = #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Names the conversion of a property of a `@Reconcilable` type.
  @attached(peer)
  public macro Key<Value>(as conversion: Conversion<Value>, alias aliases: SourceKey...) =
    #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Names the conversion of a property, whose type determines what the conversion makes.
  @attached(peer)
  public macro Key(as conversion: Conversion<_Engine.Property>, alias aliases: SourceKey...) =
    #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Names the key of a property that holds a reference container, and the type of its elements.
  @attached(peer)
  public macro Key<Element: FieldValue>(
    _ key: SourceKey, of element: Element.Type, alias aliases: SourceKey...
  ) = #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Names the type of the elements of a property that holds a reference container.
  @attached(peer)
  public macro Key<Element: FieldValue>(of element: Element.Type, alias aliases: SourceKey...) =
    #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Edits the policy of one property of a `@Reconcilable` type.
  @attached(peer)
  public macro Policy(_ policy: PolicyEdit) =
    #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Declares the property's initial value as the value that `.reset` sets.
  @attached(peer)
  public macro Default() = #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Declares the value that `.reset` sets.
  @attached(peer)
  public macro Default<Value>(_ value: Value) =
    #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Declares that `.reset` sets nil or an empty collection of the property's type.
  @attached(peer)
  public macro Default(_ value: _Engine.Property) =
    #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Adds a condition that a proposed value of a property must meet before anything is written.
  ///
  ///     @Validate("is not empty", { (title: String) in !title.isEmpty })
  ///     var title = ""
  ///
  /// - Parameters:
  ///   - sentence: The condition as a sentence.
  ///   - holds: Returns whether it holds; the closure names the type of its parameter.
  @attached(peer)
  public macro Validate<Value>(_ sentence: String, _ holds: (_ value: Value) -> Bool) =
    #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Sets the direction in which a property is mapped; by default, both ways.
  @attached(peer)
  public macro Direction(_ direction: Direction) =
    #externalMacro(module: "ReconcileMacros", type: "MarkMacro")

  /// Excludes a property or an initializer of a `@Reconcilable` type from every source.
  @attached(peer)
  public macro Local() = #externalMacro(module: "ReconcileMacros", type: "MarkMacro")
#endif
