/// How a list was put together from its elements before and new ones.
struct ListComposition: Sendable {
  /// Whether elements have places: those of a set have none.
  let isOrdered: Bool

  /// Whether elements were matched by their identities.
  let isNamed: Bool

  /// The number of elements before.
  let oldCount: Int

  /// For each element afterwards where it stood, -1 where it is new.
  let origins: [Int]

  /// The identities of the elements that went, by their places before.
  let oldNames: [Int: SourceValue]

  /// The identities of the elements that came or moved, by their places afterwards.
  let newNames: [Int: SourceValue]
}

extension ListComposition {
  /// The places afterwards of the elements that moved among those that stayed.
  var moved: [Int] { ListOrder.moved(origins) }

  /// The places before of the elements that went.
  var removed: [Int] { ListOrder.removed(origins, of: oldCount) }

  /// The places afterwards of the new elements.
  var inserted: [Int] { origins.indices.filter { origins[$0] < 0 } }
}

extension ListComposition: Codable {
  /// Decodes a composition; one that fits no list is corrupt data.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isOrdered = try container.decode(Bool.self, forKey: .isOrdered)
    isNamed = try container.decode(Bool.self, forKey: .isNamed)
    oldCount = try container.decode(Int.self, forKey: .oldCount)
    origins = try container.decode([Int].self, forKey: .origins)
    oldNames = try container.decode([Int: SourceValue].self, forKey: .oldNames)
    newNames = try container.decode([Int: SourceValue].self, forKey: .newNames)
    let isSound =
      (0...Limits().nodes).contains(oldCount) && isSound(origins)
    guard isSound else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no list is put together so"))
    }
  }

  /// Whether places of elements before exist and come once.
  private func isSound(_ places: [Int]) -> Bool {
    let known = places.filter { $0 >= 0 }
    return places.allSatisfy { $0 >= -1 && $0 < oldCount } && Set(known).count == known.count
  }
}
