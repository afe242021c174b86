extension Int: Modelled {
  static var shape: Shape { .int }
  static var initial: Int { 0 }
  static func built(_ live: Live, _ bench: Instances) -> Int {
    if case .int(let value) = live { value } else { 0 }
  }
  func live(_ bench: Instances) -> Live { .int(self) }
}

extension Bool: Modelled {
  static var shape: Shape { .bool }
  static var initial: Bool { false }
  static func built(_ live: Live, _ bench: Instances) -> Bool {
    if case .bool(let value) = live { value } else { false }
  }
  func live(_ bench: Instances) -> Live { .bool(self) }
}

extension Double: Modelled {
  static var shape: Shape { .double }
  static var initial: Double { 0 }
  static func built(_ live: Live, _ bench: Instances) -> Double {
    if case .double(let value) = live { value } else { 0 }
  }
  func live(_ bench: Instances) -> Live { .double(self) }
}

extension String: Modelled {
  static var shape: Shape { .text }
  static var initial: String { "" }
  static func built(_ live: Live, _ bench: Instances) -> String {
    if case .text(let value) = live { value } else { "" }
  }
  func live(_ bench: Instances) -> Live { .text(self) }
}

extension Optional: Modelled where Wrapped: Modelled {
  static var shape: Shape { .optional(Wrapped.shape) }
  static var initial: Wrapped? { nil }
  static func built(_ live: Live, _ bench: Instances) -> Wrapped? {
    live == .null ? nil : Wrapped.built(live, bench)
  }
  func live(_ bench: Instances) -> Live { map { $0.live(bench) } ?? .null }
}

extension Array: Modelled where Element: Modelled {
  static var shape: Shape { .list(Element.shape) }
  static var initial: [Element] { [] }
  static func built(_ live: Live, _ bench: Instances) -> [Element] {
    live.elements.map { Element.built($0, bench) }
  }
  func live(_ bench: Instances) -> Live { .list(map { $0.live(bench) }) }
}

extension Set: Modelled where Element: Modelled {
  static var shape: Shape { .set(Element.shape) }
  static var initial: Set<Element> { [] }
  static func built(_ live: Live, _ bench: Instances) -> Set<Element> {
    Set(live.elements.map { Element.built($0, bench) })
  }
  func live(_ bench: Instances) -> Live { .set(map { $0.live(bench) }) }
}

extension Dictionary: Modelled where Key == String, Value: Modelled {
  static var shape: Shape { .dictionary(Value.shape) }
  static var initial: [String: Value] { [:] }
  static func built(_ live: Live, _ bench: Instances) -> [String: Value] {
    guard case .entries(let entries) = live else { return [:] }
    return entries.mapValues { Value.built($0, bench) }
  }
  func live(_ bench: Instances) -> Live { .entries(mapValues { $0.live(bench) }) }
}
