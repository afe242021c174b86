// Written by Tests/Benchmarks/shapes. Change the table there.

import Foundation
import Reconcile

extension Shape {
  /// Every shape, in the order of the table.
  static var all: [Shape] {
    [
      Shape("ints", "6 Ints", ShapeIntsModel.self),
      Shape("narrow", "6 Int32", ShapeNarrowModel.self),
      Shape("wide", "6 Ints of 18 digits", ShapeWideModel.self),
      Shape("doubles", "6 Doubles", ShapeDoublesModel.self),
      Shape("long-doubles", "6 Doubles of 17 digits", ShapeLongDoublesModel.self),
      Shape("floats", "6 Floats", ShapeFloatsModel.self),
      Shape("bools", "6 Bools", ShapeBoolsModel.self),
      Shape("texts", "6 texts", ShapeTextsModel.self),
      Shape("short-texts", "6 short texts", ShapeShortTextsModel.self),
      Shape("long-text", "one text of 1.8 KB", ShapeLongTextModel.self),
      Shape("escaped", "6 texts with escapes", ShapeEscapedModel.self),
      Shape("open", "6 Ints of a class that is not final", ShapeOpenModel.self),
      Shape("one", "one Int", ShapeOneModel.self),
      Shape("twenty", "20 Ints", ShapeTwentyModel.self),
      Shape("optional-ints", "6 optional Ints, half of them null", ShapeOptionalIntsModel.self),
      Shape("optional-texts", "6 optional texts, half of them null", ShapeOptionalTextsModel.self),
      Shape("ints-as-text", "6 Ints sent as text", ShapeIntsAsTextModel.self),
      Shape("bools-as-numbers", "6 Bools sent as numbers", ShapeBoolsAsNumbersModel.self),
      Shape(
        "trimmed", "4 texts .trimmed, that have white space around them", ShapeTrimmedModel.self),
      Shape("trimmed-clean", "4 texts .trimmed, that have none", ShapeTrimmedCleanModel.self),
      Shape("lowercased", "4 texts .lowercased", ShapeLowercasedModel.self),
      Shape("dates", "3 dates", ShapeDatesModel.self),
      Shape("seconds", "3 dates in seconds", ShapeSecondsModel.self),
      Shape("patterns", "2 dates of a pattern", ShapePatternsModel.self),
      Shape("uuids", "3 UUIDs", ShapeUuidsModel.self),
      Shape("urls", "3 URLs", ShapeUrlsModel.self),
      Shape("decimals", "4 Decimals", ShapeDecimalsModel.self),
      Shape("data", "3 blocks of data", ShapeDataModel.self),
      Shape("enums", "6 enums of texts", ShapeEnumsModel.self),
      Shape("levels", "6 enums of numbers", ShapeLevelsModel.self),
      Shape("fallbacks", "6 enums with .fallback", ShapeFallbacksModel.self),
      Shape("convertibles", "6 SourceConvertible structs", ShapeConvertiblesModel.self),
      Shape("custom", "one .custom conversion", ShapeCustomModel.self),
      Shape("codable", "one Codable struct", ShapeCodableModel.self),
      Shape("int-lists", "a list of 8 Ints", ShapeIntListsModel.self),
      Shape("text-lists", "a list of 8 texts", ShapeTextListsModel.self),
      Shape("double-lists", "a list of 100 Doubles", ShapeDoubleListsModel.self),
      Shape("uuid-lists", "a list of 4 UUIDs", ShapeUuidListsModel.self),
      Shape("date-lists", "a list of 8 dates", ShapeDateListsModel.self),
      Shape("text-sets", "a Set of 8 texts", ShapeTextSetsModel.self),
      Shape("int-sets", "a Set of 8 Ints", ShapeIntSetsModel.self),
      Shape("int-dictionaries", "a [String: Int] of 8", ShapeIntDictionariesModel.self),
      Shape("text-dictionaries", "a [String: String] of 8", ShapeTextDictionariesModel.self),
      Shape("structs", "2 structs", ShapeStructsModel.self),
      Shape("struct-lists", "a list of 5 structs by position", ShapeStructListsModel.self),
      Shape("objects", "2 objects", ShapeObjectsModel.self),
      Shape("object-lists", "a list of 5 objects by identity", ShapeObjectListsModel.self),
      Shape("object-dictionaries", "a dictionary of 8 objects", ShapeObjectDictionariesModel.self),
      Shape("snake-case", "6 Ints under keys in snake case", ShapeSnakeCaseModel.self),
      Shape("dotted", "4 Ints under dotted paths", ShapeDottedModel.self),
      Shape("enum-lists", "a list of 8 enums", ShapeEnumListsModel.self),
      Shape("list-lists", "a list of 4 lists of 4 Ints", ShapeListListsModel.self),
      Shape(
        "optional-structs", "2 optional structs, half of them null", ShapeOptionalStructsModel.self),
      Shape("struct-dictionaries", "a dictionary of 5 structs", ShapeStructDictionariesModel.self),
      Shape(
        "list-dictionaries", "a dictionary of 4 lists of 4 Ints", ShapeListDictionariesModel.self),
      Shape(
        "optional-objects", "2 optional objects, half of them null", ShapeOptionalObjectsModel.self),
      Shape("null-objects", "4 optional objects that are null", ShapeNullObjectsModel.self),
      Shape("subclasses", "a list of 5 objects of two subclasses", ShapeSubclassesModel.self),
      Shape("chains", "a chain of 41 nested objects", ShapeChainsModel.self),
    ]
  }
}

final class ShapeIntsModel: ShapeModel {
  var id = 0
  var v1: Int = 0
  var v2: Int = 0
  var v3: Int = 0
  var v4: Int = 0
  var v5: Int = 0
  var v6: Int = 0

  init() {}

  static let schema = Schema(ShapeIntsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Int
    let v2: Int
    let v3: Int
    let v4: Int
    let v5: Int
    let v6: Int
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeIntsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v2":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v3":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v4":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v5":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v6":"# + ("\(dice.integer(in: 0...99_999))")
    return text
  }
}

final class ShapeNarrowModel: ShapeModel {
  var id = 0
  var v1: Int32 = 0
  var v2: Int32 = 0
  var v3: Int32 = 0
  var v4: Int32 = 0
  var v5: Int32 = 0
  var v6: Int32 = 0

  init() {}

  static let schema = Schema(ShapeNarrowModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Int32
    let v2: Int32
    let v3: Int32
    let v4: Int32
    let v5: Int32
    let v6: Int32
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeNarrowModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v2":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v3":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v4":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v5":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v6":"# + ("\(dice.integer(in: 0...99_999))")
    return text
  }
}

final class ShapeWideModel: ShapeModel {
  var id = 0
  var v1: Int = 0
  var v2: Int = 0
  var v3: Int = 0
  var v4: Int = 0
  var v5: Int = 0
  var v6: Int = 0

