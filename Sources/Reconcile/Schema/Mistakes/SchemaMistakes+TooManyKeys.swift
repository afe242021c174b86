extension SchemaMistakes {
  /// Tables and steps store field numbers in 15 bits.
  static func tooMany(_ checked: Checked) -> [String] {
    let most = Int(Int16.max)
    return checked.fields.reduce(0) { $0 + $1.keys.count } > most
      ? ["more than \(most) keys are declared"] : []
  }
}
