extension Holders {
  /// Visits the objects in a source: the source itself, the elements of an array, or the members of
  /// an object whose keys are identities.
  ///
  /// - Parameter plan: The type of the objects, as it is declared.
  func eachRoot(_ plan: ResolvedType, _ body: (_Token) -> Void) {
    let root = keys.root
    let isKeyed = root.isObject && plan.schema.takesMembersAsRoots
    guard root.isArray || isKeyed else { return body(root) }
    findings.eachElement(of: root) { token, _ in body(token) }
  }

  /// Notes of which type the roots of a source are, before they are visited.
  ///
  /// - Returns: Whether what they do not name leaves the identity map.
  func expectRoots(_ type: _ObjectType, _ plan: ResolvedType) -> Bool {
    guard let graph = unsafe contents.unretainedGraph else { return false }
    return unsafe graph._withUnsafeGuaranteedRef {
      $0.rootType = (type, plan)
      return $0.departure != nil
    }
  }

  /// Adds every object that a source names as a root and the identity map contains to the roots of
  /// the update.
  func collectRoots(_ graph: GraphState) {
    guard let (type, plan) = graph.rootType else { return }
    eachRoot(plan) { token in
      guard token.isObject else { return }
      let source = keys.matched(token, plan)
      defer { keys.release(source) }
      switch find(nil, plan, source, type) {
      case .known(let object): graph.roots.append((object, plan))
      case .met(let row): graph.roots.append((graph.met[row].object, plan))
      case .unclaimed, .wrongClass, .unclear: break
      }
    }
  }
}
