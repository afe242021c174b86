/// A collection class whose instance stays while its contents are replaced.
///
/// `NSMutableArray`, `NSMutableDictionary` and `NSMutableSet` conform. A class of your own says how
/// its contents are read and replaced:
///
///     extension Playlist: ReconcilableContainer {
///       var reconcilableContents: ContainerContents {
///         get { .elements(tracks) }
///         set { if case .elements(let elements) = newValue { tracks = elements } }
///       }
///     }
public protocol ReconcilableContainer: AnyObject {
  /// What the container holds; setting it replaces everything and cannot fail.
  var reconcilableContents: ContainerContents { get set }
}

/// What a reference container holds.
public enum ContainerContents {
  /// Elements in order.
  case elements([Any])
  /// Elements in no order, at most once each.
  case members([Any])
  /// Values under keys.
  case entries([(key: String, value: Any)])
}
