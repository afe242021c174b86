extension Field {
  /// Says how ``Reconciler/sourceValue(of:nils:nested:)`` writes the property where it is nil,
  /// whatever the call says.
  ///
  ///     Field("nickname", \.nickname).nils(.omit)
  ///
  /// Patches, records and commits write null all the same: who follows them would keep the old value
  /// otherwise.
  public func nils(_ nils: Reconciler.Nils) -> Field {
    var field = self
    field.options.omitsNil = nils == .omit
    return field
  }
}
