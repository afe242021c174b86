/// How an array holds what belongs under the keys of an object.
public enum ArrayEntries: Sendable {
  /// Each element is an object, and its identity is its key.
  case byIdentity
  /// The position of each element is its key, from zero; null is a hole.
  case byIndex
  /// Keys and values alternate: key, value, key, value.
  case inPairs
}

/// Another way to write the value of a collection.
enum CollectionSpelling: Equatable {
  /// A value that is no array is an array of it.
  case oneOrMany
  /// An array is an object with those keys.
  case entries(ArrayEntries)
}

extension Field {
  /// Takes one value where an array is expected, as an array of it.
  ///
  ///     Field("links", \.links).oneOrMany()   // {"href": "/i/3"} is [{"href": "/i/3"}]
  ///
  /// For lists, sets and reference containers, of objects or of plain values; not for a list that
  /// takes the members of an object. Null is null, and what the library writes is an array.
  public func oneOrMany() -> Field { spelled(.oneOrMany) }

  /// Takes an array where an object is expected, whose keys are then made from the array.
  ///
  ///     Field("albums", \.albums).entries(.byIdentity)   // [{"id": "a"}] is {"a": {"id": "a"}}
  ///     Field("rows", \.rows).entries(.byIndex)          // [null, "x"] is {"0": null, "1": "x"}
  ///     Field("labels", \.labels).entries(.inPairs)      // ["a", 1] is {"a": 1}
  ///
  /// For dictionaries. An object stays one, and what the library writes is an object. An array whose
  /// elements name no key is an issue, as any value of another kind.
  ///
  /// - Parameter entries: How the array holds keys and values.
  public func entries(_ entries: ArrayEntries) -> Field { spelled(.entries(entries)) }

  private func spelled(_ spelling: CollectionSpelling) -> Field {
    var field = self
    field.options.spelling = spelling
    return field
  }
}

extension Reference {
  /// Takes one identity where an array of them is expected, as an array of it.
  public func oneOrMany() -> Reference {
    var reference = self
    reference.field = field.oneOrMany()
    return reference
  }
}
