import Foundation

/// Values from a seed: the generator of Steele, Lea and Flood, SplitMix64.
package struct SeededRandom: RandomNumberGenerator {
  package var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  package mutating func maybe<Value>(_ make: (inout SeededRandom) -> Value) -> Value? {
    below(3) == 0 ? nil : make(&self)
  }

  package mutating func list<Value>(_ make: (inout SeededRandom) -> Value) -> [Value] {
    var values: [Value] = []
    for _ in 0..<below(4) { values.append(make(&self)) }
    return values
  }

  package mutating func entries<Value>(_ make: (inout SeededRandom) -> Value) -> [String: Value] {
    let keys = Set(list { $0.text() }).sorted()
    var entries: [String: Value] = [:]
    for key in keys { entries[key] = make(&self) }
    return entries
  }

  package mutating func text() -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "b", "é", "\u{301}", "\"", "\\", "\n", "\u{0}", "\u{1F3B5}", "/", ".", " ", "1",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<below(7) { text.append(scalars[below(scalars.count)]) }
    return String(text)
  }

  package mutating func double() -> Double {
    let value = Double(bitPattern: next())
    return value.isFinite ? value : -0.0
  }

  /// A date with any fraction, within the years that have a text.
  package mutating func date() -> Date {
    let magnitudes = [10.0, 1e5, 1e8, 1e9, 6e10]
    let unit = Double(next() >> 11) / Double(1 << 53)
    let seconds = magnitudes[below(magnitudes.count)] * (unit * 2 - 1)
    return Date(timeIntervalSinceReferenceDate: seconds.magnitude < 1 ? 0 : seconds)
  }

  package mutating func price() -> Jukebox.Price {
    Jukebox.Price(amount: double(), currency: text())
  }
}
