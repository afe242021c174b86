/// Says which class an object is of: by the value under a key, or by conditions.
///
///     Variant("type") {
///       Case("song", Song.self)
///       Case("video", Video.self)
///       Default(Medium.self)
///     }
///
/// It stands in the schema of the base class, and its cases name subclasses or that class itself. Only
/// classes that it names are ever made: a value without a case is an issue, unless there is a `Default`
/// or a `Decline`. The first case that fits decides, wherever its key stands in the source. A case's class
/// may have a variant of its own, which then goes on.
///
/// A new object whose source lacks the key is of the default class; without a default that is an issue.
/// A live object whose source lacks it stays what it is. One whose source names another class follows
/// `identityChange`; the root of an update cannot change its class. A subclass that no case names fits
/// where its base does.
public struct Variant {
  let key: SourceKey?
  let cases: [Case]

  /// Tells classes by the value under a key.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots; a field may read it too.
  ///   - cases: The classes.
  public init(_ key: SourceKey, @VariantBuilder cases: () -> [Case]) {
    self.key = key
    self.cases = cases()
  }

  /// Tells classes by conditions alone.
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

  /// The class, nil where the object is declined.
  let type: _ObjectType?

  init(_ test: Test, _ type: _ObjectType?) {
    self.test = test
    self.type = type
  }

  /// Chooses a class where the variant's key has a value.
  ///
  /// - Parameters:
  ///   - value: The value, mostly a text, which the inverse writes for objects of the class.
  ///   - type: The class.
  public init<Model: Reconcilable & AnyObject>(_ value: SourceValue, _ type: Model.Type) {
    self.init(.value(value), _ObjectType.of(type))
  }

  /// Chooses a class where a condition holds.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - condition: Says whether the source object is of the class; what it throws is an issue.
  public init<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, where condition: @escaping (_ source: SourceValue) throws -> Bool
  ) {
    self.init(.condition(condition), _ObjectType.of(type))
  }
}

/// The class of objects that no other case of a variant fits.
public struct Default {
  let entry: Case

  /// Chooses a class where nothing else is chosen.
  public init<Model: Reconcilable & AnyObject>(_ type: Model.Type) {
    entry = Case(.otherwise, _ObjectType.of(type))
  }
}

/// Source objects of a variant of which no object is made.
///
/// An element that is declined is left out of its list and reported as skipped; a property keeps what it
/// holds. For the root of an update it is an issue.
public struct Decline {
  let entry: Case

  /// Declines whatever no case fits.
  public init() {
    entry = Case(.otherwise, nil)
  }

  /// Declines objects whose key has a value.
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

  /// Takes what is declined.
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
