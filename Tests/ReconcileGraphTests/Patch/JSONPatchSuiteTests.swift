import Foundation
import Reconcile
import Testing

/// The cases of shared/suites/json-patch, on live dynamic objects.
///
/// A root of any kind stands under a key here, since a live root stays what it is.
@Suite(.enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
struct `A case of the JSON Patch suite` {
  @Test func `is one of 108`() throws {
    #expect(try JSONPatchCase.all().count == 108)
  }

  @Test(arguments: (try? JSONPatchCase.all()) ?? [])
  func `gives the document that it expects, or is an issue and changes nothing`(
    row: JSONPatchCase
  ) throws {
    let holder = try DynamicObject(from: ["root": row.document])
    let before = DynamicTree(holder)
    let patch = Result { () throws(UpdateError) in try JSONPatch(from: row.patch) }
    switch (row.expected, patch) {
    case (let expected?, _):
      try Reconciler().apply(patch.get().below("root"), to: holder)
      #expect(holder["root"]?.sourceValue == expected)
      try before.expectKept(in: holder, except: row.patch)
    case (nil, .success(let patch)):
      let error = #expect(throws: UpdateError.self) {
        try Reconciler().apply(patch.below("root"), to: holder)
      }
      #expect(error?.issues.count == 1)
      #expect(holder["root"]?.sourceValue == row.document)
      #expect(before == DynamicTree(holder))
    case (nil, .failure(let error)):
      #expect(!error.issues.isEmpty)
    }
  }

  @Test(arguments: (try? JSONPatchCase.all().filter(\.keepsRoot)) ?? [])
  func `works on the root itself`(row: JSONPatchCase) throws {
    let patch = try JSONPatch(from: row.patch)
    if row.document.kind == .object {
      let object = try DynamicObject(from: row.document)
      try Reconciler().apply(patch, to: object)
      #expect(object.sourceValue == row.expected)
    } else {
      let array = try DynamicArray(from: row.document)
      try Reconciler().apply(patch, to: array)
      #expect(array.sourceValue == row.expected)
    }
  }
}

/// A document, a patch, and what comes of it: another document or nil for an error.
struct JSONPatchCase: Sendable, CustomTestStringConvertible {
  let name: String
  let document: SourceValue
  let patch: SourceValue
  let expected: SourceValue?

  var testDescription: String { name }

  var keepsRoot: Bool {
    guard let expected else { return false }
    return expected.kind == document.kind && [.object, .array].contains(document.kind)
  }

  static func all() throws -> [JSONPatchCase] {
    try ["tests.json", "spec_tests.json"].flatMap { file in
      let rows = try SourceValue.json(SharedSuite.data("json-patch/\(file)"))
      return rows.elements.enumerated().compactMap { place, row -> JSONPatchCase? in
        guard row["disabled"] == .none, let document = row["doc"], let patch = row["patch"] else {
          return nil
        }
        let comment = row["comment"].flatMap { try? $0.string() } ?? ""
        return JSONPatchCase(
          name: "\(file) \(place): \(comment)", document: document, patch: patch,
          expected: row["error"] != .none ? .none : row["expected"] ?? document)
      }
    }
  }
}

extension JSONPatch {
  /// The patch of a document that has the root under a key.
  func below(_ key: String) -> JSONPatch {
    func below(_ pointer: JSONPointer) -> JSONPointer {
      JSONPointer(tokens: [key] + pointer.tokens)
    }
    return JSONPatch(
      operations.map { operation in
        switch operation {
        case .add(let path, let value): .add(below(path), value)
        case .remove(let path): .remove(below(path))
        case .replace(let path, let value): .replace(below(path), value)
        case .move(let from, let path): .move(from: below(from), to: below(path))
        case .copy(let from, let path): .copy(from: below(from), to: below(path))
        case .test(let path, let value): .test(below(path), value)
        }
      })
  }
}

/// Every object and array of a dynamic tree with its pointer.
struct DynamicTree: Equatable {
  private(set) var instances: [JSONPointer: ObjectIdentifier] = [:]

  init(_ object: DynamicObject) {
    add(.object(object), JSONPointer())
  }

  private mutating func add(_ value: DynamicValue, _ pointer: JSONPointer) {
    switch value {
    case .object(let object):
      instances[pointer] = ObjectIdentifier(object)
      for key in object.keys {
        if let value = object[key] { add(value, pointer.appending(key)) }
      }
    case .array(let array):
      instances[pointer] = ObjectIdentifier(array)
      for (place, element) in array.enumerated() { add(element, pointer.appending("\(place)")) }
    default:
      break
    }
  }

  /// Expects every instance that no operation names by a place at or above it to be where it was.
  ///
  /// Elements of arrays that an operation names a place of are left out: they may shift.
  func expectKept(in holder: DynamicObject, except patch: SourceValue) throws {
    let after = DynamicTree(holder)
    let named = try JSONPatch(from: patch).below("root").operations.flatMap { operation in
      switch operation {
      case .test: [] as [JSONPointer]
      case .move(let from, let to): [from, to]
      default: [operation.path]
      }
    }
    let shifting = named.filter { pointer in
      pointer.tokens.last.map { $0 == "-" || Int($0) != nil } ?? false
    }.map { JSONPointer(tokens: $0.tokens.dropLast()) }
    for (pointer, instance) in instances {
      let isNamed = named.contains { pointer == $0 || pointer.tokens.starts(with: $0.tokens) }
      let mayShift = shifting.contains {
        pointer != $0 && pointer.tokens.starts(with: $0.tokens)
      }
      if !isNamed, !mayShift { #expect(after.instances[pointer] == instance, "\(pointer)") }
    }
  }
}
