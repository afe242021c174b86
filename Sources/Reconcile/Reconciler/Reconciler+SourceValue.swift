extension Reconciler {
  /// How to write properties that are nil.
  public enum Nils: Sendable, Hashable {
    /// As null, if null makes the property nil again; the default.
    ///
    /// If the field's policy keeps, resets or rejects null, the key is left out.
    case null
    /// Not at all: the key is left out.
    case omit
  }

  /// How to write objects inside an object.
  public enum Nested: Sendable, Hashable {
    /// With all that they hold; the default.
    case whole
    /// By their identities alone, and with all that they hold if they have none.
    ///
    /// This ends cycles, and says of each object what it says itself. Read back through a map, it
    /// connects the objects that the map knows. The keys that choose the class of an object are
    /// written too.
    case named
  }

  /// Writes an object, a struct or a collection of them back into a source.
  ///
  /// The result holds the live values, by their schemas: an update from it changes nothing. Keys
  /// are in declared order, those of a base class first; entries of dictionaries are sorted by key,
  /// elements of sets by identity or value. Fields that share a path share its objects.
  ///
  ///     let data = try reconciler.sourceValue(of: album).jsonData(pretty: true)
  ///
  /// Fields that are only from the source are left out. Nothing is written into a live object.
  ///
  /// - Parameters:
  ///   - value: An object or struct with a schema, or a collection; the schema of each object's own
  ///     class applies.
  ///   - nils: How properties that are nil are written, as far as their fields do not say it; nil
  ///     elements of collections are always null.
  ///   - nested: How objects inside an object or a struct are written.
  /// - Returns: The source, which later updates do not change.
  /// - Throws: An issue for each value that no source can hold, such as a number that is not
  ///   finite, or that its conversion rejects; one for an object inside itself, or for a limit that
  ///   is exceeded.
  /// - Complexity: Linear in the values that are written, and O(*n* log *n*) in sets and dictionaries.
  public func sourceValue<Value: FieldValue>(
    of value: Value, nils: Nils = .null, nested: Nested = .whole
  ) throws(UpdateError) -> SourceValue {
    var writer = SourceWriter(
      resolver: resolver, limits: limits, omitsNil: nils == .omit,
      form: nested == .named ? .named : .whole)
    return try writer.source(of: Value._load(value), Node(Value._shape))
  }
}

extension Reconciler {
  /// The contents of the objects below a value, by their schemas.
  package func snapshot<Value: FieldValue>(
    of value: Value, names: GraphSnapshot.Names = .places
  ) -> GraphSnapshot {
    GraphSnapshot(value, names, resolver)
  }
}