  init() {}

  static let schema = Schema(ShapeWideModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Int
    let v2: Int
    let v3: Int
    let v4: Int
    let v5: Int
    let v6: Int
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeWideModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("\(dice.integer(in: 100_000_000_000_000_000...900_000_000_000_000_000))")
    text += #","v2":"# + ("\(dice.integer(in: 100_000_000_000_000_000...900_000_000_000_000_000))")
    text += #","v3":"# + ("\(dice.integer(in: 100_000_000_000_000_000...900_000_000_000_000_000))")
    text += #","v4":"# + ("\(dice.integer(in: 100_000_000_000_000_000...900_000_000_000_000_000))")
    text += #","v5":"# + ("\(dice.integer(in: 100_000_000_000_000_000...900_000_000_000_000_000))")
    text += #","v6":"# + ("\(dice.integer(in: 100_000_000_000_000_000...900_000_000_000_000_000))")
    return text
  }
}

final class ShapeDoublesModel: ShapeModel {
  var id = 0
  var v1: Double = 0
  var v2: Double = 0
  var v3: Double = 0
  var v4: Double = 0
  var v5: Double = 0
  var v6: Double = 0

  init() {}

  static let schema = Schema(ShapeDoublesModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Double
    let v2: Double
    let v3: Double
    let v4: Double
    let v5: Double
    let v6: Double
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeDoublesModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    text += #","v2":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    text += #","v3":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    text += #","v4":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    text += #","v5":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    text += #","v6":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    return text
  }
}

final class ShapeLongDoublesModel: ShapeModel {
  var id = 0
  var v1: Double = 0
  var v2: Double = 0
  var v3: Double = 0
  var v4: Double = 0
  var v5: Double = 0
  var v6: Double = 0

  init() {}

  static let schema = Schema(ShapeLongDoublesModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Double
    let v2: Double
    let v3: Double
    let v4: Double
    let v5: Double
    let v6: Double
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeLongDoublesModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("\(dice.fraction())")
    text += #","v2":"# + ("\(dice.fraction())")
    text += #","v3":"# + ("\(dice.fraction())")
    text += #","v4":"# + ("\(dice.fraction())")
    text += #","v5":"# + ("\(dice.fraction())")
    text += #","v6":"# + ("\(dice.fraction())")
    return text
  }
}

final class ShapeFloatsModel: ShapeModel {
  var id = 0
  var v1: Float = 0
  var v2: Float = 0
  var v3: Float = 0
  var v4: Float = 0
  var v5: Float = 0
  var v6: Float = 0

  init() {}

  static let schema = Schema(ShapeFloatsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Float
    let v2: Float
    let v3: Float
    let v4: Float
    let v5: Float
    let v6: Float
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeFloatsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    text += #","v2":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    text += #","v3":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    text += #","v4":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    text += #","v5":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    text += #","v6":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    return text
  }
}

final class ShapeBoolsModel: ShapeModel {
  var id = 0
  var v1: Bool = false
  var v2: Bool = false
  var v3: Bool = false
  var v4: Bool = false
  var v5: Bool = false
  var v6: Bool = false

  init() {}

  static let schema = Schema(ShapeBoolsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Bool
    let v2: Bool
    let v3: Bool
    let v4: Bool
    let v5: Bool
    let v6: Bool
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeBoolsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (dice.integer(in: 0...1) == 0 ? "false" : "true")
    text += #","v2":"# + (dice.integer(in: 0...1) == 0 ? "false" : "true")
    text += #","v3":"# + (dice.integer(in: 0...1) == 0 ? "false" : "true")
    text += #","v4":"# + (dice.integer(in: 0...1) == 0 ? "false" : "true")
    text += #","v5":"# + (dice.integer(in: 0...1) == 0 ? "false" : "true")
    text += #","v6":"# + (dice.integer(in: 0...1) == 0 ? "false" : "true")
    return text
  }
}

final class ShapeTextsModel: ShapeModel {
  var id = 0
  var v1: String = ""
  var v2: String = ""
  var v3: String = ""
  var v4: String = ""
  var v5: String = ""
  var v6: String = ""

  init() {}

  static let schema = Schema(ShapeTextsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: String
    let v2: String
    let v3: String
    let v4: String
    let v5: String
    let v6: String
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeTextsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    text += #","v2":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    text += #","v3":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    text += #","v4":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    text += #","v5":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    text += #","v6":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    return text
  }
}

final class ShapeShortTextsModel: ShapeModel {
  var id = 0
  var v1: String = ""
  var v2: String = ""
  var v3: String = ""
  var v4: String = ""
  var v5: String = ""
  var v6: String = ""

  init() {}

  static let schema = Schema(ShapeShortTextsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: String
    let v2: String
    let v3: String
    let v4: String
    let v5: String
    let v6: String
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeShortTextsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (quoted("t\(dice.integer(in: 0...9_999))"))
    text += #","v2":"# + (quoted("t\(dice.integer(in: 0...9_999))"))
    text += #","v3":"# + (quoted("t\(dice.integer(in: 0...9_999))"))
    text += #","v4":"# + (quoted("t\(dice.integer(in: 0...9_999))"))
    text += #","v5":"# + (quoted("t\(dice.integer(in: 0...9_999))"))
    text += #","v6":"# + (quoted("t\(dice.integer(in: 0...9_999))"))
    return text
  }
}

final class ShapeLongTextModel: ShapeModel {
  var id = 0
  var v1: String = ""

  init() {}

  static let schema = Schema(ShapeLongTextModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: String
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeLongTextModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + (quoted(
        String(repeating: "Lorem ipsum dolor \(dice.integer(in: 1_000...9_999)). ", count: 78)))
    return text
  }
}

final class ShapeEscapedModel: ShapeModel {
  var id = 0
  var v1: String = ""
  var v2: String = ""
  var v3: String = ""
  var v4: String = ""
  var v5: String = ""
  var v6: String = ""

  init() {}

  static let schema = Schema(ShapeEscapedModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: String
    let v2: String
    let v3: String
    let v4: String
    let v5: String
    let v6: String
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeEscapedModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (quoted("Side \\\"A\\\"\\n\(dice.integer(in: 0...99_999)) caf\\u00e9"))
    text += #","v2":"# + (quoted("Side \\\"A\\\"\\n\(dice.integer(in: 0...99_999)) caf\\u00e9"))
    text += #","v3":"# + (quoted("Side \\\"A\\\"\\n\(dice.integer(in: 0...99_999)) caf\\u00e9"))
    text += #","v4":"# + (quoted("Side \\\"A\\\"\\n\(dice.integer(in: 0...99_999)) caf\\u00e9"))
    text += #","v5":"# + (quoted("Side \\\"A\\\"\\n\(dice.integer(in: 0...99_999)) caf\\u00e9"))
    text += #","v6":"# + (quoted("Side \\\"A\\\"\\n\(dice.integer(in: 0...99_999)) caf\\u00e9"))
    return text
  }
}

