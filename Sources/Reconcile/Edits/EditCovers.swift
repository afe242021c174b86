/// The types of edited objects, with what stands in for edited properties while an update is checked.
///
/// Objects of one type with the same edited properties share one.
struct EditCovers {
  private var known: [Key: Cover] = [:]

  private struct Key: Hashable {
    let plan: ObjectIdentifier
    let numbers: [Int]
  }

  private struct Cover {
    /// The type that is covered, which lives as long as its address stands for it.
    let plan: ResolvedType
    let type: ResolvedType
  }

  /// Resolvers of single calls come and go, so few are kept.
  private static let most = 32

  /// The type of an object of which some properties are edited.
  mutating func cover(
    _ plan: ResolvedType, _ properties: [EditedProperty], of table: EditTable
  ) -> ResolvedType {
    let key = Key(plan: ObjectIdentifier(plan), numbers: properties.map(\.number))
    if let known = known[key] { return known.type }
    if known.count >= Self.most { known = [:] }
    var fields: [Int: ResolvedField] = [:]
    for number in key.numbers {
      fields[number] = Self.cover(plan.fields[number], number, of: table)
    }
    let type = ResolvedType(covering: plan, with: fields)
    known[key] = Cover(plan: plan, type: type)
    return type
  }

  /// A field whose property is edited.
  private static func cover(_ field: ResolvedField, _ number: Int, of table: EditTable)
    -> ResolvedField
  {
    ResolvedField(covering: field) { [unowned table] object in
      table[object]?[number].map { $0.answered ?? $0.base }
    }
  }
}
