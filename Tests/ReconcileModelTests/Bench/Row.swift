/// A number as a type, so that each schema of a generic class has a type of its own.
protocol Row {
  static var number: Int { get }
}

enum Nought: Row {
  static var number: Int { 0 }
}

enum Even<Half: Row>: Row {
  static var number: Int { 2 * Half.number }
}

enum Odd<Half: Row>: Row {
  static var number: Int { 2 * Half.number + 1 }
}

/// The type of a number.
func row(_ number: Int) -> any Row.Type {
  func even<Half: Row>(_: Half.Type) -> any Row.Type { Even<Half>.self }
  func odd<Half: Row>(_: Half.Type) -> any Row.Type { Odd<Half>.self }
  if number == 0 { return Nought.self }
  let half = row(number / 2)
  return number.isMultiple(of: 2) ? even(half) : odd(half)
}
