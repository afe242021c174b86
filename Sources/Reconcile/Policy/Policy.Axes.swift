extension Policy {
  /// A set of axes.
  package struct Axes: Sendable, Equatable, ExpressibleByArrayLiteral {
    private var bits: UInt32 = 0

    package init(arrayLiteral axes: Axis...) {
      for axis in axes { insert(axis) }
    }

    private init(bits: UInt32) { self.bits = bits }

    mutating func insert(_ axis: Axis) { bits |= 1 << axis.rawValue }

    func contains(_ axis: Axis) -> Bool { bits & 1 << axis.rawValue != 0 }

    var isEmpty: Bool { bits == 0 }

    func isDisjoint(with other: Axes) -> Bool { bits & other.bits == 0 }

    func union(_ other: Axes) -> Axes { Axes(bits: bits | other.bits) }

    func intersection(_ other: Axes) -> Axes { Axes(bits: bits & other.bits) }

    func subtracting(_ other: Axes) -> Axes { Axes(bits: bits & ~other.bits) }

    /// The axes in order.
    package var inOrder: [Axis] { Axis.allCases.filter(contains) }
  }
}

extension Policy.Axes {
  /// The axes that a call and a reconciler alone can set.
  static let ofCalls = Policy.Axes { $0.contains(.calls) }

  /// All others.
  static let ofModels = Policy.Axes { !$0.contains(.calls) }

  /// Those that have an effect on objects alone.
  static let ofObjects = Policy.Axes { !$0.isDisjoint(with: [.objects, .keys, .versions]) }

  /// The parts of `collection`.
  static let ofCollections = Policy.Axes { !$0.isDisjoint(with: [.values, .elements]) }

  private init(where isElement: (Policy.Axis.Places) -> Bool) {
    self = []
    for axis in Policy.Axis.allCases where isElement(axis.places) { insert(axis) }
  }
}
