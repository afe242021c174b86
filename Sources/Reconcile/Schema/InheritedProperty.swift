// Key paths through a class and through one below it are unequal, though they lead to one property:
// `\LiveAlbum.title` and `\Album.title`. Behind the same first step they are equal, if the second is taken for a
// path from the class below. That is sound for these reasons:
// - Whatever such a path does with an instance of its own root it does with one of a class below.
// - Nothing is read through it: the standard library compares the steps, as it compares any two paths.
// It is tried with properties of several kinds before it is relied on: `Assumption.keyPathRoots`.

extension AnyKeyPath {
  /// Whether two paths lead to one property, though one goes through a class and one through a class below.
  package func leads(toPropertyOf other: AnyKeyPath) -> Bool {
    let (root, otherRoot) = (type(of: self).rootType, type(of: other).rootType)
    if root == otherRoot { return self == other }
    guard root is AnyObject.Type, otherRoot is AnyObject.Type,
      type(of: self).valueType == type(of: other).valueType, InheritedProperty.isKnown
    else { return false }
    if _openExistential(otherRoot, do: isBelow)(root) { return isSame(as: other, from: root) }
    return _openExistential(root, do: isBelow)(otherRoot) && isSame(as: other, from: otherRoot)
  }

  /// Whether two paths are equal as paths from a class that is below the roots of both.
  fileprivate func isSame(as other: AnyKeyPath, from root: Any.Type) -> Bool {
    func fromRoot<Root>(_ root: Root.Type) -> Bool {
      func toValue<Value>(_ value: Value.Type) -> Bool {
        let first = \InheritedProperty.Holder<Root>.object
        let paths = [self, other].map { path in
          let opaque = unsafe Unmanaged.passUnretained(path).toOpaque()
          return first.appending(
            path: unsafe Unmanaged<KeyPath<Root, Value>>.fromOpaque(opaque).takeUnretainedValue())
        }
        return paths[0] == paths[1]
      }
      return _openExistential(type(of: self).valueType, do: toValue)
    }
    return _openExistential(root, do: fromRoot)
  }
}

/// Asks whether a type is a class or one below it.
private func isBelow<Base>(_ base: Base.Type) -> (Any.Type) -> Bool { { $0 is Base.Type } }

/// What the comparison of inherited properties takes for granted.
private enum InheritedProperty {
  /// What both paths begin in, so that they have one root.
  struct Holder<Root> {
    let object: Root
  }

  /// Whether paths to one property are told from those to others; without it they are all unequal.
  static let isKnown: Bool = {
    if Assumption.keyPathRoots.isRefused { return false }
    let base: [AnyKeyPath] = [
      \Base.stored, \Base.overridable, \Base.computed, \Base.other, \Base.list[0],
    ]
    let below: [AnyKeyPath] = [
      \Below.stored, \Below.overridable, \Below.computed, \Below.other, \Below.list[0],
    ]
    return base.indices.allSatisfy { one in
      below.indices.allSatisfy { other in
        type(of: base[one]).valueType != type(of: below[other]).valueType
          || base[one].isSame(as: below[other], from: Below.self) == (one == other)
      }
    }
  }()

  class Base {
    final var stored = 1
    var overridable = 2
    final var computed: Int { stored }
    var other = 3
    var list = [4]
  }

  final class Below: Base {}
}
