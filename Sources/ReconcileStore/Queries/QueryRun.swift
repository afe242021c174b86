#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// A query with the fields that it asks.
  ///
  /// Records are judged in Swift, so that each condition and order is that of the property's type. SQL finds
  /// those that may fulfil the condition by indexes, where there are some.
  struct QueryRun {
    private let records: Records
    private let condition: QueryNode
    private let sorts: [(sort: QuerySort, field: RecordField)]
    private let greatestCount: Int?
    private let cursor: (values: [Any?], identity: AnyIdentity)?
    private let fields: [QueryProperty: RecordField]

    /// Whether a record is of the class, where others are kept with it.
    private let isOfClass: ((SourceValue) -> Bool)?

    /// A record that was found, without what it says.
    private struct Found {
      let key: RecordKey
      let values: [Any?]
    }

    /// - Throws: An error that names the properties that no field reads, or that the condition cannot ask.
    init<Model>(_ query: StoreQuery<Model>, _ types: RecordTypes) throws(StoreError) {
      guard let records = types.records(of: Model.self) else {
        throw StoreError(.query, "no records of \(Model.self) are kept")
      }
      let schemas = RecordSchemas(types)
      var fields: [QueryProperty: RecordField] = [:]
      var unknown: [String] = []
      func add(_ property: QueryProperty, _ isFitting: (RecordField) -> Bool) {
        if let field = schemas.field(of: property.path, in: records), isFitting(field) {
          fields[property] = field
        } else {
          unknown.append("\(property.path)")
        }
      }
      query.condition.visit { property, isIdentity in
        add(property) { isIdentity ? $0.isOfObject : $0.isOfValues || $0.isOfObject }
      }
      for sort in query.sorts { add(sort.property, \.isOfValues) }
      if !unknown.isEmpty {
        throw StoreError(
          .query,
          "records of '\(records.name)' do not say what is asked: "
            + unknown.joined(separator: ", "))
      }
      self.records = records
      self.fields = fields
      isOfClass = schemas.filter(Model.self, in: records)
      condition = query.condition
      sorts = query.sorts.compactMap { sort in fields[sort.property].map { (sort, $0) } }
      greatestCount = query.greatestCount
      if let cursor = query.cursor,
        cursor.values.count != query.sorts.count || cursor.identity == nil
      {
        throw StoreError(.query, "the cursor is of a query with another order")
      }
      let sortFields = sorts.map(\.field)
      cursor = query.cursor.flatMap { cursor in
        cursor.identity.map { identity in
          (zip(sortFields, cursor.values).map { $0.value(of: $1) }, identity)
        }
      }
    }

    /// What a query found in a file after a batch.
    struct Page {
      /// The number of the batch.
      let number: Int

      /// The records, in order.
      let records: [StoredRecord]

      /// The records that are not as they were written.
      let unreadable: [UnreadableRecord]

      /// Where it ended; nil if there is no more.
      let end: QueryCursor?
    }

    /// Whether a batch may change what is found.
    func isTouched(by batch: RecordBatch) -> Bool {
      batch.records.contains { $0.key.type == records.name }
        || batch.removed.contains { $0.type == records.name }
    }

    /// Finds records, in order.
    func page(_ file: StoreFile, _ database: Database) throws -> Page {
      var found: [Found] = []
      var unreadable: [UnreadableRecord] = []
      try eachRecord(file, database) { record in
        if let next = self.found(record) { found.append(next) }
      } unreadable: {
        unreadable.append($0)
      }
      found.sort { compare($0, $1.values, $1.key.identity) == .less }
      let all = found.count
      if let greatestCount { found = Array(found.prefix(greatestCount)) }
      return try Page(
        number: StoreState(database).number,
        records: file.records(of: found.map(\.key), database), unreadable: unreadable,
        end: found.count < all ? found.last.map(end) : nil)
    }

    /// Counts records.
    func count(_ file: StoreFile, _ database: Database) throws -> Int {
      if greatestCount == nil, cursor == nil, isOfClass == nil, case .all = condition {
        let state = try StoreState(database)
        return state.classes.ids[records.name].flatMap { state.classes.counts[$0] } ?? 0
      }
      var count = 0
      try eachRecord(file, database) { record in
        if cursor == nil || found(record) != nil { count += 1 }
      } unreadable: { _ in
      }
      return greatestCount.map { min($0, count) } ?? count
    }

    /// Where a result ends.
    private func end(_ found: Found) -> QueryCursor {
      let values = zip(sorts, found.values).map { sort, value in
        value.map { sort.field.source(of: $0) } ?? nil
      }
      return QueryCursor(values, found.key.identity)
    }

    /// A record with the values by which it is sorted; nil if it is not behind the cursor.
    private func found(_ record: StoredRecord) -> Found? {
      let found = Found(
        key: record.key, values: sorts.map { value(of: $0.field, in: record.value) })
      guard let cursor, compare(found, cursor.values, cursor.identity) != .greater else {
        return found
      }
      return nil
    }

    /// Goes over the records that fulfil the condition, in any order.
    private func eachRecord(
      _ file: StoreFile, _ database: Database, _ body: (StoredRecord) throws -> Void,
      unreadable: (UnreadableRecord) -> Void
    ) throws {
      let state = try StoreState(database)
      try file.requireVersion(state)
      try file.requireIndexes(database, state)
      let (sql, arguments) =
        condition.sql { property in
          fields[property].flatMap { records.indexedKeys.contains($0.key) ? $0.key : nil }
        } ?? ("true", [])
      let rows = try RecordRows(
        database, state.classes, of: records.name, where: sql, StatementArguments(arguments))
      while try rows.next() {
        guard rows.isWhole else {
          unreadable(rows.unreadable("is damaged: its checksum is wrong"))
          continue
        }
        do {
          let record = try rows.record(file.limits, path: file.path)
          if isOfClass?(record.value) ?? true, holds(condition, record.value) { try body(record) }
        } catch let error as StoreError where error.record != nil {
          unreadable(rows.unreadable("\(error)"))
        }
      }
    }

    private func holds(_ node: QueryNode, _ record: SourceValue) -> Bool {
      switch node {
      case .all: return true
      case .value(let test):
        guard let field = fields[test.property] else { return false }
        if field.isOfObject { return test.holds(field.identity(in: record)) }
        return test.holds(value(of: field, in: record))
      case .identity(let property, let identity):
        return fields[property]?.identity(in: record) == identity
      case .and(let one, let other): return holds(one, record) && holds(other, record)
      case .or(let one, let other): return holds(one, record) || holds(other, record)
      case .not(let node): return !holds(node, record)
      }
    }

    /// What a record says; nil for NaN too.
    private func value(of field: RecordField, in record: SourceValue) -> Any? {
      let value = field.value(in: record)
      if let number = value as? any FloatingPoint, number.isNaN { return nil }
      return value
    }

    private func compare(_ one: Found, _ values: [Any?], _ identity: AnyIdentity) -> QueryOrder {
      for (place, (sort, _)) in sorts.enumerated() {
        let order = sort.compare(one.values[place], values[place])
        if order != .equal { return order }
      }
      return QueryOrder(one.key.identity, identity)
    }
  }

  extension QueryNode {
    /// Goes over the properties that it asks.
    fileprivate func visit(_ body: (_ property: QueryProperty, _ isIdentity: Bool) -> Void) {
      switch self {
      case .all: return
      case .value(let test): body(test.property, false)
      case .identity(let property, _): body(property, true)
      case .and(let one, let other), .or(let one, let other):
        one.visit(body)
        other.visit(body)
      case .not(let node): node.visit(body)
      }
    }

    /// A condition in SQL that all records fulfil which fulfil this one; nil if there is none that an index
    /// answers.
    ///
    /// - Parameter column: The column of a property that is indexed.
    fileprivate func sql(
      _ column: (QueryProperty) -> String?
    ) -> (text: String, arguments: [any DatabaseValueConvertible])? {
      switch self {
      case .all, .not: return nil
      case .value(let test):
        guard let comparison = test.comparison, let name = column(test.property) else { return nil }
        let values = comparison.values.compactMap(Self.indexed)
        guard values.count == comparison.values.count else { return nil }
        if values.isEmpty { return ("false", []) }
        let each = values.map { _ in "\(name.quoted) \(comparison.operator) ?" }
        return ("(\(each.joined(separator: " OR ")))", values)
      case .identity(let property, let identity):
        guard let name = column(property)?.quoted else { return nil }
        let value: (any DatabaseValueConvertible)? = identity.integer ?? identity.text
        // One that says its class stands there as an object.
        return value.map { ("(\(name) = ? OR \(name) >= '{' AND \(name) < '|')", [$0]) }
      case .and(let one, let other):
        guard let (text, arguments) = one.sql(column) else { return other.sql(column) }
        guard let (otherText, others) = other.sql(column) else { return (text, arguments) }
        return ("(\(text) AND \(otherText))", arguments + others)
      case .or(let one, let other):
        guard let (text, arguments) = one.sql(column), let (otherText, others) = other.sql(column)
        else { return nil }
        return ("(\(text) OR \(otherText))", arguments + others)
      }
    }

    /// A value that an index orders as its type does; nil for any other.
    private static func indexed(_ value: any Sendable) -> (any DatabaseValueConvertible)? {
      switch value {
      case let integer as any FixedWidthInteger: integer.asInt64
      case let text as String: text
      case let isTrue as Bool: isTrue
      default: nil
      }
    }
  }

  extension FixedWidthInteger {
    fileprivate var asInt64: Int64? { Int64(exactly: self) }
  }
#endif
