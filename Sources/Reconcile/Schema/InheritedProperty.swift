// Key paths to one property through a class and through its subclass are unequal:
// `\LiveAlbum.title` and `\Album.title`. Appended to the same first step they are equal, if the
// second is treated as a path from the subclass. That is sound for these reasons:
// - Whatever such a path does with an instance of its own root, it does with one of a subclass.
// - Nothing is read through it: the standard library compares the steps, as for any two paths.
// It is tested with properties of several kinds before it is relied on: `Assumption.keyPathRoots`.

extension AnyKeyPath {
  /// Whether two paths lead to one property, possibly one through a class and one through its
  /// subclass.
  package func leads(toPropertyOf other: AnyKeyPath) -> Bool {
    let (root, otherRoot) = (type(of: self).rootType, type(of: other).rootType)
    if root == otherRoot { return self == other }
    guard root is AnyObject.Type, otherRoot is AnyObject.Type,
      type(of: self).valueType == type(of: other).valueType, InheritedProperty.isKnown
    else { return false }
    if _openExistential(otherRoot, do: isBelow)(root) { return isSame(as: other, from: root) }
    return _openExistential(root, do: isBelow)(otherRoot) && isSame(as: other, from: otherRoot)
  }

  /// Whether two paths are equal as paths from `root`, which is at or below the roots of both.
  fileprivate func isSame(as other: AnyKeyPath, from root: Any.Type) -> Bool {
    assert(
      type(of: self).valueType == type(of: other).valueType,
      "both are treated as paths to a value of one type")
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

/// Returns a check whether a type is the given class or a subclass of it.
private func isBelow<Base>(_ base: Base.Type) -> (Any.Type) -> Bool { { $0 is Base.Type } }

/// The assumption behind the comparison of inherited properties.
private enum InheritedProperty {
  /// The common root from which both paths begin.
  struct Holder<Root> {
    let object: Root
  }

  /// Whether paths to one property are distinguished from paths to others; if not, paths from
  /// different roots count as unequal.
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
