#if Store
  import Reconcile

  /// The properties of a class, in the condition of a query.
  ///
  ///     StoreQuery(Album.self) { $0.rating >= 4 && $0.artist.hasIdentity(7) }
  @dynamicMemberLookup
  public struct QueryFields<Model: Reconcilable & AnyObject> {
    init() {}

    /// A property.
    public subscript<Value>(
      dynamicMember path: KeyPath<Model, Value>
    ) -> QueryField<Model, Value> {
      QueryField(property: QueryProperty(path))
    }
  }

  /// A property that a query asks.
  struct QueryProperty: Hashable {
    let path: AnyKeyPath

    init(_ path: AnyKeyPath) { self.path = path }
  }

  /// A property of a class, in the condition of a query.
  public struct QueryField<Model: Reconcilable & AnyObject, Value> {
    let property: QueryProperty
  }

  /// What the records that a query finds have to say.
  ///
  /// A condition holds or does not, as in Swift: nothing is less or greater than nil, and nil is unequal to
  /// every value.
  public struct QueryCondition<Model: Reconcilable & AnyObject>: Sendable {
    let node: QueryNode
  }

  /// A condition without the class that it is of.
  indirect enum QueryNode: Sendable {
    case all
    case value(QueryTest)
    case identity(QueryProperty, AnyIdentity)
    case and(QueryNode, QueryNode)
    case or(QueryNode, QueryNode)
    case not(QueryNode)
  }

  /// A condition on the value of one property.
  struct QueryTest: Sendable {
    let property: QueryProperty

    /// Whether a value fulfils it, nil for none.
    let holds: @Sendable (Any?) -> Bool

    /// What an index may find: records that fulfil the condition are among those. Nil if it finds none.
    var comparison: (operator: String, values: [any Sendable])?
  }

  extension QueryField {
    /// Whether the property has a value that fulfils a condition.
    private func test<Wrapped: Sendable>(
      _ type: Wrapped.Type, _ sql: String?, _ values: [Wrapped],
      _ holds: @escaping @Sendable (Wrapped) -> Bool
    ) -> QueryCondition<Model> {
      QueryCondition(
        node: .value(
          QueryTest(
            property: property, holds: { value in (value as? Wrapped).map(holds) ?? false },
            comparison: sql.map { ($0, values) })))
    }

    private var isNil: QueryCondition<Model> {
      QueryCondition(node: .value(QueryTest(property: property) { $0 == nil }))
    }

    fileprivate func equals<Wrapped: Equatable & Sendable>(
      _ value: Wrapped?
    ) -> QueryCondition<Model> {
      guard let value else { return isNil }
      return test(Wrapped.self, "=", [value]) { QueryOrder.areEqual($0, value) }
    }

    fileprivate func compares<Wrapped: Comparable & Sendable>(
      _ sql: String, _ value: Wrapped, _ holds: @escaping @Sendable (QueryOrder) -> Bool
    ) -> QueryCondition<Model> {
      test(Wrapped.self, sql, [value]) { QueryOrder($0, value).map(holds) ?? false }
    }

    fileprivate func isAny<Wrapped: Equatable & Sendable>(
      of values: [Wrapped]
    ) -> QueryCondition<Model> {
      test(Wrapped.self, "=", values) { value in
        values.contains { QueryOrder.areEqual(value, $0) }
      }
    }
  }

  extension QueryField where Value: Equatable & Sendable {
    /// Whether it has a value.
    public static func == (field: QueryField, value: Value) -> QueryCondition<Model> {
      field.equals(value)
    }

    /// Whether it has another value.
    public static func != (field: QueryField, value: Value) -> QueryCondition<Model> {
      !field.equals(value)
    }

    /// Whether it has one of some values.
    public func isIn(_ values: [Value]) -> QueryCondition<Model> { isAny(of: values) }
  }

  extension QueryField {
    /// Whether it has a value, or none for nil.
    public static func == <Wrapped: Equatable & Sendable>(
      field: QueryField, value: Wrapped?
    ) -> QueryCondition<Model> where Value == Wrapped? {
      field.equals(value)
    }

    /// Whether it has another value, or one at all for nil.
    public static func != <Wrapped: Equatable & Sendable>(
      field: QueryField, value: Wrapped?
    ) -> QueryCondition<Model> where Value == Wrapped? {
      !field.equals(value)
    }

    /// Whether it has one of some values.
    public func isIn<Wrapped: Equatable & Sendable>(
      _ values: [Wrapped]
    ) -> QueryCondition<Model> where Value == Wrapped? {
      isAny(of: values)
    }
  }

  extension QueryField where Value: Comparable & Sendable {
    /// Whether its value is less.
    public static func < (field: QueryField, value: Value) -> QueryCondition<Model> {
      field.compares("<", value) { $0 == .less }
    }

    /// Whether its value is less or equal.
    public static func <= (field: QueryField, value: Value) -> QueryCondition<Model> {
      field.compares("<=", value) { $0 != .greater }
    }

    /// Whether its value is greater.
    public static func > (field: QueryField, value: Value) -> QueryCondition<Model> {
      field.compares(">", value) { $0 == .greater }
    }

    /// Whether its value is greater or equal.
    public static func >= (field: QueryField, value: Value) -> QueryCondition<Model> {
      field.compares(">=", value) { $0 != .less }
    }
  }

  extension QueryField {
    /// Whether it has a value, and that is less.
    public static func < <Wrapped: Comparable & Sendable>(
      field: QueryField, value: Wrapped
    ) -> QueryCondition<Model> where Value == Wrapped? {
      field.compares("<", value) { $0 == .less }
    }

    /// Whether it has a value, and that is less or equal.
    public static func <= <Wrapped: Comparable & Sendable>(
      field: QueryField, value: Wrapped
    ) -> QueryCondition<Model> where Value == Wrapped? {
      field.compares("<=", value) { $0 != .greater }
    }

    /// Whether it has a value, and that is greater.
    public static func > <Wrapped: Comparable & Sendable>(
      field: QueryField, value: Wrapped
    ) -> QueryCondition<Model> where Value == Wrapped? {
      field.compares(">", value) { $0 == .greater }
    }

    /// Whether it has a value, and that is greater or equal.
    public static func >= <Wrapped: Comparable & Sendable>(
      field: QueryField, value: Wrapped
    ) -> QueryCondition<Model> where Value == Wrapped? {
      field.compares(">=", value) { $0 != .less }
    }
  }

  extension QueryField where Value: Reconcilable & AnyObject {
    /// Whether it holds or names the object with an identity.
    ///
    /// - Parameter parts: The parts of the identity, in the order in which the class declares them.
    public func hasIdentity(_ parts: SourceValue...) -> QueryCondition<Model> {
      QueryCondition(node: .identity(property, AnyIdentity(parts: parts)))
    }
  }

  extension QueryField {
    /// Whether it holds or names the object with an identity.
    ///
    /// - Parameter parts: The parts of the identity, in the order in which the class declares them.
    public func hasIdentity<Object: Reconcilable & AnyObject>(
      _ parts: SourceValue...
    ) -> QueryCondition<Model> where Value == Object? {
      QueryCondition(node: .identity(property, AnyIdentity(parts: parts)))
    }
  }

  extension QueryCondition {
    /// Whether both hold.
    public static func && (one: QueryCondition, other: QueryCondition) -> QueryCondition {
      QueryCondition(node: .and(one.node, other.node))
    }

    /// Whether one of them holds.
    public static func || (one: QueryCondition, other: QueryCondition) -> QueryCondition {
      QueryCondition(node: .or(one.node, other.node))
    }

    /// Whether it does not hold.
    public static prefix func ! (condition: QueryCondition) -> QueryCondition {
      QueryCondition(node: .not(condition.node))
    }
  }
#endif
