// Written by Tests/Benchmarks/shapes. Change the table there.

import Foundation
import Reconcile

extension MixedShape {
  /// Every class that has more than plain values, in the order of the table.
  static var all: [MixedShape] {
    [
      MixedShape("hook", "a hook", MixedHookModel.self, beside: MixedPlain10Model.self),
      MixedShape(
        "validator", "a validator of the class", MixedValidatorModel.self,
        beside: MixedPlain10Model.self),
      MixedShape(
        "validated", "a validated field", MixedValidatedModel.self, beside: MixedPlain11Model.self),
      MixedShape("version", "a version", MixedVersionModel.self, beside: MixedPlain11Model.self),
      MixedShape(
        "policy", "a policy of the user's", MixedPolicyModel.self, beside: MixedPlain11Model.self),
      MixedShape(
        "always", "another write policy", MixedAlwaysModel.self, beside: MixedPlain11Model.self),
      MixedShape("empty", "an empty list", MixedEmptyModel.self, beside: MixedPlain11Model.self),
      MixedShape(
        "list", "a list of two objects", MixedListModel.self, beside: MixedPlain16Model.self),
      MixedShape(
        "structs", "a list of two structs", MixedStructsModel.self, beside: MixedPlain14Model.self),
      MixedShape(
        "nested", "a nested object", MixedNestedModel.self, beside: MixedPlain13Model.self),
    ]
  }
}

final class MixedHookModel: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false

  init() {}

  static let schema = Schema(MixedHookModel.init) {
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
    DidReconcile { _, _ in }
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    return text
  }
}

final class MixedValidatorModel: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false

  init() {}

  static let schema = Schema(MixedValidatorModel.init) {
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
    Validate("has a number") { $0[\.v1] >= 0 }
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    return text
  }
}

final class MixedValidatedModel: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false
  var more = 0

  init() {}

  static let schema = Schema(MixedValidatedModel.init) {
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
    Field("more", \.more).validate("is a number") { $0 >= 0 }
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    text += #","more":\#(dice.integer(in: 0...99_999))"#
    return text
  }
}

final class MixedVersionModel: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false
  var more = 0

  init() {}

  static let schema = Schema(MixedVersionModel.init) {
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
    Version("more", \.more)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    text += #","more":7"#
    return text
  }
}

final class MixedPolicyModel: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false
  var more: Int? = 0

  init() {}

  static let schema = Schema(MixedPolicyModel.init) {
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
    Field("more", \.more) { $0.null = .custom("keeps") { _ in .keep } }
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    text += #","more":\#(dice.integer(in: 0...99_999))"#
    return text
  }
}

final class MixedAlwaysModel: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false
  var more = 0

  init() {}

  static let schema = Schema(MixedAlwaysModel.init) {
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
    Field("more", \.more) { $0.write = .always }
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    text += #","more":\#(dice.integer(in: 0...99_999))"#
    return text
  }
}

final class MixedEmptyModel: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false
  var more: [ShapeNode] = []

  init() {}

  static let schema = Schema(MixedEmptyModel.init) {
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
    Field("more", \.more)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    text += #","more":[]"#
    return text
  }
}

final class MixedListModel: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false
  var more: [ShapeNode] = []

  init() {}

  static let schema = Schema(MixedListModel.init) {
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
    Field("more", \.more)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    text +=
      #","more":[{"id":1,"value":\#(dice.integer(in: 0...99_999)),"title":"Node \#(dice.integer(in: 0...999))"},{"id":2,"value":\#(dice.integer(in: 0...99_999)),"title":"Node \#(dice.integer(in: 0...999))"}]"#
    return text
  }
}

final class MixedStructsModel: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false
  var more: [MixedPair] = []

  init() {}

  static let schema = Schema(MixedStructsModel.init) {
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
    Field("more", \.more)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    text +=
      #","more":[{"number":\#(dice.integer(in: 0...99_999)),"title":"Node \#(dice.integer(in: 0...999))"},{"number":\#(dice.integer(in: 0...99_999)),"title":"Node \#(dice.integer(in: 0...999))"}]"#
    return text
  }
}

final class MixedNestedModel: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false
  var more = ShapeNode()

  init() {}

  static let schema = Schema(MixedNestedModel.init) {
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
    Field("more", \.more)
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    text +=
      #","more":{"id":1,"value":\#(dice.integer(in: 0...99_999)),"title":"Node \#(dice.integer(in: 0...999))"}"#
    return text
  }
}

final class MixedPlain10Model: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false

  init() {}

  static let schema = Schema(MixedPlain10Model.init) {
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
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    return text
  }
}

final class MixedPlain11Model: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false
  var v11: Int = 0

  init() {}

  static let schema = Schema(MixedPlain11Model.init) {
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
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    text += #","v11":\#(dice.integer(in: 0...99_999))"#
    return text
  }
}

final class MixedPlain13Model: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false
  var v11: Int = 0
  var v12: String = ""
  var v13: Double = 0

  init() {}

  static let schema = Schema(MixedPlain13Model.init) {
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
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    text += #","v11":\#(dice.integer(in: 0...99_999))"#
    text += #","v12":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v13":\#(dice.integer(in: 0...99_999)).25"#
    return text
  }
}

final class MixedPlain14Model: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false
  var v11: Int = 0
  var v12: String = ""
  var v13: Double = 0
  var v14: Int = 0

  init() {}

  static let schema = Schema(MixedPlain14Model.init) {
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
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    text += #","v11":\#(dice.integer(in: 0...99_999))"#
    text += #","v12":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v13":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v14":\#(dice.integer(in: 0...99_999))"#
    return text
  }
}

final class MixedPlain16Model: MixedModel {
  var id = 0
  var v1: Int = 0
  var v2: String = ""
  var v3: Double = 0
  var v4: Int = 0
  var v5: Bool = false
  var v6: Int = 0
  var v7: String = ""
  var v8: Double = 0
  var v9: Int = 0
  var v10: Bool = false
  var v11: Int = 0
  var v12: String = ""
  var v13: Double = 0
  var v14: Int = 0
  var v15: Bool = false
  var v16: Int = 0

  init() {}

  static let schema = Schema(MixedPlain16Model.init) {
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
  }

  static func members(_ dice: inout SeededGenerator) -> String {
    var text = ""
    text += #","v1":\#(dice.integer(in: 0...99_999))"#
    text += #","v2":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v3":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v4":\#(dice.integer(in: 0...99_999))"#
    text += #","v5":true"#
    text += #","v6":\#(dice.integer(in: 0...99_999))"#
    text += #","v7":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v8":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v9":\#(dice.integer(in: 0...99_999))"#
    text += #","v10":true"#
    text += #","v11":\#(dice.integer(in: 0...99_999))"#
    text += #","v12":"Track \#(dice.integer(in: 0...99_999))""#
    text += #","v13":\#(dice.integer(in: 0...99_999)).25"#
    text += #","v14":\#(dice.integer(in: 0...99_999))"#
    text += #","v15":true"#
    text += #","v16":\#(dice.integer(in: 0...99_999))"#
    return text
  }
}
