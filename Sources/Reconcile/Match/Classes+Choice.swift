extension Classes {
  /// The class that a source object names.
  enum Choice {
    /// A subclass of the class asked about.
    case other(_ObjectType, ResolvedType)
    /// No class, or the class asked about.
    case same(ResolvedType)
    /// A class that is neither the one asked about nor a subclass of it.
    case unrelated(_ObjectType)
    /// The schema declines to make an object of it.
    case declined
    case refused([UpdateError.Issue])

    /// The resolved type of the class, if there is one.
    var plan: ResolvedType? {
      switch self {
      case .other(_, let plan), .same(let plan): plan
      case .unrelated, .declined, .refused: nil
      }
    }

    /// The class whose own objects the source object suits for certain, so that they need not be asked.
    ///
    /// - Parameter start: The class that was asked about.
    func settled(from start: AnyClass) -> ObjectIdentifier? {
      switch self {
      case .same: ObjectIdentifier(start)
      // Another variant below could still name another class for such an object.
      case .other(let type, let plan): plan.schema.variants.count == 1 ? type.id : nil
      case .unrelated, .declined, .refused: nil
      }
    }
  }

  /// Determines the class of a source object by the variants of a class and its subclasses.
  ///
  /// - Parameter isNew: Whether an object is to be made, so that a missing key requires a default.
  func choose(
    from start: AnyClass, _ plan: ResolvedType, _ token: _Token, isNew: Bool = false
  ) -> Choice {
    var chosen: _ObjectType?
    var current: AnyClass = start
    var plan = plan
    // Most classes have one variant, so that there is nothing to keep.
    var last: ObjectIdentifier?
    var asked: [ObjectIdentifier] = []
    func isAsked(_ level: ObjectIdentifier) -> Bool { level == last || asked.contains(level) }
    while let variant = plan.schema.variants.first(where: { !isAsked($0.level) }) {
      if let last { asked.append(last) }
      last = variant.level
      let needsDefault = isNew && ObjectIdentifier(current) == variant.level
      switch find(variant, token, needsDefault: needsDefault) {
      case .nothing:
        continue
      case .refused(let issues):
        return .refused(issues)
      case .found(let type):
        guard let type, let next = type.classType else { return .declined }
        if next == current { continue }
        if _ObjectType.isClass(next, below: current) {
          chosen = type
          current = next
          plan = self.plan(named: type)
        } else {
          let between = _ObjectType.bases(of: current, below: next)
          if between?.contains(where: variant.targets.contains) != false {
            return .unrelated(type)
          }
        }
      }
    }
    return chosen.map { .other($0, plan) } ?? .same(plan)
  }

  private enum Finding {
    /// The class of a case; nil if objects of it are declined.
    case found(_ObjectType?)
    /// The source names no class.
    case nothing
    case refused([UpdateError.Issue])
  }

  /// Whether a source object names no class by a variant.
  func namesNone(_ variant: VariantDefinition, _ token: _Token) -> Bool {
    if case .nothing = find(variant, token, needsDefault: false) { return true }
    return false
  }

  /// Finds the first case of a variant that matches.
  private func find(_ variant: VariantDefinition, _ token: _Token, needsDefault: Bool) -> Finding {
    var value: _Token?
    var position: SourceValue?
    if let key = variant.key {
      if key.target == .index { position = contents.keys.position(of: key, in: token) }
      switch locate(key, in: token) {
      case .success(let found): value = found
      case .failure(let error): return .refused(error.issues)
      }
    }
    for (place, text) in variant.texts.enumerated() {
      if let text {
        guard let value, value.isString, value.equals(text) else { continue }
        return .found(variant.cases[place].type)
      }
      let source = findings.source(of: token)
      do {
        guard try fits(variant.cases[place], value.map(findings.source) ?? position, source)
        else { continue }
      } catch {
        return .refused(UpdateError.issues(error, at: findings.path, in: source))
      }
      return .found(variant.cases[place].type)
    }
    guard value != nil || position != nil || needsDefault else { return .nothing }
    if let fallback = variant.fallback { return .found(fallback.type) }
    return .refused([issue(of: variant, value, isSaid: position != nil, token)])
  }

  /// Whether a case fits that is not for a text.
  private func fits(
    _ choice: Case, _ said: @autoclosure () -> SourceValue?, _ source: SourceValue
  ) throws -> Bool {
    switch choice.test {
    case .value(let known):
      return said() == known
    case .condition(let condition):
      return try condition(source)
    case .otherwise:
      return false
    }
  }

  /// The issue of a source object that matches no case.
  ///
  /// - Parameter isSaid: Whether the key leads to something that no token holds.
  private func issue(
    of variant: VariantDefinition, _ value: _Token?, isSaid: Bool, _ token: _Token
  ) -> UpdateError.Issue {
    guard let key = variant.key else {
      return UpdateError.Issue(
        path: findings.path, kind: .invalid, "fits no case of the variant",
        location: findings.tape.location(ofWord: token.index))
    }
    let path = findings.path.appending(SourcePath(key.names.map(SourcePath.Component.key)))
    guard value != nil || isSaid else {
      return UpdateError.Issue(
        path: path, kind: .missing, expected: variant.expected, found: "nothing",
        location: findings.tape.location(ofWord: token.index))
    }
    return UpdateError.Issue(
      path: path, kind: .invalid, "unknown type, expected \(variant.expected)",
      location: findings.tape.location(ofWord: (value ?? token).index))
  }

  /// The value under a key; nil if a step is missing. A key that appears twice is an issue.
  private func locate(_ key: SourceKey, in token: _Token) -> Result<_Token?, UpdateError> {
    var value = token
    if key.isSpecial {
      guard let start = contents.keys.start(of: key, in: token) else { return .success(nil) }
      value = contents.keys.root.at(start)
    }
    for (depth, step) in key.steps.enumerated() {
      guard value.isObject else { return .success(value) }
      var found: _Token?
      var index = value.first
      while index < value.end {
        let name = value.at(index)
        let child = value.at(index &+ 1)
        index = child.next
        guard name.equals(step) else { continue }
        guard found == nil else {
          let names = key.names.dropLast(key.steps.count - depth - 1)
          let way = findings.path.appending(SourcePath(names.map(SourcePath.Component.key)))
          return .failure(
            UpdateError(issues: [
              UpdateError.Issue(
                path: way, kind: .duplicateKey, "key \"\(step)\" appears twice",
                location: findings.tape.location(ofWord: name.index))
            ]))
        }
        found = child
      }
      guard let found else { return .success(nil) }
      value = found
    }
    return .success(value)
  }

  /// Whether two source objects name the same class.
  func nameSameClass(
    _ one: _Token, _ other: _Token, _ plan: ResolvedType, _ type: _ObjectType
  ) -> Bool {
    !plan.hasVariants || name(one, plan, type) == name(other, plan, type)
  }

  /// The class that a source object names, the declared one if it names none; nil if it may name no
  /// object.
  func name(_ token: _Token, _ plan: ResolvedType, _ type: _ObjectType) -> ObjectIdentifier? {
    guard let start = type.classType else { return type.id }
    switch choose(from: start, plan, token) {
    case .same: return type.id
    case .other(let type, _), .unrelated(let type): return type.id
    case .declined, .refused: return nil
    }
  }
}
