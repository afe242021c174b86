#if Macros
  import SwiftSyntax

  /// How a new instance is made of its source.
  struct Creation {
    enum Way {
      /// The type cannot be made of a source.
      case none
      /// An initializer without parameters.
      case initializer
      /// A call, and whether it reads the source.
      case call(String, usesSource: Bool)
    }

    let way: Way

    /// The properties that the initializer takes which the macro writes.
    let parameters: [Property]

    init(_ model: Model) {
      let initializers = model.initializers
      let needed = model.properties.filter(\.needsValue)
      guard initializers.isEmpty, !model.hasHiddenInitializers else {
        way = Self.way(by: initializers, of: model)
        parameters = []
        return
      }
      // A subclass inherits initializers of which nothing is known here, and which of the properties under a
      // condition there are, only the compiler knows.
      guard model.base == nil, !model.hasHiddenNeeds else {
        way = .none
        parameters = []
        return
      }
      if needed.isEmpty {
        way = .initializer
        parameters = []
        return
      }
      // A struct has the initializer already.
      parameters =
        model.isClass && needed.allSatisfy { $0.type != nil && !$0.reference.isEmpty } ? needed : []
      let values = needed.map { property -> String? in
        guard property.isField, let type = property.type,
          let reading = Reading(property, type, property.key(outside: model.naming))
        else { return nil }
        return "\(property.reference): \(reading.text)"
      }
      let known = values.compactMap(\.self)
      way =
        known.count == needed.count
        ? .call("\(model.name)(\(known.joined(separator: ", ")))", usesSource: true) : .none
    }

    /// Chooses among the initializers of the declaration: the one that asks least of the source.
    private static func way(by initializers: [InitializerDeclSyntax], of model: Model) -> Way {
      let calls = initializers.compactMap { Call($0, model) }
      guard let call = calls.min(by: { $0.arguments.count < $1.arguments.count }) else {
        return .none
      }
      if call.isPlain { return .initializer }
      let text = "\(call.attempt)\(model.name)(\(call.arguments.joined(separator: ", ")))"
      return .call(text, usesSource: !call.arguments.isEmpty)
    }

    /// A call of an initializer whose parameters are all in the source.
    private struct Call {
      let arguments: [String]
      let attempt: String

      /// Whether the initializer can be named instead of called.
      let isPlain: Bool

      init?(_ initializer: InitializerDeclSyntax, _ model: Model) {
        let signature = initializer.signature
        guard initializer.optionalMark == nil, initializer.genericParameterClause == nil,
          signature.effectSpecifiers?.asyncSpecifier == nil,
          !initializer.attributes.isUnavailable
        else { return nil }
        var arguments: [String] = []
        for parameter in signature.parameterClause.parameters where parameter.defaultValue == nil {
          guard let argument = Self.argument(parameter, model) else { return nil }
          arguments.append(argument)
        }
        self.arguments = arguments
        let throwing = signature.effectSpecifiers?.throwsClause != nil
        attempt = throwing ? "try " : ""
        isPlain = signature.parameterClause.parameters.isEmpty && !throwing
      }

      private static func argument(
        _ parameter: FunctionParameterSyntax, _ model: Model
      ) -> String? {
        if parameter.ellipsis != nil { return nil }
        let isLabelled = parameter.firstName.tokenKind != .wildcard
        let label = isLabelled ? "\(parameter.firstName.text): " : ""
        let type = parameter.type.trimmed
        if ["SourceValue", "Reconcile.SourceValue"].contains(type.description) {
          return label + "source"
        }
        let names = [parameter.firstName, parameter.secondName].compactMap { $0?.plainText }
        let named = names.lazy.compactMap { name in model.properties.first { $0.name == name } }
        if let property = named.first {
          let key = property.key(outside: model.naming)
          guard property.isField, let reading = Reading(property, type, key) else { return nil }
          return label + reading.text
        }
        // A property of the superclass, which this declaration does not show, has its name as key.
        guard model.base != nil, let name = names.first(where: { $0 != "_" }) else { return nil }
        return Reading(nil, type, model.naming.standaloneKey(for: name)).map { label + $0.text }
      }
    }
  }

  /// The expression that reads a value from the source.
  private struct Reading {
    let text: String

    /// - Returns: Nil for a type that has no value of its own.
    init?(_ property: Property?, _ type: TypeSyntax, _ key: String) {
      guard let type = type.ofValue else { return nil }
      let short = ["Int", "String", "Double", "Bool", "Decimal"]
      if property?.conversion == nil, short.contains(type), key.isPlainKey {
        text = "try source.\(type.lowercased())(\(key))"
      } else {
        text =
          "try source.value(\(key), as: \(property?.conversion?.description ?? "\(type).self"))"
      }
    }
  }

  extension TypeSyntax {
    /// The type as an expression can name it, without what belongs to a parameter alone.
    fileprivate var ofValue: String? {
      if let wrapped { return wrapped.ofValue.map { "\($0)?" } }
      switch kind {
      case .identifierType, .memberType, .arrayType, .dictionaryType: return trimmedDescription
      case .attributedType: return self.as(AttributedTypeSyntax.self)?.baseType.ofValue
      default: return nil
      }
    }
  }

  extension String {
    /// Whether an expression is the text of one key and no path.
    fileprivate var isPlainKey: Bool { hasPrefix("\"") && !contains(".") }
  }

  extension AttributeListSyntax {
    fileprivate var isUnavailable: Bool {
      all(named: "available").contains { $0.description.contains("unavailable") }
    }
  }
#endif
