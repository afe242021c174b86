#if Store
  // Types that may be sent although the compiler cannot verify it, each with its reason.

  /// Paths of an actor's own properties are not Sendable, since who applies one reads there. A query only compares
  /// paths with those of fields, and applies none.
  extension QueryProperty: @unchecked Sendable {}
#endif
