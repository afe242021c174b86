/// How a list was composed of previous and new elements.
struct ListComposition: Sendable {
  /// Whether elements have indices; those of a set have none.
  let isOrdered: Bool

  /// Whether elements were matched by their identities.
  let isNamed: Bool

  /// Whether paths name elements by the keys under which they are written.
  let isOfKeys: Bool

  /// The number of elements before.
  let oldCount: Int

  /// For each element after the update, its previous index, or -1 if it is new.
  let origins: [Int]

  /// The identities of removed elements by their previous indices.
  let oldNames: [Int: SourceValue]

  /// The identities of inserted and moved elements by their new indices.
  let newNames: [Int: SourceValue]
}

extension ListComposition {
  /// The new indices of the elements that moved among those that stayed.
  var moved: [Int] { ListOrder.moved(origins) }

  /// The previous indices of the removed elements.
  var removed: [Int] { ListOrder.removed(origins, of: oldCount) }

  /// The indices of the new elements.
  var inserted: [Int] { origins.indices.filter { origins[$0] < 0 } }
}

extension ListComposition: Codable {
  /// Decodes a composition. A composition that no list can have is corrupt data.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isOrdered = try container.decode(Bool.self, forKey: .isOrdered)
    isNamed = try container.decode(Bool.self, forKey: .isNamed)
    isOfKeys = try container.decode(Bool.self, forKey: .isOfKeys)
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

  /// Whether each previous index exists and appears once.
  private func isSound(_ places: [Int]) -> Bool {
    let known = places.filter { $0 >= 0 }
    return places.allSatisfy { $0 >= -1 && $0 < oldCount } && Set(known).count == known.count
  }
}
