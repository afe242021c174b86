extension ChangeReport {
  /// An object that existed before an update changed it, and all of its places.
  public struct ChangedObject: Sendable, Hashable {
    /// The name of its class.
    public let type: String

    /// Its identity: the value, or an array if it has several parts; nil if it has no identity.
    public let identity: SourceValue?

    /// Its paths from the root after the update. An element of a set has the index where it was
    /// found; an object that is not under the root has its name and identity: `Track(4)`.
    public let places: [SourcePath]
  }

  /// The changed objects, each with all of its places under the root.
  ///
  /// A source may mention an object at one of several places; all of them need to be reloaded.
  ///
  ///     for object in report.objects {
  ///       cells(at: object.places).forEach { $0.reload() }
  ///     }
  ///
  /// An object is listed if one of its own properties has a new value, or one of its collections
  /// has different elements. A change in a nested object counts only for the nested object.
  /// Objects that the update created are not listed: they come with the place that they were
  /// created for. Only a report of `.changes` lists objects.
  ///
  /// - Complexity: O(*n*) in the number of changes and places, at each access.
  public var objects: [ChangedObject] { entries.objects }
}

extension ChangeReport.ChangedObject: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, identity, places
  }

  /// Encodes the object as `type`, `identity` if it has one, and `places`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    try container.encodeIfPresent(identity, forKey: .identity)
    try container.encode(places, forKey: .places)
  }

  /// Creates an object from the output of `encode(to:)`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      type: try container.decode(String.self, forKey: .type),
      identity: try container.decodeIfPresent(SourceValue.self, forKey: .identity),
      places: try container.decode([SourcePath].self, forKey: .places))
  }
}

/// Finds the object in which a change happened, by the places of objects.
struct ObjectPlaces {
  private var branches = ReportBranches()
  private var owners: [Int: Int] = [:]
  private let objects: [ChangeReport.ChangedObject]

  /// A place of an object, and the rest of a path that leads through it.
  struct Place {
    let object: Int
    let rest: SourcePath
  }

  init(_ objects: [ChangeReport.ChangedObject]) {
    self.objects = objects
    for (number, object) in objects.enumerated() {
      for place in object.places {
        let branch = branches.insert(place.components)
        owners[branch] = owners[branch] ?? number
      }
    }
  }

  /// The innermost object that a path leads into.
  func innermost(around path: SourcePath) -> Place? {
    let components = path.components
    var found = owners[0].map { (object: $0, depth: 0) }
    var branch = 0
    for (depth, component) in components.enumerated() {
      guard depth + 1 < components.count, let next = branches[branch].place(below: component) else {
        break
      }
      branch = next
      if let object = owners[branch] { found = (object, depth + 1) }
    }
    if components.isEmpty { return nil }
    return found.map { Place(object: $0.object, rest: SourcePath(Array(components[$0.depth...]))) }
  }

  /// The objects that paths lead into, in order.
  func changed(at paths: some Sequence<SourcePath>) -> [ChangeReport.ChangedObject] {
    let changed = Set(paths.compactMap { innermost(around: $0)?.object })
    return changed.sorted().map { objects[$0] }
  }

  /// The same path through every place of the innermost object that it leads into.
  func twins(of path: SourcePath) -> [SourcePath] {
    guard let place = innermost(around: path) else { return [path] }
    return objects[place.object].places.map { $0.appending(place.rest) }
  }
}

extension ChangeReport.Entries {
  /// The entries, repeated for every place of their object.
  var everywhere: ChangeReport.Entries {
    guard objects.contains(where: { $0.places.count > 1 }) else { return self }
    let places = ObjectPlaces(objects)
    var all = self
    all.changes = changes.flatMap { change in
      places.twins(of: change.path).map { change.moved(to: $0) }
    }
    func spread<Value>(_ values: [SourcePath: Value]) -> [SourcePath: Value] {
      var spread: [SourcePath: Value] = [:]
      for (path, value) in values {
        for twin in places.twins(of: path) where spread[twin] == nil || twin == path {
          spread[twin] = value
        }
      }
      return spread
    }
    all.lists = spread(lists)
    all.wholes = spread(wholes)
    all.ofMentions = Set(ofMentions.flatMap(places.twins))
    return all
  }
}
