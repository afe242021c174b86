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
      // A subclass inherits initializers of which nothing is known here.
      guard model.base == nil else {
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
        guard property.isField, let type = property.type else { return nil }
        return "\(property.reference): \(Reading(property, type, model.naming).text)"
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
        guard let property = named.first, property.isField else { return nil }
        return label + Reading(property, type, model.naming).text
      }
    }
  }

  /// The expression that reads a value from the source.
  private struct Reading {
    let text: String

    init(_ property: Property, _ type: TypeSyntax, _ naming: KeyNaming) {
      let key = property.ownKey?.description ?? naming.standaloneKey(for: property.name)
      let short = ["Int", "String", "Double", "Bool", "Decimal"]
      if property.conversion == nil, short.contains(type.description), key.isPlainKey {
        text = "try source.\(type.description.lowercased())(\(key))"
        return
      }
      let conversion = property.conversion.map { ", as: \($0)" } ?? ", as: \(type).self"
      text = "try source.value(\(key)\(conversion))"
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
