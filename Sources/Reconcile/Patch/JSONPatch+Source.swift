extension JSONPatch.Operation {
  /// Parses one operation. Ignores members that RFC 6902 does not define.
  init(from source: SourceValue) throws(UpdateError) {
    guard source.kind == .object else {
      throw UpdateError(issues: [source.patchIssue(expected: "object")])
    }
    var members: [String: SourceValue] = [:]
    for (key, value) in source.members where ["op", "path", "from", "value"].contains(key) {
      if members.updateValue(value, forKey: key) == nil { continue }
      throw UpdateError(issues: [
        UpdateError.Issue(
          kind: .duplicateKey, "key \"\(key)\" appears twice", location: value.location)
      ])
    }
    func value() throws(UpdateError) -> SourceValue {
      // Reads the missing member to get its issue.
      if let value = members["value"] { value } else { try source.value("value") }
    }
    let name = try source.string("op")
    let path = try source.pointer("path")
    switch name {
    case "add": self = .add(path, try value())
    case "remove": self = .remove(path)
    case "replace": self = .replace(path, try value())
    case "move": self = .move(from: try source.pointer("from"), to: path)
    case "copy": self = .copy(from: try source.pointer("from"), to: path)
    case "test": self = .test(path, try value())
    default:
      throw UpdateError(issues: [
        UpdateError.Issue(
          path: SourcePath([.key("op")]), kind: .invalid, "is no operation of a JSON Patch",
          location: members["op"]?.location)
      ])
    }
  }
}

extension JSONPatch {
  /// The patch as a source whose description is the JSON document.
  public var sourceValue: SourceValue {
    var builder = SourceBuilder()
    builder.beginArray()
    for operation in operations {
      builder.beginObject()
      builder.key("op")
      builder.string(operation.name)
      switch operation {
      case .move(let from, _), .copy(let from, _):
        builder.key("from")
        builder.string(from.description)
      default: break
      }
      builder.key("path")
      builder.string(operation.path.description)
      switch operation {
      case .add(_, let value), .replace(_, let value), .test(_, let value):
        builder.key("value")
        builder.append(value)
      default: break
      }
      builder.endObject()
    }
    builder.endArray()
    return builder.finish()
  }
}

extension JSONPatch: CustomStringConvertible {
  /// The patch as compact JSON.
  public var description: String { sourceValue.description }
}

extension JSONPatch: Codable {
  /// Decodes a patch. Anything but a patch is corrupt data.
  public init(from decoder: any Decoder) throws {
    try self.init(from: SourceValue(from: decoder))
  }

  /// Encodes the patch as its JSON document.
  public func encode(to encoder: any Encoder) throws {
    try sourceValue.encode(to: encoder)
  }
}

extension SourceValue {
  var location: UpdateError.Issue.Location? { tape.location(ofWord: index) }

  func patchIssue(expected: String) -> UpdateError.Issue {
    UpdateError.Issue(expected: expected, found: withToken { $0.found }, location: location)
  }

  /// The pointer under a key.
  fileprivate func pointer(_ key: String) throws(UpdateError) -> JSONPointer {
    if let pointer = JSONPointer(try string(key)) { return pointer }
    throw UpdateError(issues: [
      UpdateError.Issue(
        path: SourcePath([.key(key)]), kind: .invalid, "is no JSON Pointer",
        location: self[key]?.location)
    ])
  }
}