class ShapeOpenModel: ShapeModel {
  var id = 0
  var v1: Int = 0
  var v2: Int = 0
  var v3: Int = 0
  var v4: Int = 0
  var v5: Int = 0
  var v6: Int = 0

  required init() {}

  static let schema = Schema(ShapeOpenModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Int
    let v2: Int
    let v3: Int
    let v4: Int
    let v5: Int
    let v6: Int
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeOpenModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v2":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v3":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v4":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v5":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v6":"# + ("\(dice.integer(in: 0...99_999))")
    return text
  }
}

final class ShapeOneModel: ShapeModel {
  var id = 0
  var v1: Int = 0

  init() {}

  static let schema = Schema(ShapeOneModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Int
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeOneModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("\(dice.integer(in: 0...99_999))")
    return text
  }
}

final class ShapeTwentyModel: ShapeModel {
  var id = 0
  var v1: Int = 0
  var v2: Int = 0
  var v3: Int = 0
  var v4: Int = 0
  var v5: Int = 0
  var v6: Int = 0
  var v7: Int = 0
  var v8: Int = 0
  var v9: Int = 0
  var v10: Int = 0
  var v11: Int = 0
  var v12: Int = 0
  var v13: Int = 0
  var v14: Int = 0
  var v15: Int = 0
  var v16: Int = 0
  var v17: Int = 0
  var v18: Int = 0
  var v19: Int = 0
  var v20: Int = 0

  init() {}

  static let schema = Schema(ShapeTwentyModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
    Field("v7", \.v7)
    Field("v8", \.v8)
    Field("v9", \.v9)
    Field("v10", \.v10)
    Field("v11", \.v11)
    Field("v12", \.v12)
    Field("v13", \.v13)
    Field("v14", \.v14)
    Field("v15", \.v15)
    Field("v16", \.v16)
    Field("v17", \.v17)
    Field("v18", \.v18)
    Field("v19", \.v19)
    Field("v20", \.v20)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Int
    let v2: Int
    let v3: Int
    let v4: Int
    let v5: Int
    let v6: Int
    let v7: Int
    let v8: Int
    let v9: Int
    let v10: Int
    let v11: Int
    let v12: Int
    let v13: Int
    let v14: Int
    let v15: Int
    let v16: Int
    let v17: Int
    let v18: Int
    let v19: Int
    let v20: Int
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
    v7 = record.v7
    v8 = record.v8
    v9 = record.v9
    v10 = record.v10
    v11 = record.v11
    v12 = record.v12
    v13 = record.v13
    v14 = record.v14
    v15 = record.v15
    v16 = record.v16
    v17 = record.v17
    v18 = record.v18
    v19 = record.v19
    v20 = record.v20
  }

  func equals(_ other: ShapeTwentyModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6) && same(v7, other.v7)
      && same(v8, other.v8) && same(v9, other.v9) && same(v10, other.v10) && same(v11, other.v11)
      && same(v12, other.v12) && same(v13, other.v13) && same(v14, other.v14)
      && same(v15, other.v15) && same(v16, other.v16) && same(v17, other.v17)
      && same(v18, other.v18) && same(v19, other.v19) && same(v20, other.v20)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v2":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v3":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v4":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v5":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v6":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v7":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v8":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v9":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v10":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v11":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v12":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v13":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v14":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v15":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v16":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v17":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v18":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v19":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","v20":"# + ("\(dice.integer(in: 0...99_999))")
    return text
  }
}

final class ShapeOptionalIntsModel: ShapeModel {
  var id = 0
  var v1: Int? = nil
  var v2: Int? = nil
  var v3: Int? = nil
  var v4: Int? = nil
  var v5: Int? = nil
  var v6: Int? = nil

  init() {}

  static let schema = Schema(ShapeOptionalIntsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Int?
    let v2: Int?
    let v3: Int?
    let v4: Int?
    let v5: Int?
    let v6: Int?
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeOptionalIntsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (dice.integer(in: 0...1) == 0 ? "null" : "\(dice.integer(in: 0...99_999))")
    text += #","v2":"# + (dice.integer(in: 0...1) == 0 ? "null" : "\(dice.integer(in: 0...99_999))")
    text += #","v3":"# + (dice.integer(in: 0...1) == 0 ? "null" : "\(dice.integer(in: 0...99_999))")
    text += #","v4":"# + (dice.integer(in: 0...1) == 0 ? "null" : "\(dice.integer(in: 0...99_999))")
    text += #","v5":"# + (dice.integer(in: 0...1) == 0 ? "null" : "\(dice.integer(in: 0...99_999))")
    text += #","v6":"# + (dice.integer(in: 0...1) == 0 ? "null" : "\(dice.integer(in: 0...99_999))")
    return text
  }
}

final class ShapeOptionalTextsModel: ShapeModel {
  var id = 0
  var v1: String? = nil
  var v2: String? = nil
  var v3: String? = nil
  var v4: String? = nil
  var v5: String? = nil
  var v6: String? = nil

  init() {}

  static let schema = Schema(ShapeOptionalTextsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: String?
    let v2: String?
    let v3: String?
    let v4: String?
    let v5: String?
    let v6: String?
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeOptionalTextsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + (dice.integer(in: 0...1) == 0
        ? "null" : quoted("Track number \(dice.integer(in: 0...99_999))"))
    text +=
      #","v2":"#
      + (dice.integer(in: 0...1) == 0
        ? "null" : quoted("Track number \(dice.integer(in: 0...99_999))"))
    text +=
      #","v3":"#
      + (dice.integer(in: 0...1) == 0
        ? "null" : quoted("Track number \(dice.integer(in: 0...99_999))"))
    text +=
      #","v4":"#
      + (dice.integer(in: 0...1) == 0
        ? "null" : quoted("Track number \(dice.integer(in: 0...99_999))"))
    text +=
      #","v5":"#
      + (dice.integer(in: 0...1) == 0
        ? "null" : quoted("Track number \(dice.integer(in: 0...99_999))"))
    text +=
      #","v6":"#
      + (dice.integer(in: 0...1) == 0
        ? "null" : quoted("Track number \(dice.integer(in: 0...99_999))"))
    return text
  }
}

final class ShapeIntsAsTextModel: ShapeModel {
  var id = 0
  var v1: Int = 0
  var v2: Int = 0
  var v3: Int = 0
  var v4: Int = 0
  var v5: Int = 0
  var v6: Int = 0

  init() {}

