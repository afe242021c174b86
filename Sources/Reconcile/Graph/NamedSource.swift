/// The source of an update that becomes the last one of a baseline with a name, which may be kept beside the
/// map.
struct NamedSource {
  let name: String

  /// The source, nil if the baseline keeps none.
  let document: SourceValue?

  /// What the server calls it, nil if that is not known.
  let validator: String?

  /// The object whose contents tell later whether the baseline still holds, if it keeps no source.
  let digested: AnyObject?

  /// Whom the source names, if it is the one before and the update may pass over all of it: targets of its
  /// baseline.
  var targetsBefore: (any Sendable)?

  /// Finds whom this one names, once it is committed; nil where nothing keeps it.
  var targets: (() -> (any Sendable)?)?
}
