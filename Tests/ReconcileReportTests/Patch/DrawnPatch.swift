import Reconcile
import ReconcileTestSupport

/// A patch of a document, drawn from a seed; most of its operations fit.
struct DrawnPatch {
  private(set) var operations: [JSONPatch.Operation] = []
  private let places: [(pointer: JSONPointer, value: SourceValue)]

  init(of document: SourceValue, _ random: inout SeededRandom) {
    var places: [(JSONPointer, SourceValue)] = []
    var pending = [(JSONPointer(), document)]
    while let (pointer, value) = pending.popLast() {
      places.append((pointer, value))
      for (key, member) in value.members { pending.append((pointer.appending(key), member)) }
      for (place, element) in value.elements.enumerated() {
        pending.append((pointer.appending("\(place)"), element))
      }
    }
    self.places = places
    for _ in 0...random.below(4) { operations.append(operation(&random)) }
  }

  private func operation(_ random: inout SeededRandom) -> JSONPatch.Operation {
    let pointer = places[random.below(places.count)].pointer
    switch random.below(8) {
    case 0: return .remove(pointer)
    case 1: return .move(from: pointer, to: target(like: pointer, &random))
    case 2: return .copy(from: pointer, to: target(like: pointer, &random))
    case 3: return .test(pointer, value(like: pointer, &random))
    case 4: return .add(target(like: pointer, &random), value(like: pointer, &random))
    default: return .replace(pointer, value(like: pointer, &random))
    }
  }

  /// A place of the same kind, or a new one.
  private func target(like pointer: JSONPointer, _ random: inout SeededRandom) -> JSONPointer {
    guard let last = pointer.tokens.last else { return pointer }
    let around = pointer.tokens.dropLast()
    if Int(last) != nil, random.below(2) == 0 { return JSONPointer(tokens: around + ["-"]) }
    if random.below(4) == 0 { return JSONPointer(tokens: around + ["new"]) }
    let others = places.filter { $0.pointer.kind == pointer.kind }
    return others[random.below(others.count)].pointer
  }

  private func value(like pointer: JSONPointer, _ random: inout SeededRandom) -> SourceValue {
    let others = places.filter { $0.pointer.kind == pointer.kind }
    let value = others[random.below(others.count)].value
    switch value.kind {
    case .string where random.below(2) == 0: return ["s0", "s1", nil][random.below(3)]
    case .number where random.below(2) == 0: return [10, 11, 1.5][random.below(3)]
    default: return value
    }
  }
}

extension JSONPointer {
  /// The key of a property, and how deep in its lists or dictionaries a place is.
  fileprivate var kind: [String] {
    let names = tokens.map { Int($0) == nil && $0.count > 1 ? $0 : "#" }
    return Array(names[(names.lastIndex { $0 != "#" } ?? 0)...])
  }
}