  static let schema = Schema(ShapeIntsAsTextModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1, as: .string)
    Field("v2", \.v2, as: .string)
    Field("v3", \.v3, as: .string)
    Field("v4", \.v4, as: .string)
    Field("v5", \.v5, as: .string)
    Field("v6", \.v6, as: .string)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: String
    let v2: String
    let v3: String
    let v4: String
    let v5: String
    let v6: String
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = try whole(record.v1)
    v2 = try whole(record.v2)
    v3 = try whole(record.v3)
    v4 = try whole(record.v4)
    v5 = try whole(record.v5)
    v6 = try whole(record.v6)
  }

  func equals(_ other: ShapeIntsAsTextModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (quoted("\(dice.integer(in: 0...99_999))"))
    text += #","v2":"# + (quoted("\(dice.integer(in: 0...99_999))"))
    text += #","v3":"# + (quoted("\(dice.integer(in: 0...99_999))"))
    text += #","v4":"# + (quoted("\(dice.integer(in: 0...99_999))"))
    text += #","v5":"# + (quoted("\(dice.integer(in: 0...99_999))"))
    text += #","v6":"# + (quoted("\(dice.integer(in: 0...99_999))"))
    return text
  }
}

final class ShapeBoolsAsNumbersModel: ShapeModel {
  var id = 0
  var v1: Bool = false
  var v2: Bool = false
  var v3: Bool = false
  var v4: Bool = false
  var v5: Bool = false
  var v6: Bool = false

  init() {}

  static let schema = Schema(ShapeBoolsAsNumbersModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1, as: .number)
    Field("v2", \.v2, as: .number)
    Field("v3", \.v3, as: .number)
    Field("v4", \.v4, as: .number)
    Field("v5", \.v5, as: .number)
    Field("v6", \.v6, as: .number)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Int
    let v2: Int
    let v3: Int
    let v4: Int
    let v5: Int
    let v6: Int
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1 != 0
    v2 = record.v2 != 0
    v3 = record.v3 != 0
    v4 = record.v4 != 0
    v5 = record.v5 != 0
    v6 = record.v6 != 0
  }

  func equals(_ other: ShapeBoolsAsNumbersModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("\(dice.integer(in: 0...1))")
    text += #","v2":"# + ("\(dice.integer(in: 0...1))")
    text += #","v3":"# + ("\(dice.integer(in: 0...1))")
    text += #","v4":"# + ("\(dice.integer(in: 0...1))")
    text += #","v5":"# + ("\(dice.integer(in: 0...1))")
    text += #","v6":"# + ("\(dice.integer(in: 0...1))")
    return text
  }
}

final class ShapeTrimmedModel: ShapeModel {
  var id = 0
  var v1: String = ""
  var v2: String = ""
  var v3: String = ""
  var v4: String = ""

  init() {}

  static let schema = Schema(ShapeTrimmedModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1, as: .trimmed)
    Field("v2", \.v2, as: .trimmed)
    Field("v3", \.v3, as: .trimmed)
    Field("v4", \.v4, as: .trimmed)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: String
    let v2: String
    let v3: String
    let v4: String
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1.trimmingCharacters(in: .whitespacesAndNewlines)
    v2 = record.v2.trimmingCharacters(in: .whitespacesAndNewlines)
    v3 = record.v3.trimmingCharacters(in: .whitespacesAndNewlines)
    v4 = record.v4.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func equals(_ other: ShapeTrimmedModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (quoted("  Track number \(dice.integer(in: 0...99_999)) "))
    text += #","v2":"# + (quoted("  Track number \(dice.integer(in: 0...99_999)) "))
    text += #","v3":"# + (quoted("  Track number \(dice.integer(in: 0...99_999)) "))
    text += #","v4":"# + (quoted("  Track number \(dice.integer(in: 0...99_999)) "))
    return text
  }
}

final class ShapeTrimmedCleanModel: ShapeModel {
  var id = 0
  var v1: String = ""
  var v2: String = ""
  var v3: String = ""
  var v4: String = ""

  init() {}

  static let schema = Schema(ShapeTrimmedCleanModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1, as: .trimmed)
    Field("v2", \.v2, as: .trimmed)
    Field("v3", \.v3, as: .trimmed)
    Field("v4", \.v4, as: .trimmed)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: String
    let v2: String
    let v3: String
    let v4: String
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1.trimmingCharacters(in: .whitespacesAndNewlines)
    v2 = record.v2.trimmingCharacters(in: .whitespacesAndNewlines)
    v3 = record.v3.trimmingCharacters(in: .whitespacesAndNewlines)
    v4 = record.v4.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func equals(_ other: ShapeTrimmedCleanModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    text += #","v2":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    text += #","v3":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    text += #","v4":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    return text
  }
}

final class ShapeLowercasedModel: ShapeModel {
  var id = 0
  var v1: String = ""
  var v2: String = ""
  var v3: String = ""
  var v4: String = ""

  init() {}

  static let schema = Schema(ShapeLowercasedModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1, as: .lowercased)
    Field("v2", \.v2, as: .lowercased)
    Field("v3", \.v3, as: .lowercased)
    Field("v4", \.v4, as: .lowercased)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: String
    let v2: String
    let v3: String
    let v4: String
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1.lowercased()
    v2 = record.v2.lowercased()
    v3 = record.v3.lowercased()
    v4 = record.v4.lowercased()
  }

  func equals(_ other: ShapeLowercasedModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    text += #","v2":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    text += #","v3":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    text += #","v4":"# + (quoted("Track number \(dice.integer(in: 0...99_999))"))
    return text
  }
}

final class ShapeDatesModel: ShapeModel {
  var id = 0
  var v1: Date = .distantPast
  var v2: Date = .distantPast
  var v3: Date = .distantPast

  init() {}

  static let schema = Schema(ShapeDatesModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Date
    let v2: Date
    let v3: Date
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
  }

  func equals(_ other: ShapeDatesModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + (quoted(
        "20\(dice.integer(in: 10...24))-0\(dice.integer(in: 1...9))-1\(dice.integer(in: 0...9))T08:30:00Z"
      ))
    text +=
      #","v2":"#
      + (quoted(
        "20\(dice.integer(in: 10...24))-0\(dice.integer(in: 1...9))-1\(dice.integer(in: 0...9))T08:30:00Z"
      ))
    text +=
      #","v3":"#
      + (quoted(
        "20\(dice.integer(in: 10...24))-0\(dice.integer(in: 1...9))-1\(dice.integer(in: 0...9))T08:30:00Z"
      ))
    return text
  }
}

final class ShapeSecondsModel: ShapeModel {
  var id = 0
  var v1: Date = .distantPast
  var v2: Date = .distantPast
  var v3: Date = .distantPast

  init() {}

