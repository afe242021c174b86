import Foundation

extension Conversion {
  /// A measurement that the source holds as a number of a unit.
  ///
  ///     Field("distance_km", \.distance, as: .measurement(in: .kilometers))
  ///
  /// It is written as a number of that unit; a measurement in another one is converted first, to the
  /// precision of a double.
  ///
  /// - Parameter unit: The unit that the source means.
  public static func measurement<Unit: Dimension>(in unit: Unit) -> Conversion
  where Value == Measurement<Unit> {
    let number = Conversion<Double>.plain
    return Conversion(
      name: number.name,
      direct: { token in token.double().map { Measurement(value: $0, unit: unit) } },
      faults: number.faults,
      decode: { Measurement(value: try $0.double(), unit: unit) },
      encode: { try number.encode($0.unit == unit ? $0.value : $0.converted(to: unit).value) })
  }
}
