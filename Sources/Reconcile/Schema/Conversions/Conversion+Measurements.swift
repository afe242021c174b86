import Foundation

extension Conversion {
  /// A measurement that the source holds as a number in a fixed unit.
  ///
  ///     Field("distance_km", \.distance, as: .measurement(in: .kilometers))
  ///
  /// It is written as a number in that unit. A measurement in another unit is converted first, with
  /// the precision of a double.
  ///
  /// - Parameter unit: The unit of the source's numbers.
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
