extension Update {
  /// Fills an empty object or array from a source, without policies.
  static func fill(
    _ object: some OwnCheck, from source: SourceValue, limits: Limits
  ) throws(UpdateError) {
    let update = Update(filling: source, limits: limits)
    _ = object.check(update.root, in: update, nil, isNew: true)
    if let error = update.findings.error { throw error }
  }

  private convenience init(filling source: SourceValue, limits: Limits) {
    var configuration = Configuration()
    configuration.limits = limits
    self.init(resolver: Resolver(configuration), source: source)
  }
}
