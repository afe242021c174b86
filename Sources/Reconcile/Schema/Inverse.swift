/// A back reference: the objects in a property know the object that holds them.
///
///     Inverse(\Album.tracks, \Track.album)
///
/// When an update puts a child into the property, the child's own property is set to the owner.
/// When it takes a child out, that property is cleared, unless it points elsewhere by then. A
/// child's property may be an optional, weak or not, or an array of owners.
///
/// A child that has one owner leaves the property of the owner that it had before, in the same
/// update, unless the source speaks of that property itself. An owner without an identity that is not
/// the root may be spoken of in ways that nobody can tell, and keeps its children.
public struct Inverse<Model> {
  let path: AnyKeyPath
  let link: InverseLink

  /// Declares that the objects in an array have one owner.
  ///
  /// - Parameters:
  ///   - path: The property that holds the children; a field must declare it.
  ///   - back: The child's property that holds the owner.
  public init<Child: AnyObject>(
    _ path: KeyPath<Model, [Child]>, _ back: ReferenceWritableKeyPath<Child, Model?>
  ) where Model: AnyObject {
    self.path = path
    link = .toOne(back)
  }

  /// Declares that the object in a property has one owner.
  ///
  /// - Parameters:
  ///   - path: The property that holds the child; a field must declare it.
  ///   - back: The child's property that holds the owner.
  public init<Child: AnyObject>(
    _ path: KeyPath<Model, Child?>, _ back: ReferenceWritableKeyPath<Child, Model?>
  ) where Model: AnyObject {
    self.path = path
    link = .toOne(back)
  }

  /// Declares that the objects in an array may have many owners.
  ///
  /// - Parameters:
  ///   - path: The property that holds the children; a field must declare it.
  ///   - back: The child's property that holds its owners.
  public init<Child: AnyObject>(
    _ path: KeyPath<Model, [Child]>, _ back: ReferenceWritableKeyPath<Child, [Model]>
  ) where Model: AnyObject {
    self.path = path
    link = .toMany(back)
  }

  /// Declares that the object in a property may have many owners.
  ///
  /// - Parameters:
  ///   - path: The property that holds the child; a field must declare it.
  ///   - back: The child's property that holds its owners.
  public init<Child: AnyObject>(
    _ path: KeyPath<Model, Child?>, _ back: ReferenceWritableKeyPath<Child, [Model]>
  ) where Model: AnyObject {
    self.path = path
    link = .toMany(back)
  }
}

/// The back reference from a child to its owner, with its types erased.
struct InverseLink {
  /// The child's property.
  let path: AnyKeyPath

  /// Whether a child has one owner at most.
  let isToOne: Bool

  /// Returns the owners that a child points to.
  let owners: (_ child: AnyObject) -> [AnyObject]

  /// Sets the owners of a child to ones that it had before.
  let setOwners: (_ child: AnyObject, _ owners: [AnyObject]) -> Void

  /// Makes a child point to an owner.
  let connect: (_ child: AnyObject, _ owner: AnyObject) -> Void

  /// Removes an owner from a child that points to it.
  let disconnect: (_ child: AnyObject, _ owner: AnyObject) -> Void

  static func toOne<Child: AnyObject, Owner: AnyObject>(
    _ back: ReferenceWritableKeyPath<Child, Owner?>
  ) -> InverseLink {
    InverseLink(
      path: back, isToOne: true,
      owners: { child in (child as? Child)?[keyPath: back].map { [$0] } ?? [] },
      setOwners: { child, owners in
        (child as? Child)?[keyPath: back] = owners.first as? Owner
      },
      connect: { child, owner in
        guard let child = child as? Child, let owner = owner as? Owner else { return }
        if child[keyPath: back] !== owner { child[keyPath: back] = owner }
      },
      disconnect: { child, owner in
        guard let child = child as? Child, child[keyPath: back] === owner else { return }
        child[keyPath: back] = nil
      })
  }

  static func toMany<Child: AnyObject, Owner: AnyObject>(
    _ back: ReferenceWritableKeyPath<Child, [Owner]>
  ) -> InverseLink {
    InverseLink(
      path: back, isToOne: false,
      owners: { child in (child as? Child)?[keyPath: back] ?? [] },
      setOwners: { child, owners in
        (child as? Child)?[keyPath: back] = owners.compactMap { $0 as? Owner }
      },
      connect: { child, owner in
        guard let child = child as? Child, let owner = owner as? Owner else { return }
        if !child[keyPath: back].contains(where: { $0 === owner }) {
          child[keyPath: back].append(owner)
        }
      },
      disconnect: { child, owner in
        guard let child = child as? Child,
          let place = child[keyPath: back].firstIndex(where: { $0 === owner })
        else { return }
        child[keyPath: back].remove(at: place)
      })
  }
}