  static let schema = Schema(ShapeSecondsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1, as: .epochSeconds)
    Field("v2", \.v2, as: .epochSeconds)
    Field("v3", \.v3, as: .epochSeconds)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Double
    let v2: Double
    let v3: Double
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = Date(timeIntervalSince1970: record.v1)
    v2 = Date(timeIntervalSince1970: record.v2)
    v3 = Date(timeIntervalSince1970: record.v3)
  }

  func equals(_ other: ShapeSecondsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("\(dice.integer(in: 1_000_000_000...1_700_000_000))")
    text += #","v2":"# + ("\(dice.integer(in: 1_000_000_000...1_700_000_000))")
    text += #","v3":"# + ("\(dice.integer(in: 1_000_000_000...1_700_000_000))")
    return text
  }
}

final class ShapePatternsModel: ShapeModel {
  var id = 0
  var v1: Date = .distantPast
  var v2: Date = .distantPast

  init() {}

  static let schema = Schema(ShapePatternsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1, as: .pattern("dd.MM.yyyy"))
    Field("v2", \.v2, as: .pattern("dd.MM.yyyy"))
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: String
    let v2: String
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = try day(record.v1)
    v2 = try day(record.v2)
  }

  func equals(_ other: ShapePatternsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + (quoted(
        "1\(dice.integer(in: 0...9)).0\(dice.integer(in: 1...9)).20\(dice.integer(in: 10...24))"))
    text +=
      #","v2":"#
      + (quoted(
        "1\(dice.integer(in: 0...9)).0\(dice.integer(in: 1...9)).20\(dice.integer(in: 10...24))"))
    return text
  }
}

final class ShapeUuidsModel: ShapeModel {
  var id = 0
  var v1: UUID = zero
  var v2: UUID = zero
  var v3: UUID = zero

  init() {}

  static let schema = Schema(ShapeUuidsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: UUID
    let v2: UUID
    let v3: UUID
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
  }

  func equals(_ other: ShapeUuidsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (quoted(dice.uuid()))
    text += #","v2":"# + (quoted(dice.uuid()))
    text += #","v3":"# + (quoted(dice.uuid()))
    return text
  }
}

final class ShapeUrlsModel: ShapeModel {
  var id = 0
  var v1: URL? = nil
  var v2: URL? = nil
  var v3: URL? = nil

  init() {}

  static let schema = Schema(ShapeUrlsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: URL?
    let v2: URL?
    let v3: URL?
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
  }

  func equals(_ other: ShapeUrlsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (quoted("https://example.com/albums/\(dice.integer(in: 0...99_999))"))
    text += #","v2":"# + (quoted("https://example.com/albums/\(dice.integer(in: 0...99_999))"))
    text += #","v3":"# + (quoted("https://example.com/albums/\(dice.integer(in: 0...99_999))"))
    return text
  }
}

final class ShapeDecimalsModel: ShapeModel {
  var id = 0
  var v1: Decimal = 0
  var v2: Decimal = 0
  var v3: Decimal = 0
  var v4: Decimal = 0

  init() {}

  static let schema = Schema(ShapeDecimalsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Decimal
    let v2: Decimal
    let v3: Decimal
    let v4: Decimal
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
  }

  func equals(_ other: ShapeDecimalsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    text += #","v2":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    text += #","v3":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    text += #","v4":"# + ("\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))")
    return text
  }
}

final class ShapeDataModel: ShapeModel {
  var id = 0
  var v1: Data = Data()
  var v2: Data = Data()
  var v3: Data = Data()

  init() {}

  static let schema = Schema(ShapeDataModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Data
    let v2: Data
    let v3: Data
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
  }

  func equals(_ other: ShapeDataModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + (quoted(Data("block \(dice.integer(in: 0...99_999))".utf8).base64EncodedString()))
    text +=
      #","v2":"#
      + (quoted(Data("block \(dice.integer(in: 0...99_999))".utf8).base64EncodedString()))
    text +=
      #","v3":"#
      + (quoted(Data("block \(dice.integer(in: 0...99_999))".utf8).base64EncodedString()))
    return text
  }
}

final class ShapeEnumsModel: ShapeModel {
  var id = 0
  var v1: ShapeKind = .studio
  var v2: ShapeKind = .studio
  var v3: ShapeKind = .studio
  var v4: ShapeKind = .studio
  var v5: ShapeKind = .studio
  var v6: ShapeKind = .studio

  init() {}

  static let schema = Schema(ShapeEnumsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: ShapeKind
    let v2: ShapeKind
    let v3: ShapeKind
    let v4: ShapeKind
    let v5: ShapeKind
    let v6: ShapeKind
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeEnumsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (quoted(["studio", "live", "single", "mix"][dice.integer(in: 0...3)]))
    text += #","v2":"# + (quoted(["studio", "live", "single", "mix"][dice.integer(in: 0...3)]))
    text += #","v3":"# + (quoted(["studio", "live", "single", "mix"][dice.integer(in: 0...3)]))
    text += #","v4":"# + (quoted(["studio", "live", "single", "mix"][dice.integer(in: 0...3)]))
    text += #","v5":"# + (quoted(["studio", "live", "single", "mix"][dice.integer(in: 0...3)]))
    text += #","v6":"# + (quoted(["studio", "live", "single", "mix"][dice.integer(in: 0...3)]))
    return text
  }
}

final class ShapeLevelsModel: ShapeModel {
  var id = 0
  var v1: ShapeLevel = .low
  var v2: ShapeLevel = .low
  var v3: ShapeLevel = .low
  var v4: ShapeLevel = .low
  var v5: ShapeLevel = .low
  var v6: ShapeLevel = .low

  init() {}

  static let schema = Schema(ShapeLevelsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: ShapeLevel
    let v2: ShapeLevel
    let v3: ShapeLevel
    let v4: ShapeLevel
    let v5: ShapeLevel
    let v6: ShapeLevel
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeLevelsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("\(dice.integer(in: 1...3))")
    text += #","v2":"# + ("\(dice.integer(in: 1...3))")
    text += #","v3":"# + ("\(dice.integer(in: 1...3))")
    text += #","v4":"# + ("\(dice.integer(in: 1...3))")
    text += #","v5":"# + ("\(dice.integer(in: 1...3))")
    text += #","v6":"# + ("\(dice.integer(in: 1...3))")
    return text
  }
}

final class ShapeFallbacksModel: ShapeModel {
  var id = 0
  var v1: ShapeKind = .studio
  var v2: ShapeKind = .studio
  var v3: ShapeKind = .studio
  var v4: ShapeKind = .studio
  var v5: ShapeKind = .studio
  var v6: ShapeKind = .studio

  init() {}

