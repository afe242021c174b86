/// A class whose objects are kept as records, and its name in the store.
///
///     Records(Album.self, named: "album").indexed("artist_id", "released_at")
public struct Records {
  /// The class.
  let type: _ObjectType

  /// The name of the class in the store, which stays when the class is renamed.
  public let name: String

  /// The indexes by which a store makes records findable, each of one key or of several in order.
  package private(set) var indexes: [[String]] = []

  /// The keys of records by which a store makes them findable, each once.
  public var indexedKeys: [String] {
    var known: Set<String> = []
    return indexes.joined().filter { known.insert($0).inserted }
  }

  /// Whether a record goes in a collection once nothing that stays names it.
  public private(set) var isCollected = false

  /// The keys of records under which names keep nobody.
  public private(set) var weakKeys: [String] = []

  /// Declares a class.
  ///
  /// - Parameters:
  ///   - type: The class, which declares an identity. Objects of its subclasses are kept under it
  ///     too, unless they are declared themselves; a ``Variant`` tells them apart when they are
  ///     read.
  ///   - name: The name of the class in the store.
  public init<Model: Reconcilable & AnyObject>(_ type: Model.Type, named name: String) {
    self.type = _ObjectType.of(type)
    self.name = name
  }

  /// Makes records findable by the values under some of their keys.
  ///
  /// - Parameter keys: Keys of the records; dots make them paths.
  public func indexed(_ keys: String...) -> Records {
    var records = self
    records.indexes += keys.map { [$0] }
    return records
  }

  /// Makes records findable by some properties together: for queries that ask for values of the first ones and
  /// compare the next.
  ///
  ///     Records(Album.self, named: "album").indexed(by: \Album.artist, \Album.rating)
  ///
  /// - Parameter paths: Properties that fields of the class read.
  public func indexed(by paths: AnyKeyPath...) -> Records {
    let schemas = RecordSchemas(RecordTypes([self]))
    var records = self
    // The name of one that no field reads is no key either, and told as such.
    records.indexes.append(paths.map { schemas.field(of: $0, in: self)?.key ?? "\($0)" })
    return records
  }

  /// Lets a collection remove records of the class that nothing which stays names.
  ///
  ///     Records(Post.self, named: "post").collected()
  ///
  /// Without it each record of the class stays until the program removes it, and with it whom it names.
  public func collected() -> Records {
    var records = self
    records.isCollected = true
    return records
  }

  /// Lets names under some keys keep nobody in a collection, such as those that lead back.
  ///
  ///     Records(Author.self, named: "author").collected().naming(weakly: "posts")
  ///
  /// The names of what goes are cut from records that stay: from lists and dictionaries with their
  /// entries, and elsewhere null takes their place, so such a property is optional.
  ///
  /// - Parameter keys: First keys of the records, under which a field has names.
  public func naming(weakly keys: String...) -> Records {
    var records = self
    records.weakKeys += keys
    return records
  }
}

/// Collects classes whose objects are kept as records.
@resultBuilder
public struct RecordsBuilder {
  /// Takes a class.
  public static func buildExpression(_ records: Records) -> [Records] { [records] }

  /// Joins classes in declared order.
  public static func buildBlock(_ records: [Records]...) -> [Records] { records.flatMap(\.self) }

  /// Takes classes under a condition.
  public static func buildOptional(_ records: [Records]?) -> [Records] { records ?? [] }

  /// Takes the first branch.
  public static func buildEither(first records: [Records]) -> [Records] { records }

  /// Takes the second branch.
  public static func buildEither(second records: [Records]) -> [Records] { records }
}
