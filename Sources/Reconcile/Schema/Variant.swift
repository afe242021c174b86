/// Chooses the class of an object: by the value under a key, or by conditions.
///
///     Variant("type") {
///       Case("song", Song.self)
///       Case("video", Video.self)
///       Default(Medium.self)
///     }
///
/// It belongs to the schema of the base class; its cases name subclasses or that class itself. Only
/// classes that it names are ever made: a value without a case is an issue, unless there is a
/// `Default` or a `Decline`. The first case that fits decides, wherever its key is in the source. A
/// case's class may have a variant of its own, which then continues the choice.
///
/// A new object whose source lacks the key gets the default class; without a default that is an
/// issue. A live object whose source lacks the key keeps its class. One whose source names another
/// class follows `identityChange`; the root of an update cannot change its class. A subclass that
/// no case names fits where its base does.
public struct Variant {
  let key: SourceKey?
  let cases: [Case]

  /// Chooses classes by the value under a key.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path. A field may read it too, and it may stand
  ///     around the object: `.parent("type")`.
  ///   - cases: The classes.
  public init(_ key: SourceKey, @VariantBuilder cases: () -> [Case]) {
    self.key = key
    self.cases = cases()
  }

  /// Chooses classes by conditions alone.
  public init(@VariantBuilder cases: () -> [Case]) {
    key = nil
    self.cases = cases()
  }
}

/// A class that a variant can choose.
public struct Case {
  enum Test {
    case value(SourceValue)
    case condition((SourceValue) throws -> Bool)
    case otherwise
  }

  let test: Test

  /// The class; nil if the object is declined.
  let type: _ObjectType?

  init(_ test: Test, _ type: _ObjectType?) {
    self.test = test
    self.type = type
  }

  /// Chooses a class if the variant's key has a value.
  ///
  /// - Parameters:
  ///   - value: The value, mostly a text, which is also written for objects of the class.
  ///   - type: The class.
  public init<Model: Reconcilable & AnyObject>(_ value: SourceValue, _ type: Model.Type) {
    self.init(.value(value), _ObjectType.of(type))
  }

  /// Chooses a class if a condition holds.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - condition: Returns whether the source object is of the class; an error that it throws is
  ///     an issue.
  public init<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, where condition: @escaping (_ source: SourceValue) throws -> Bool
  ) {
    self.init(.condition(condition), _ObjectType.of(type))
  }
}

/// The class of objects that fit no other case of a variant.
public struct Default {
  let entry: Case

  /// Chooses a class if no case fits.
  public init<Model: Reconcilable & AnyObject>(_ type: Model.Type) {
    entry = Case(.otherwise, _ObjectType.of(type))
  }
}

/// Source objects that a variant makes no object for.
///
/// A declined element is left out of its list and reported as skipped; a property keeps its value.
/// At the root of an update it is an issue.
public struct Decline {
  let entry: Case

  /// Declines objects that fit no case.
  public init() {
    entry = Case(.otherwise, nil)
  }

  /// Declines objects whose key has the given value.
  public init(_ value: SourceValue) {
    entry = Case(.value(value), nil)
  }

  /// Declines objects for which a condition holds.
  public init(where condition: @escaping (_ source: SourceValue) throws -> Bool) {
    entry = Case(.condition(condition), nil)
  }
}

/// Collects the cases of a variant.
@resultBuilder
public struct VariantBuilder {
  /// Takes a case.
  public static func buildExpression(_ entry: Case) -> [Case] { [entry] }

  /// Takes the default.
  public static func buildExpression(_ entry: Default) -> [Case] { [entry.entry] }

  /// Takes a case that declines objects.
  public static func buildExpression(_ entry: Decline) -> [Case] { [entry.entry] }

  /// Joins cases in declared order.
  public static func buildBlock(_ entries: [Case]...) -> [Case] { entries.flatMap(\.self) }

  /// Takes cases under a condition.
  public static func buildOptional(_ entries: [Case]?) -> [Case] { entries ?? [] }

  /// Takes the first branch.
  public static func buildEither(first entries: [Case]) -> [Case] { entries }

  /// Takes the second branch.
  public static func buildEither(second entries: [Case]) -> [Case] { entries }
}
