import Reconcile

extension AxisAlbum {
  /// The values of the plain properties.
  var values: String {
    "\(title) \(year) \(subtitle ?? "nil") \(genre ?? "nil") \(tags.joined(separator: "+"))"
  }

  /// Updates a new album and hands back what became of it, or the issues.
  static func updated(
    from source: SourceValue, _ edit: @escaping PolicyEdit
  ) -> (album: AxisAlbum, report: ChangeReport?, issues: [String]) {
    let album = AxisAlbum()
    var report: ChangeReport?
    let issues = complaints { report = try Reconciler().update(album, from: source, policy: edit) }
    return (album, report, issues)
  }
}
