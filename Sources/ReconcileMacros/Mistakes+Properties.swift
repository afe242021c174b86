#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  extension Mistakes {
    /// Two properties that each claim to be the identity.
    static func identities(_ model: Model) -> [Diagnostic] {
      let claims = model.fields.filter { property in
        property.marks.identity?.list?.first?.expression.trimmedDescription.hasSuffix("part")
          == false
          || property.marks.identity.map { $0.list == nil } == true
      }
      let all = model.fields.filter { $0.marks.identity != nil }
      guard let second = all.dropFirst().first, let claim = claims.first,
        let mark = second.marks.identity
      else { return [] }
      let names = all.map { "'\($0.name)'" }.joined(separator: " and ")
      let parts = FixIt(
        message: WayOut(id: "parts", message: "make them one identity with @Identity(.part)"),
        changes: claims.compactMap { property in
          property.marks.identity.map { old in
            let new: AttributeSyntax = "@\(old.attributeName.trimmed)(.part)"
            return .swap(old, for: new)
          }
        })
      let place = claim.reference == all.first?.reference ? second : claim
      return [
        Diagnostic(
          node: place.pattern,
          message: Mistake(id: "identities", message: "\(names) are each the identity"),
          fixIts: [parts, .remove([mark])])
      ]
    }

    /// A local property with marks of a field.
    static func localFields(_ property: Property) -> [Diagnostic] {
      let marks = property.marks
      guard let local = marks.local else { return [] }
      let others = marks.ofField
      guard !others.isEmpty else { return [] }
      let names = others.map { "@\($0.lastName ?? "")" }.joined(separator: " and ")
      return [
        Diagnostic(
          node: property.pattern,
          message: Mistake(id: "local", message: "'\(property.name)' is @Local and has \(names)"),
          fixIts: [
            .remove([local]), .remove(others),
          ])
      ]
    }

    /// A second `@Key`.
    static func repeatedMarks(_ property: Property) -> [Diagnostic] {
      let keys = property.marks.keys
      guard keys.count > 1 else { return [] }
      return [
        Diagnostic(
          node: property.pattern,
          message: Mistake(
            id: "keys", message: "'\(property.name)' has @Key twice; others stand in 'alias:'"),
          fixIt: .remove(Array(keys.dropFirst())))
      ]
    }

    /// A `@Default` without a value, or a second one.
    static func defaults(_ property: Property) -> [Diagnostic] {
      let marks = property.marks.modifiers.filter { $0.lastName == "Default" }
      guard let mark = marks.first, property.isField else { return [] }
      guard marks.count > 1 || mark.list == nil && property.initial == nil else { return [] }
      let message =
        marks.count > 1
        ? "'\(property.name)' has @Default twice"
        : "'\(property.name)' begins with no value that @Default could take"
      return [
        Diagnostic(
          node: property.pattern, message: Mistake(id: "default", message: message),
          fixIt: .remove(Array(marks.suffix(max(1, marks.count - 1)))))
      ]
    }

    /// What an identity must not be or have.
    static func identityMarks(_ property: Property) -> [Diagnostic] {
      guard property.isField, property.marks.identity != nil else { return [] }
      var found: [Diagnostic] = []
      if let type = property.type, let wrapped = type.wrapped,
        let written = property.annotation, written.wrapped != nil
      {
        found.append(
          Diagnostic(
            node: written,
            message: Mistake(
              id: "optional",
              message: "the identity '\(property.name)' is optional; nil would be an identity too"),
            fixIt: FixIt(
              message: WayOut(id: "optional", message: "make it '\(wrapped.trimmedDescription)'"),
              changes: [.swap(written, for: wrapped)])))
      }
      var extra: [String] = []
      if property.conversion != nil { extra.append("a conversion") }
      if property.element != nil { extra.append("elements") }
      if !property.aliases.isEmpty { extra.append("other keys") }
      if property.marks.policy != nil { extra.append("a policy") }
      if property.marks.modifiers.contains(where: { $0.lastName == "Default" }) {
        extra.append("a default")
      }
      if property.marks.modifiers.contains(where: { $0.lastName == "Validate" }) {
        extra.append("a condition")
      }
      if property.marks.modifiers.contains(where: { $0.lastName == "Direction" }) {
        extra.append("a direction")
      }
      if !extra.isEmpty {
        let plain = property.marks.keys.filter {
          $0.list?.count == 1 && $0.list?.first?.label == nil
        }
        let marks = property.marks.ofField.filter { mark in
          mark.id != property.marks.identity?.id && !plain.contains { $0.id == mark.id }
        }
        found.append(
          Diagnostic(
            node: property.pattern,
            message: Mistake(
              id: "identity",
              message: "the identity '\(property.name)' cannot have "
                + extra.joined(separator: " and ")),
            fixIt: .remove(marks)))
      }
      return found
    }

    /// A property that cannot be a field, whatever a source holds.
    static func types(_ property: Property, of model: Model) -> [Diagnostic] {
      guard property.isField, let reason = reason(property, model) else { return [] }
      let name = property.name.isEmpty ? property.pattern.trimmedDescription : property.name
      return [
        Diagnostic(
          node: property.pattern,
          message: Mistake(id: "type", message: "'\(name)' cannot be a field: \(reason)"),
          fixIt: .add("@Local", to: property.variable, "keep it from sources"))
      ]
    }

    private static func reason(_ property: Property, _ model: Model) -> String? {
      if property.reference.isEmpty { return "it is a pattern of several names" }
      if property.isLazy && !model.isClass { return "a lazy property of a struct has no key path" }
      if property.variable.modifiers.contains(where: { $0.name.text == "unowned" }) { return nil }
      let hasWay = property.conversion != nil || property.element != nil
      if let type = property.type, !hasWay, let reason = type.fieldReason { return reason }
      let container = property.type?.lastName ?? property.initial?.calledName
      if let container, property.element == nil,
        ["NSMutableArray", "NSMutableSet", "NSMutableDictionary", "NSMutableOrderedSet"]
          .contains(container)
      {
        return "say what \(container) holds, with @Key(of: Element.self)"
      }
      return nil
    }
  }

  extension Property {
    /// The type, if it is written.
    fileprivate var annotation: TypeSyntax? {
      variable.bindings.lazy.compactMap { $0.typeAnnotation?.type }.first
    }
  }

  extension ExprSyntax {
    /// The name of what a call makes.
    fileprivate var calledName: String? {
      self.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?
        .baseName.text
    }
  }

  extension TypeSyntax {
    fileprivate var lastName: String? {
      if let wrapped { return wrapped.lastName }
      return self.as(IdentifierTypeSyntax.self)?.name.text
    }

    /// Why no source can hold a value of the type, as far as the type itself shows.
    fileprivate var fieldReason: String? {
      if let wrapped { return wrapped.fieldReason }
      switch kind {
      case .functionType: return "\(trimmedDescription) is a function"
      case .metatypeType: return "\(trimmedDescription) is a metatype"
      case .someOrAnyType: return "\(trimmedDescription) does not say how a value is made"
      case .attributedType:
        return self.as(AttributedTypeSyntax.self)?.baseType.fieldReason
      case .arrayType: return self.as(ArrayTypeSyntax.self)?.element.fieldReason
      case .dictionaryType: return self.as(DictionaryTypeSyntax.self)?.value.fieldReason
      case .tupleType:
        guard let elements = self.as(TupleTypeSyntax.self)?.elements, elements.count == 1 else {
          return "\(trimmedDescription) is a tuple"
        }
        return elements.first?.type.fieldReason
      case .identifierType where ["Any", "AnyObject", "Void", "Never"].contains(trimmedDescription):
        return "\(trimmedDescription) does not say how a value is made"
      default: return nil
      }
    }
  }
#endif
