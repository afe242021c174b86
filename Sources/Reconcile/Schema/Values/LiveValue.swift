extension _Engine {
  /// The result of the check of one field.
  public enum Verdict {
    /// The current value equals the source's.
    case equal
    /// The source's value is different.
    case different
    /// The source's value cannot be used.
    case mismatch
    /// The values can be compared only after conversion.
    case unknown
  }
}

extension _Engine {
  /// One reason why a source value cannot be decoded, relative to that value.
  public struct Fault {
    var path: SourcePath
    var expected: String
    var found: String
    var index: Int

    @usableFromInline
    init(path: SourcePath = SourcePath(), expected: String, found: String, index: Int) {
      self.path = path
      self.expected = expected
      self.found = found
      self.index = index
    }
  }
}

extension _Engine {
  /// How a collection of plain values is combined with the source's.
  @frozen public struct Combining {
    @usableFromInline var mode: Mode
    @usableFromInline var skipsNull: Bool

    /// How elements are paired, if they are merged.
    @usableFromInline var merging: Merging?

    /// The source, if only user code can convert the elements.
    @usableFromInline var source: SourceValue?

    @usableFromInline
    enum Mode { case replace, union, append, merge }

    @inlinable
    init(mode: Mode, skipsNull: Bool) {
      self.mode = mode
      self.skipsNull = skipsNull
    }

    /// Converts an element with user code.
    @usableFromInline
    func converted<Element: FieldValue>(_ element: Token) -> Element? {
      source.flatMap { try? Element._convert(SourceValue(tape: $0.tape, index: element.index)) }
    }
  }
}

extension _Engine {
  /// A live value taken apart: what the engine matches, updates and puts back.
  public enum LiveValue {
    /// Nil.
    case none
    /// A class instance, or a struct in its box.
    case object(AnyObject)
    /// The elements of an array or set.
    case list([LiveValue])
    /// The elements of an array whose elements are all instances of classes.
    case instances([AnyObject])
    /// The entries of a dictionary, under the text of their keys.
    case entries([Entry])
    /// A plain value among objects.
    indirect case value(Any)
    /// A reference container and its contents.
    indirect case container(AnyObject, LiveValue)
  }
}

extension _Engine {
  /// One entry of a live dictionary.
  @frozen public struct Entry {
    @usableFromInline let key: String

    /// The key itself if its type is the user's, so that putting the dictionary together runs no user
    /// code.
    @usableFromInline let original: Any?
    @usableFromInline var live: LiveValue

    @usableFromInline
    init(key: String, original: Any? = nil, live: LiveValue) {
      self.key = key
      self.original = original
      self.live = live
    }
  }
}
