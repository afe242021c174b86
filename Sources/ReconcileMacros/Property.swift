#if Macros
  import SwiftSyntax

  /// A property of an instance, with the marks that it carries.
  struct Property {
    let variable: VariableDeclSyntax
    let pattern: PatternSyntax

    /// The name as it is written, perhaps in backticks; empty for a pattern of several names.
    let reference: String

    /// The name without backticks.
    let name: String
    let type: TypeSyntax?
    let initial: ExprSyntax?
    let isComputed: Bool
    let marks: Marks

    /// The marks of a property.
    struct Marks {
      let identity: AttributeSyntax?
      let keys: [AttributeSyntax]
      let policy: AttributeSyntax?
      let local: AttributeSyntax?

      /// The marks that become modifiers of the field.
      let modifiers: [AttributeSyntax]
      let isDeferred: Bool
      let isIgnoredByObservation: Bool

      init(_ attributes: AttributeListSyntax) {
        identity = attributes.named("Identity")
        keys = attributes.all(named: "Key")
        policy = attributes.named("Policy")
        local = attributes.named("Local")
        modifiers = ["Default", "Validate", "Direction"].flatMap { attributes.all(named: $0) }
        isDeferred = attributes.named("Deferred") != nil
        isIgnoredByObservation = attributes.named("ObservationIgnored") != nil
      }

      /// Whether the property is a field even if it is computed.
      var asksForField: Bool { !ofField.isEmpty }

      /// The marks that apply to a field.
      var ofField: [AttributeSyntax] {
        [identity].compactMap(\.self) + keys + [policy].compactMap(\.self) + modifiers
      }
    }

    /// The properties of a declaration; none if they belong to the type.
    static func all(in variable: VariableDeclSyntax) -> [Property] {
      if variable.modifiers.isOfType { return [] }
      let marks = Marks(variable.attributes)
      return variable.bindings.indices.map { place in
        let binding = variable.bindings[place]
        // In `var a, b: Int`, both have the type after the last.
        let typed = variable.bindings[place...].first {
          $0.typeAnnotation != nil || $0.initializer != nil
        }
        let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        return Property(
          variable: variable, pattern: binding.pattern, reference: identifier?.text ?? "",
          name: identifier?.plainText ?? "",
          type: typed?.typeAnnotation?.type.trimmed, initial: binding.initializer?.value,
          isComputed: binding.accessorBlock?.isComputed ?? false, marks: marks)
      }
    }
  }

  extension Property {
    var isLet: Bool { variable.bindingSpecifier.tokenKind == .keyword(.let) }
    var isLazy: Bool { variable.modifiers.has(.lazy) }
    var isWeak: Bool { variable.modifiers.contains { $0.name.text == "weak" } }

    /// Whether a source may contain the property.
    var isField: Bool { marks.local == nil && (!isComputed || marks.asksForField) }

    /// Whether an initializer has to set it.
    var needsValue: Bool {
      !isComputed && !isLazy && initial == nil && (isLet || type?.isOptionalSugar != true)
    }

    /// Whether the `@Observable` of its class makes it notify observers.
    var isTracked: Bool { !isLet && !isComputed && !isLazy && !marks.isIgnoredByObservation }

    /// The property as a key path reaches it.
    var path: String { marks.isDeferred ? "\\.$\(name)" : "\\.\(reference)" }
  }

  extension TypeSyntax {
    /// Whether a variable of the type is nil without an initial value.
    fileprivate var isOptionalSugar: Bool {
      self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
  }

  extension AccessorBlockSyntax {
    /// Whether there are accessors other than observers of a stored property.
    fileprivate var isComputed: Bool {
      guard case .accessors(let list) = accessors else { return true }
      return list.contains {
        let kind = $0.accessorSpecifier.tokenKind
        return kind != .keyword(.willSet) && kind != .keyword(.didSet)
      }
    }
  }
#endif