  static let schema = Schema(ShapeFallbacksModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1, as: .fallback(.other))
    Field("v2", \.v2, as: .fallback(.other))
    Field("v3", \.v3, as: .fallback(.other))
    Field("v4", \.v4, as: .fallback(.other))
    Field("v5", \.v5, as: .fallback(.other))
    Field("v6", \.v6, as: .fallback(.other))
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: String
    let v2: String
    let v3: String
    let v4: String
    let v5: String
    let v6: String
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = ShapeKind(rawValue: record.v1) ?? .other
    v2 = ShapeKind(rawValue: record.v2) ?? .other
    v3 = ShapeKind(rawValue: record.v3) ?? .other
    v4 = ShapeKind(rawValue: record.v4) ?? .other
    v5 = ShapeKind(rawValue: record.v5) ?? .other
    v6 = ShapeKind(rawValue: record.v6) ?? .other
  }

  func equals(_ other: ShapeFallbacksModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + (quoted(["studio", "live", "single", "mix", "bootleg"][dice.integer(in: 0...4)]))
    text +=
      #","v2":"#
      + (quoted(["studio", "live", "single", "mix", "bootleg"][dice.integer(in: 0...4)]))
    text +=
      #","v3":"#
      + (quoted(["studio", "live", "single", "mix", "bootleg"][dice.integer(in: 0...4)]))
    text +=
      #","v4":"#
      + (quoted(["studio", "live", "single", "mix", "bootleg"][dice.integer(in: 0...4)]))
    text +=
      #","v5":"#
      + (quoted(["studio", "live", "single", "mix", "bootleg"][dice.integer(in: 0...4)]))
    text +=
      #","v6":"#
      + (quoted(["studio", "live", "single", "mix", "bootleg"][dice.integer(in: 0...4)]))
    return text
  }
}

final class ShapeConvertiblesModel: ShapeModel {
  var id = 0
  var v1: ShapePoint = ShapePoint()
  var v2: ShapePoint = ShapePoint()
  var v3: ShapePoint = ShapePoint()
  var v4: ShapePoint = ShapePoint()
  var v5: ShapePoint = ShapePoint()
  var v6: ShapePoint = ShapePoint()

  init() {}

  static let schema = Schema(ShapeConvertiblesModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
    Field("v5", \.v5)
    Field("v6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: String
    let v2: String
    let v3: String
    let v4: String
    let v5: String
    let v6: String
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = try ShapePoint(record.v1)
    v2 = try ShapePoint(record.v2)
    v3 = try ShapePoint(record.v3)
    v4 = try ShapePoint(record.v4)
    v5 = try ShapePoint(record.v5)
    v6 = try ShapePoint(record.v6)
  }

  func equals(_ other: ShapeConvertiblesModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (quoted("\(dice.integer(in: 0...999)):\(dice.integer(in: 0...999))"))
    text += #","v2":"# + (quoted("\(dice.integer(in: 0...999)):\(dice.integer(in: 0...999))"))
    text += #","v3":"# + (quoted("\(dice.integer(in: 0...999)):\(dice.integer(in: 0...999))"))
    text += #","v4":"# + (quoted("\(dice.integer(in: 0...999)):\(dice.integer(in: 0...999))"))
    text += #","v5":"# + (quoted("\(dice.integer(in: 0...999)):\(dice.integer(in: 0...999))"))
    text += #","v6":"# + (quoted("\(dice.integer(in: 0...999)):\(dice.integer(in: 0...999))"))
    return text
  }
}

final class ShapeCustomModel: ShapeModel {
  var id = 0
  var v1: ShapePoint = ShapePoint()

  init() {}

  static let schema = Schema(ShapeCustomModel.init) {
    Identity("id", \.id)
    Field(
      "v1", \.v1,
      as: .custom {
        try ShapePoint($0.string())
      } encode: {
        SourceValue($0.text)
      })
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: String
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = try ShapePoint(record.v1)
  }

  func equals(_ other: ShapeCustomModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (quoted("\(dice.integer(in: 0...999)):\(dice.integer(in: 0...999))"))
    return text
  }
}

final class ShapeCodableModel: ShapeModel {
  var id = 0
  var v1: ShapePlace = ShapePlace()

  init() {}

  static let schema = Schema(ShapeCodableModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1, as: .codable)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: ShapePlace
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeCodableModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + (#"{"latitude":\#(dice.integer(in: 0...89)).5,"longitude":\#(dice.integer(in: 0...179)).25,"name":"Place \#(dice.integer(in: 0...999))"}"#)
    return text
  }
}

final class ShapeIntListsModel: ShapeModel {
  var id = 0
  var v1: [Int] = []

  init() {}

  static let schema = Schema(ShapeIntListsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [Int]
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeIntListsModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("[" + (0..<8).map { _ in "\(dice.integer(in: 0...99_999))" }.joined(separator: ",") + "]")
    return text
  }
}

final class ShapeTextListsModel: ShapeModel {
  var id = 0
  var v1: [String] = []

  init() {}

  static let schema = Schema(ShapeTextListsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [String]
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeTextListsModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("["
        + (0..<8).map { _ in quoted("Track number \(dice.integer(in: 0...99_999))") }.joined(
          separator: ",") + "]")
    return text
  }
}

final class ShapeDoubleListsModel: ShapeModel {
  var id = 0
  var v1: [Double] = []

  init() {}

  static let schema = Schema(ShapeDoubleListsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [Double]
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeDoubleListsModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("["
        + (0..<100).map { _ in "\(dice.integer(in: 0...99_999)).\(dice.integer(in: 10...99))" }
        .joined(separator: ",") + "]")
    return text
  }
}

final class ShapeUuidListsModel: ShapeModel {
  var id = 0
  var v1: [UUID] = []

  init() {}

  static let schema = Schema(ShapeUuidListsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [UUID]
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeUuidListsModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"# + ("[" + (0..<4).map { _ in quoted(dice.uuid()) }.joined(separator: ",") + "]")
    return text
  }
}

final class ShapeDateListsModel: ShapeModel {
  var id = 0
  var v1: [Date] = []

  init() {}

  static let schema = Schema(ShapeDateListsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [Date]
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeDateListsModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("["
        + (0..<8).map { _ in
          quoted(
            "20\(dice.integer(in: 10...24))-0\(dice.integer(in: 1...9))-1\(dice.integer(in: 0...9))T08:30:00Z"
          )
        }.joined(separator: ",") + "]")
    return text
  }
}

final class ShapeTextSetsModel: ShapeModel {
  var id = 0
  var v1: Set<String> = []

  init() {}

  static let schema = Schema(ShapeTextSetsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Set<String>
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeTextSetsModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("["
        + (0..<8).map { _ in quoted("Track number \(dice.integer(in: 0...99_999))") }.joined(
          separator: ",") + "]")
    return text
  }
}

final class ShapeIntSetsModel: ShapeModel {
  var id = 0
  var v1: Set<Int> = []

  init() {}

  static let schema = Schema(ShapeIntSetsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Set<Int>
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeIntSetsModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("[" + (0..<8).map { _ in "\(dice.integer(in: 0...99_999))" }.joined(separator: ",") + "]")
    return text
  }
}

final class ShapeIntDictionariesModel: ShapeModel {
  var id = 0
  var v1: [String: Int] = [:]

  init() {}

