extension Identities {
  /// The hash of the identity that a source element names; nil if it names none or only a part.
  ///
  /// - Parameters:
  ///   - object: The live element, or any object if there is none.
  ///   - verdict: Set to equal if the live element has that identity. An invalid identity adds an
  ///     issue.
  func identify(
    _ object: AnyObject, isLive: Bool, _ plan: ResolvedType, _ source: SourceObject,
    verdict: inout _Verdict
  ) -> UInt64? {
    if let hash = quickIdentity(object, isLive, plan, source, verdict: &verdict) { return hash }
    var hash: UInt64 = 0
    var isEqual = isLive
    for (part, field) in plan.identity.enumerated() {
      let word = keys.word(of: field, source)
      if word == 0 || source.token.at(word).isNull { return nil }
      let value = source.token.at(word)
      guard checkLength(value, at: findings.path(of: field)) else { return nil }
      let isDirect = field.isDirect
      if !isDirect { findings.call.source = SourceValue(tape: findings.tape, index: word) }
      defer { if !isDirect { findings.call.source = nil } }
      guard field.access(object, .hashToken, value, &findings.call) == .different else {
        var call = _AccessorCall()
        if findings.convert(field, object, value, &call) {
          findings.fail(field.faults(value), field: field)
        }
        return nil
      }
      hash = part == 0 ? self.hash : ByteHash.combine(hash, self.hash)
      if isEqual { isEqual = compareIdentity(field, object, value) == .equal }
    }
    if isEqual { verdict = .equal }
    return hash
  }

  /// The same for an identity of one part and of a built-in type; nil if it is not that simple.
  @inline(__always)
  private func quickIdentity(
    _ object: AnyObject, _ isLive: Bool, _ plan: ResolvedType, _ source: SourceObject,
    verdict: inout _Verdict
  ) -> UInt64? {
    guard let value = quickValue(plan, source), isWithinLimit(value) else { return nil }
    let found =
      isLive
      ? identify(object, plan, value)
      : plan.rows.access(plan.directIdentity, object, .hashToken, value, &findings.call)
    if found == .mismatch { return nil }
    if isLive { verdict = found }
    return hash
  }

  /// Whether a value is not too long for an identity.
  @inline(__always)
  func isWithinLimit(_ value: _Token) -> Bool {
    unsafe !value.isString || value.rawText.count <= contents.limit
  }

  /// Compares an object's identity, of one part and of a built-in type, with a source value.
  ///
  /// The hash of that value becomes `hash`.
  @inline(__always)
  func identify(_ object: AnyObject, _ plan: ResolvedType, _ value: _Token) -> _Verdict {
    let number = plan.directIdentity
    let rows = plan.rows(by: object)
    guard rows.isStored(number) else {
      return rows.access(number, object, .identify, value, &findings.call)
    }
    guard let found = rows.perform(StoredIdentification(token: value), number, object) else {
      return .mismatch
    }
    findings.call.hash = found.hash
    return found.verdict
  }

  /// The hash of a value that is the identity of an object, of one part and of a built-in type; nil if
  /// it is not.
  @inline(never)
  func hash(
    of value: _Token, ifOf object: AnyObject, _ plan: ResolvedType
  ) -> UInt64? {
    guard !value.isNull, isWithinLimit(value), identify(object, plan, value) == .equal else {
      return nil
    }
    return hash
  }

  /// Compares the property of an object that takes the key of a member with it.
  ///
  /// - Returns: Nil if they are not equal. The hash of the key if the property is the identity, or else a number
  ///   that increases from member to member, since no key comes twice; zero where nothing takes it.
  @inline(__always)
  func hash(
    ofKeyOf member: _Token, _ rows: RowTable, _ object: AnyObject, _ plan: ResolvedType
  ) -> UInt64? {
    guard let key = rows.key else { return 0 }
    return hash(of: member.at(member.index &- 1), rows[key], object, plan)
  }

