// What a store could not read again is not written.

extension Limits {
  /// Whether a record of a size is within the limits, whatever is in it.
  ///
  /// Dates and data are longer as text than on a tape.
  func surelyHold(_ size: SourceBuilder.Size) -> Bool {
    // Each object and array has two words, each other value one.
    size.words / 2 < depth && size.words <= nodes
      && 4 * size.bytes <= min(keyBytes, numberBytes, stringBytes, documentBytes)
  }

  /// Requires that the identity in a key can be read again.
  func check(_ key: RecordKey) throws(UpdateError) {
    let isLong = key.identity.parts.contains { part in
      let text = try? part.string()
      return (text ?? part.description).utf8.count > identityBytes
    }
    if isLong {
      throw UpdateError(issues: [
        UpdateError.Issue(kind: .limit, "exceeds the identity limit of \(identityBytes) bytes")
      ])
    }
  }

  /// Requires that a record can be read again.
  ///
  /// - Throws: An issue for each member that cannot, at its key; all are too much together where no
  ///   member is by itself.
  func check(_ record: SourceValue) throws(UpdateError) {
    do {
      _ = try SourceValue.json(record.jsonData(), limits: self)
      return
    } catch {}
    var issues: [UpdateError.Issue] = []
    var rest: [(key: String, value: SourceValue)] = []
    for member in record.members {
      let together = SourceValue(members: rest + [member])
      do {
        _ = try SourceValue.json(together.jsonData(), limits: self)
        rest.append(member)
      } catch {
        issues += error.issues.map { issue in
          var issue = issue
          issue.path = SourcePath([.key(member.key)])
          issue.location = nil
          return issue
        }
      }
    }
    throw UpdateError(issues: issues)
  }
}

extension UpdateError {
  /// The keys of the members of a record that its issues are about; nil if one is about the whole record.
  var members: Set<String>? {
    var keys: Set<String> = []
    for issue in issues {
      guard case .key(let key)? = issue.path.components.first else { return nil }
      keys.insert(key)
    }
    return keys
  }
}