  static let schema = Schema(ShapeIntDictionariesModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [String: Int]
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeIntDictionariesModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("{"
        + (0..<8).map { "\"key \($0)\":" + "\(dice.integer(in: 0...99_999))" }.joined(
          separator: ",") + "}")
    return text
  }
}

final class ShapeTextDictionariesModel: ShapeModel {
  var id = 0
  var v1: [String: String] = [:]

  init() {}

  static let schema = Schema(ShapeTextDictionariesModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [String: String]
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeTextDictionariesModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("{"
        + (0..<8).map { "\"key \($0)\":" + quoted("Track number \(dice.integer(in: 0...99_999))") }
        .joined(separator: ",") + "}")
    return text
  }
}

final class ShapeStructsModel: ShapeModel {
  var id = 0
  var v1: ShapeSpot = ShapeSpot()
  var v2: ShapeSpot = ShapeSpot()

  init() {}

  static let schema = Schema(ShapeStructsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: ShapeSpot
    let v2: ShapeSpot
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
  }

  func equals(_ other: ShapeStructsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + (#"{"latitude":\#(dice.integer(in: 0...89)).5,"longitude":\#(dice.integer(in: 0...179)).25,"name":"Place \#(dice.integer(in: 0...999))"}"#)
    text +=
      #","v2":"#
      + (#"{"latitude":\#(dice.integer(in: 0...89)).5,"longitude":\#(dice.integer(in: 0...179)).25,"name":"Place \#(dice.integer(in: 0...999))"}"#)
    return text
  }
}

final class ShapeStructListsModel: ShapeModel {
  var id = 0
  var v1: [ShapeSpot] = []

  init() {}

  static let schema = Schema(ShapeStructListsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [ShapeSpot]
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeStructListsModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("["
        + (0..<5).map { _ in
          #"{"latitude":\#(dice.integer(in: 0...89)).5,"longitude":\#(dice.integer(in: 0...179)).25,"name":"Place \#(dice.integer(in: 0...999))"}"#
        }.joined(separator: ",") + "]")
    return text
  }
}

final class ShapeObjectsModel: ShapeModel {
  var id = 0
  var v1: ShapeNode = ShapeNode()
  var v2: ShapeNode = ShapeNode()

  init() {}

  static let schema = Schema(ShapeObjectsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: ShapeNodeRecord
    let v2: ShapeNodeRecord
  }

  func copy(_ record: Record) throws {
    id = record.id
    copyNodes(&v1, record.v1)
    copyNodes(&v2, record.v2)
  }

  func equals(_ other: ShapeObjectsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + (#"{"id":\#(dice.integer(in: 1...1)),"value":\#(dice.integer(in: 0...99_999)),"title":"Node \#(dice.integer(in: 0...999))"}"#)
    text +=
      #","v2":"#
      + (#"{"id":\#(dice.integer(in: 1...1)),"value":\#(dice.integer(in: 0...99_999)),"title":"Node \#(dice.integer(in: 0...999))"}"#)
    return text
  }
}

final class ShapeObjectListsModel: ShapeModel {
  var id = 0
  var v1: [ShapeNode] = []

  init() {}

  static let schema = Schema(ShapeObjectListsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [ShapeNodeRecord]
  }

  func copy(_ record: Record) throws {
    id = record.id
    copyNodes(&v1, record.v1)
  }

  func equals(_ other: ShapeObjectListsModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("["
        + (1...5).map {
          #"{"id":\#($0),"value":\#(dice.integer(in: 0...99_999)),"title":"Node \#(dice.integer(in: 0...999))"}"#
        }.joined(separator: ",") + "]")
    return text
  }
}

final class ShapeObjectDictionariesModel: ShapeModel {
  var id = 0
  var v1: [String: ShapeNode] = [:]

  init() {}

  static let schema = Schema(ShapeObjectDictionariesModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [String: ShapeNodeRecord]
  }

  func copy(_ record: Record) throws {
    id = record.id
    copyNodes(&v1, record.v1)
  }

  func equals(_ other: ShapeObjectDictionariesModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("{"
        + (1...8).map {
          #""key \#($0)":{"id":\#($0),"value":\#(dice.integer(in: 0...99_999)),"title":"Node \#(dice.integer(in: 0...999))"}"#
        }.joined(separator: ",") + "}")
    return text
  }
}

final class ShapeSnakeCaseModel: ShapeModel {
  var id = 0
  var v1: Int = 0
  var v2: Int = 0
  var v3: Int = 0
  var v4: Int = 0
  var v5: Int = 0
  var v6: Int = 0

  init() {}

  static let schema = Schema(ShapeSnakeCaseModel.init) {
    Identity("id", \.id)
    Field("play_count_1", \.v1)
    Field("play_count_2", \.v2)
    Field("play_count_3", \.v3)
    Field("play_count_4", \.v4)
    Field("play_count_5", \.v5)
    Field("play_count_6", \.v6)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: Int
    let v2: Int
    let v3: Int
    let v4: Int
    let v5: Int
    let v6: Int

    enum CodingKeys: String, CodingKey {
      case id
      case v1 = "play_count_1"
      case v2 = "play_count_2"
      case v3 = "play_count_3"
      case v4 = "play_count_4"
      case v5 = "play_count_5"
      case v6 = "play_count_6"
    }
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
    v3 = record.v3
    v4 = record.v4
    v5 = record.v5
    v6 = record.v6
  }

  func equals(_ other: ShapeSnakeCaseModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4) && same(v5, other.v5) && same(v6, other.v6)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","play_count_1":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","play_count_2":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","play_count_3":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","play_count_4":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","play_count_5":"# + ("\(dice.integer(in: 0...99_999))")
    text += #","play_count_6":"# + ("\(dice.integer(in: 0...99_999))")
    return text
  }
}

final class ShapeDottedModel: ShapeModel {
  var id = 0
  var v1: Int = 0
  var v2: Int = 0
  var v3: Int = 0
  var v4: Int = 0

  init() {}

  static let schema = Schema(ShapeDottedModel.init) {
    Identity("id", \.id)
    Field("v1.number", \.v1)
    Field("v2.number", \.v2)
    Field("v3.number", \.v3)
    Field("v4.number", \.v4)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: ShapeNumber
    let v2: ShapeNumber
    let v3: ShapeNumber
    let v4: ShapeNumber
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1.number
    v2 = record.v2.number
    v3 = record.v3.number
    v4 = record.v4.number
  }

  func equals(_ other: ShapeDottedModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + (#"{"number":\#(dice.integer(in: 0...99_999))}"#)
    text += #","v2":"# + (#"{"number":\#(dice.integer(in: 0...99_999))}"#)
    text += #","v3":"# + (#"{"number":\#(dice.integer(in: 0...99_999))}"#)
    text += #","v4":"# + (#"{"number":\#(dice.integer(in: 0...99_999))}"#)
    return text
  }
}

final class ShapeEnumListsModel: ShapeModel {
  var id = 0
  var v1: [ShapeKind] = []

  init() {}

  static let schema = Schema(ShapeEnumListsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [ShapeKind]
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeEnumListsModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("["
        + (0..<8).map { _ in quoted(["studio", "live", "single", "mix"][dice.integer(in: 0...3)]) }
        .joined(separator: ",") + "]")
    return text
  }
}

final class ShapeListListsModel: ShapeModel {
  var id = 0
  var v1: [[Int]] = []

  init() {}

  static let schema = Schema(ShapeListListsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [[Int]]
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeListListsModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("["
        + (0..<4).map { _ in
          "[" + (0..<4).map { _ in "\(dice.integer(in: 0...99_999))" }.joined(separator: ",") + "]"
        }.joined(separator: ",") + "]")
    return text
  }
}

final class ShapeOptionalStructsModel: ShapeModel {
  var id = 0
  var v1: ShapeSpot? = nil
  var v2: ShapeSpot? = nil

  init() {}

  static let schema = Schema(ShapeOptionalStructsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: ShapeSpot?
    let v2: ShapeSpot?
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
    v2 = record.v2
  }

  func equals(_ other: ShapeOptionalStructsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + (dice.integer(in: 0...1) == 0
        ? "null"
        : #"{"latitude":\#(dice.integer(in: 0...89)).5,"longitude":\#(dice.integer(in: 0...179)).25,"name":"Place \#(dice.integer(in: 0...999))"}"#)
    text +=
      #","v2":"#
      + (dice.integer(in: 0...1) == 0
        ? "null"
        : #"{"latitude":\#(dice.integer(in: 0...89)).5,"longitude":\#(dice.integer(in: 0...179)).25,"name":"Place \#(dice.integer(in: 0...999))"}"#)
    return text
  }
}

final class ShapeStructDictionariesModel: ShapeModel {
  var id = 0
  var v1: [String: ShapeSpot] = [:]

  init() {}

  static let schema = Schema(ShapeStructDictionariesModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [String: ShapeSpot]
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeStructDictionariesModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("{"
        + (0..<5).map {
          "\"key \($0)\":"
            + #"{"latitude":\#(dice.integer(in: 0...89)).5,"longitude":\#(dice.integer(in: 0...179)).25,"name":"Place \#(dice.integer(in: 0...999))"}"#
        }.joined(separator: ",") + "}")
    return text
  }
}

final class ShapeListDictionariesModel: ShapeModel {
  var id = 0
  var v1: [String: [Int]] = [:]

  init() {}

  static let schema = Schema(ShapeListDictionariesModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [String: [Int]]
  }

  func copy(_ record: Record) throws {
    id = record.id
    v1 = record.v1
  }

  func equals(_ other: ShapeListDictionariesModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("{"
        + (0..<4).map {
          "\"key \($0)\":" + "["
            + (0..<4).map { _ in "\(dice.integer(in: 0...99_999))" }.joined(separator: ",") + "]"
        }.joined(separator: ",") + "}")
    return text
  }
}

final class ShapeOptionalObjectsModel: ShapeModel {
  var id = 0
  var v1: ShapeNode? = nil
  var v2: ShapeNode? = nil

  init() {}

  static let schema = Schema(ShapeOptionalObjectsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: ShapeNodeRecord?
    let v2: ShapeNodeRecord?
  }

  func copy(_ record: Record) throws {
    id = record.id
    copyNodes(&v1, record.v1)
    copyNodes(&v2, record.v2)
  }

  func equals(_ other: ShapeOptionalObjectsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + (dice.integer(in: 0...1) == 0
        ? "null"
        : #"{"id":\#(dice.integer(in: 1...1)),"value":\#(dice.integer(in: 0...99_999)),"title":"Node \#(dice.integer(in: 0...999))"}"#)
    text +=
      #","v2":"#
      + (dice.integer(in: 0...1) == 0
        ? "null"
        : #"{"id":\#(dice.integer(in: 1...1)),"value":\#(dice.integer(in: 0...99_999)),"title":"Node \#(dice.integer(in: 0...999))"}"#)
    return text
  }
}

final class ShapeNullObjectsModel: ShapeModel {
  var id = 0
  var v1: ShapeNode? = nil
  var v2: ShapeNode? = nil
  var v3: ShapeNode? = nil
  var v4: ShapeNode? = nil

  init() {}

  static let schema = Schema(ShapeNullObjectsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
    Field("v2", \.v2)
    Field("v3", \.v3)
    Field("v4", \.v4)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: ShapeNodeRecord?
    let v2: ShapeNodeRecord?
    let v3: ShapeNodeRecord?
    let v4: ShapeNodeRecord?
  }

  func copy(_ record: Record) throws {
    id = record.id
    copyNodes(&v1, record.v1)
    copyNodes(&v2, record.v2)
    copyNodes(&v3, record.v3)
    copyNodes(&v4, record.v4)
  }

  func equals(_ other: ShapeNullObjectsModel) -> Bool {
    id == other.id && same(v1, other.v1) && same(v2, other.v2) && same(v3, other.v3)
      && same(v4, other.v4)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":"# + ("null")
    text += #","v2":"# + ("null")
    text += #","v3":"# + ("null")
    text += #","v4":"# + ("null")
    return text
  }
}

final class ShapeSubclassesModel: ShapeModel {
  var id = 0
  var v1: [ShapeMedium] = []

  init() {}

  static let schema = Schema(ShapeSubclassesModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: [ShapeMediumRecord]
  }

  func copy(_ record: Record) throws {
    id = record.id
    copyNodes(&v1, record.v1)
  }

  func equals(_ other: ShapeSubclassesModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ("["
        + (1...5).map { number in
          let kind = number % 2 == 0 ? #""film","minutes":"# : #""song","tempo":"#
          return
            #"{"id":\#(number),"kind":\#(kind)\#(dice.integer(in: 0...999)),"title":"Medium \#(dice.integer(in: 0...999))"}"#
        }.joined(separator: ",") + "]")
    return text
  }
}

final class ShapeChainsModel: ShapeModel {
  var id = 0
  var v1: ShapeLink? = nil

  init() {}

  static let schema = Schema(ShapeChainsModel.init) {
    Identity("id", \.id)
    Field("v1", \.v1)
  }

  struct Record: ShapeRecord {
    let id: Int
    let v1: ShapeLinkRecord?
  }

  func copy(_ record: Record) throws {
    id = record.id
    copyNodes(&v1, record.v1)
  }

  func equals(_ other: ShapeChainsModel) -> Bool {
    id == other.id && same(v1, other.v1)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text +=
      #","v1":"#
      + ((1...41).map { #"{"value":\#(dice.integer(in: 0...999)),"title":"Link \#($0)","next":"# }
        .joined() + "null" + String(repeating: "}", count: 41))
    return text
  }
}
