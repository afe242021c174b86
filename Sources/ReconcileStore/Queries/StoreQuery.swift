#if Store
  import Reconcile

  /// Which objects of a class are looked for in a store, and in what order.
  ///
  ///     let early = StoreQuery(Album.self) { $0.released < "1971" && $0.rating >= 4 }
  ///       .sorted(by: \.released).limit(20)
  ///     let page = try store.objects(early, in: map)
  ///
  /// It asks what the records say, which is what the server said, with the edits that it has accepted. Values
  /// are compared as Swift compares those of the property, texts by their bytes. NaN counts as nil.
  public struct StoreQuery<Model: Reconcilable & AnyObject>: Sendable {
    let condition: QueryNode
    private(set) var sorts: [QuerySort] = []
    private(set) var greatestCount: Int?
    private(set) var cursor: QueryCursor?

    /// Looks for all objects of a class, and of classes below it that are kept with it.
    ///
    /// - Parameter type: A class that the store keeps.
    public init(_ type: Model.Type) { condition = .all }

    /// Looks for objects of a class whose records fulfil a condition.
    ///
    /// - Parameters:
    ///   - type: A class that the store keeps.
    ///   - condition: The condition, of properties that fields of the class read.
    public init(
      _ type: Model.Type, _ condition: (QueryFields<Model>) -> QueryCondition<Model>
    ) {
      self.condition = condition(QueryFields()).node
    }

    /// The same, sorted by a property.
    ///
    /// A further call sorts what is equal by the one before. In the end, objects are in the order of their
    /// identities: integers as numbers, then texts. nil comes first where it ascends.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - direction: Whether it ascends.
    public func sorted<Value: Comparable & Sendable>(
      by path: KeyPath<Model, Value>, _ direction: QueryDirection = .ascending
    ) -> StoreQuery {
      adding(QuerySort(QueryProperty(path), direction, Value.self))
    }

    /// The same, sorted by a property that may be nil.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - direction: Whether it ascends.
    public func sorted<Value: Comparable & Sendable>(
      by path: KeyPath<Model, Value?>, _ direction: QueryDirection = .ascending
    ) -> StoreQuery {
      adding(QuerySort(QueryProperty(path), direction, Value.self))
    }

    private func adding(_ sort: QuerySort) -> StoreQuery {
      var query = self
      query.sorts.append(sort)
      return query
    }

    /// The same, of which the first few are wanted alone.
    ///
    /// - Parameter count: How many at most; 0 or more.
    public func limit(_ count: Int) -> StoreQuery {
      precondition(count >= 0, "a query has no fewer than no results")
      var query = self
      query.greatestCount = count
      return query
    }

    /// The same, behind the last object of an earlier result.
    ///
    /// - Parameter cursor: That of a result of a query with this condition and order; nil begins in front.
    public func after(_ cursor: QueryCursor?) -> StoreQuery {
      var query = self
      query.cursor = cursor
      return query
    }
  }

  /// A query of any class.
  protocol DeclaredQuery {
    /// Requires that fields of the class read what is asked.
    func requireFields(_ types: RecordTypes) throws(StoreError)
  }

  extension StoreQuery: DeclaredQuery {
    func requireFields(_ types: RecordTypes) throws(StoreError) { _ = try QueryRun(self, types) }
  }

  /// Whether values ascend.
  public enum QueryDirection: Sendable, Hashable {
    /// The least first, and nil before it.
    case ascending
    /// The greatest first, and nil last.
    case descending
  }

  /// A property by which results are sorted.
  struct QuerySort: Sendable {
    let property: QueryProperty
    private let direction: QueryDirection
    private let order: @Sendable (Any, Any) -> QueryOrder?

    init<Value: Comparable & Sendable>(
      _ property: QueryProperty, _ direction: QueryDirection, _ type: Value.Type
    ) {
      (self.property, self.direction) = (property, direction)
      order = { one, other in
        guard let one = one as? Value, let other = other as? Value else { return nil }
        return QueryOrder(one, other)
      }
    }

    /// Compares two values, nil first where they ascend.
    func compare(_ one: Any?, _ other: Any?) -> QueryOrder {
      let ascending: QueryOrder =
        if let one, let other {
          order(one, other) ?? .equal
        } else {
          one == nil ? other == nil ? .equal : .less : .greater
        }
      return direction == .ascending ? ascending : ascending.reversed
    }
  }

  /// Where a page of results ended: the values that it was sorted by, and an identity.
  ///
  /// It holds no record, so that of the last object may go. It is kept as JSON or the like.
  public struct QueryCursor: Hashable, Sendable, Codable {
    /// The values as JSON.
    private let texts: [String]
    private let json: String

    init(_ values: [SourceValue], _ identity: AnyIdentity) {
      texts = values.map(\.description)
      json = identity.json
    }

    private enum CodingKeys: String, CodingKey {
      case texts = "values"
      case json = "identity"
    }

    /// Reads a cursor.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      texts = try container.decode([String].self, forKey: .texts)
      json = try container.decode(String.self, forKey: .json)
    }

    /// The values; one that is no JSON any more is null.
    var values: [SourceValue] { texts.map { (try? .json($0)) ?? nil } }

    /// The identity; nil if it is none any more.
    var identity: AnyIdentity? { try? AnyIdentity(json: json) }
  }

  /// What a query found.
  public struct QueryResult<Model: Reconcilable & AnyObject> {
    /// The live objects, in the order of the query. The result holds them, and the map does not.
    public let objects: [Model]

    /// The records that are damaged or do not fit their class, and are left out.
    public let leftOut: [UpdateError.Issue]

    /// Where it ended, if more may follow; nil if there is no more.
    public let cursor: QueryCursor?

    /// What makes this list of the one before in a live query; nil in the first result, and in a query that
    /// is asked once.
    public internal(set) var difference: ListDifference?
  }
#endif