  /// Whether the property of an object that takes the key of a member is equal to it.
  ///
  /// - Parameter hash: Set to that of the identity, if the property is it.
  @inline(__always)
  func hasKey(
    of member: _Token, _ rows: RowTable, _ object: AnyObject, _ plan: ResolvedType,
    hash: inout UInt64
  ) -> Bool {
    guard let key = self.hash(ofKeyOf: member, rows, object, plan) else { return false }
    hash = key
    return true
  }

  @inline(never)
  private func hash(
    of key: _Token, _ row: Row, _ object: AnyObject, _ plan: ResolvedType
  ) -> UInt64? {
    if row.isIdentity { return hash(of: key, ifOf: object, plan) }
    let verdict =
      row.isStored
      ? row.perform(StoredCheck(token: key), object)
      : row.access(object, .check, key, &findings.call)
    return verdict == .equal ? UInt64(key.index) : nil
  }

  /// Compares one identity property with its source; a value that cannot be compared is an issue.
  func compareIdentity(_ field: ResolvedField, _ object: AnyObject, _ value: _Token) -> _Verdict {
    switch field.access(object, .check, value, &findings.call) {
    case .equal: return .equal
    case .different: return .different
    case .mismatch:
      findings.fail(field.faults(value), field: field)
      return .mismatch
    case .unknown:
      var call = _AccessorCall()
      guard findings.convert(field, object, value, &call) else { return .mismatch }
      return field.access(object, .compareValue, value, &call)
    }
  }
}

extension Identities {
  /// The hash of the identity that a source object names, if that is of one part and of a built-in type;
  /// nil also if it names none.
  func quickHash(_ plan: ResolvedType, _ source: SourceObject) -> UInt64? {
    quickValue(plan, source).flatMap { quickHash(of: $0, plan) }
  }

  /// The hash of an identity of one part and of a built-in type, nil if the value is none.
  func quickHash(of value: _Token, _ plan: ResolvedType) -> UInt64? {
    plan.rows.access(plan.directIdentity, plan, .hashToken, value, &findings.call) == .different
      ? hash : nil
  }

  /// Whether a source object names an object's identity, of one part and of a built-in type; false may
  /// also mean that this is not that simple.
  private func isQuicklyNamed(
    _ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject
  ) -> Bool {
    // What a map holds may be of a class above, which has not all the properties that would be located.
    guard plan.isType(of: object), let value = quickValue(plan, source) else { return false }
    return identify(object, plan, value) == .equal
  }

  /// The value of an identity of one part and of a built-in type; nil if it is not that simple.
  @inline(__always)
  private func quickValue(_ plan: ResolvedType, _ source: SourceObject) -> _Token? {
    if plan.directIdentity < 0 { return nil }
    let word = word(ofIdentity: plan, source)
    if word == 0 { return nil }
    let value = source.token.at(word)
    return value.isNull ? nil : value
  }

  /// The word of an identity of one part and of a built-in type: under its slot, or of the key of a member; 0 if
  /// there is none.
  @inline(__always)
  func word(ofIdentity plan: ResolvedType, _ source: SourceObject) -> Int {
    let slot = plan.rows.slot(plan.directIdentity)
    return slot >= 0
      ? keys.word(at: source.slots &+ slot)
      : keys.word(of: plan.fields[plan.directIdentity], source)
  }

  enum IdentityVerdict {
    case same, different, invalid
    /// The object has no identity yet, and takes the one that the source names.
    case absent
  }

  /// Compares the identity that a source object names with an object's own; naming none is the
  /// same.
  func identity(
    of object: AnyObject, _ plan: ResolvedType, _ source: SourceObject
  ) -> IdentityVerdict {
    guard plan.hasIdentity else { return .same }
    if isQuicklyNamed(object, plan, source) { return .same }
    var verdict = IdentityVerdict.same
    for field in plan.identity {
      let word = keys.word(of: field, source)
      if word == 0 { continue }
      switch compareIdentity(field, object, source.token.at(word)) {
      case .equal: break
      case .different where field.isNil(in: object, source.token):
        if verdict == .same { verdict = .absent }
      case .different: verdict = .different
      case .mismatch, .unknown: return .invalid
      }
    }
    return verdict
  }
}
