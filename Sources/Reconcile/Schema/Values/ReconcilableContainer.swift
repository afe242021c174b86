/// A collection class whose instance is kept while its contents are replaced.
///
/// `NSMutableArray`, `NSMutableDictionary` and `NSMutableSet` conform. A class of your own defines
/// how its contents are read and replaced:
///
///     extension Playlist: ReconcilableContainer {
///       var reconcilableContents: ContainerContents {
///         get { .elements(tracks) }
///         set { if case .elements(let elements) = newValue { tracks = elements } }
///       }
///     }
public protocol ReconcilableContainer: AnyObject {
  /// The contents of the container; setting them replaces everything and cannot fail.
  var reconcilableContents: ContainerContents { get set }
}

/// The contents of a reference container.
public enum ContainerContents {
  /// Elements in order.
  case elements([Any])
  /// Elements without order, each at most once.
  case members([Any])
  /// Values under keys.
  case entries([(key: String, value: Any)])
}
