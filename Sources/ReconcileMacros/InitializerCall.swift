#if Macros
  import SwiftSyntax

  /// A call of an initializer whose parameters are all in the source.
  struct InitializerCall {
    let arguments: [String]

    /// The names of its parameters; nil if it takes the source itself.
    let taken: Set<String>?

    /// The text before the call: `try` for an initializer that throws.
    let attempt: String

    /// Whether the initializer can be named instead of called.
    let isPlain: Bool

    /// The reason why no source can call an initializer.
    struct Obstacle: Error {
      let reason: String
      var parameter: FunctionParameterSyntax?
    }

    init(_ initializer: InitializerDeclSyntax, _ model: Model) throws(Obstacle) {
      let signature = initializer.signature
      if initializer.optionalMark != nil { throw Obstacle(reason: "it may return nil") }
      if initializer.genericParameterClause != nil { throw Obstacle(reason: "it is generic") }
      if signature.effectSpecifiers?.asyncSpecifier != nil { throw Obstacle(reason: "it is async") }
      var arguments: [String] = []
      var taken: Set<String>? = []
      for parameter in signature.parameterClause.parameters where parameter.defaultValue == nil {
        do {
          arguments.append(try Self.argument(parameter, model))
          if parameter.isSource { taken = nil } else { taken?.formUnion(parameter.names) }
        } catch {
          throw Obstacle(reason: error.reason, parameter: parameter)
        }
      }
      (self.arguments, self.taken) = (arguments, taken)
      let throwing = signature.effectSpecifiers?.throwsClause != nil
      attempt = throwing ? "try " : ""
      isPlain = signature.parameterClause.parameters.isEmpty && !throwing
    }

    private static func argument(
      _ parameter: FunctionParameterSyntax, _ model: Model
    ) throws(Obstacle) -> String {
      let names = parameter.names
      let shown = names.last ?? "_"
      if parameter.ellipsis != nil { throw Obstacle(reason: "'\(shown)' takes several values") }
      let type = parameter.type.trimmed
      if type.isInOut { throw Obstacle(reason: "'\(shown)' is inout") }
      let isLabelled = parameter.firstName.tokenKind != .wildcard
      let label = isLabelled ? "\(parameter.firstName.text): " : ""
      if parameter.isSource { return label + "source" }
      let named = names.lazy.compactMap { name in model.properties.first { $0.name == name } }
      if let property = named.first {
        guard property.isField else {
          let reason = property.marks.local == nil ? "is computed" : "is @Local"
          throw Obstacle(reason: "'\(property.name)' \(reason)")
        }
        if let kind = type.plainKind, let held = property.type?.plainKind, kind != held,
          property.conversion == nil
        {
          throw Obstacle(reason: "'\(shown)' is no '\(property.type?.description ?? "")'")
        }
        return label + (try reading(property, type, property.key(outside: model.naming)))
      }
      // A property of the superclass, which this declaration does not show, has its name as key.
      guard model.base != nil, let name = names.first else {
        throw Obstacle(reason: "'\(shown)' is no property")
      }
      return label + (try reading(nil, type, model.naming.standaloneKey(for: name)))
    }

    private static func reading(
      _ property: Property?, _ type: TypeSyntax, _ key: String
    ) throws(Obstacle) -> String {
      guard let reading = Reading(property, type, key) else {
        throw Obstacle(reason: "no source has a value of '\(type)'")
      }
      return reading.text
    }
  }

  extension FunctionParameterSyntax {
    /// Its label and its name.
    fileprivate var names: [String] {
      [firstName, secondName].compactMap { $0?.plainText }.filter { $0 != "_" }
    }

    fileprivate var isSource: Bool {
      ["SourceValue", "Reconcile.SourceValue"].contains(type.trimmedDescription)
    }
  }

  extension TypeSyntax {
    fileprivate var isInOut: Bool {
      self.as(AttributedTypeSyntax.self)?.specifiers.contains {
        $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
      } ?? false
    }

    /// The kind of source value for the type; nil unless it is one of the types known here.
    fileprivate var plainKind: String? {
      if let wrapped { return wrapped.plainKind }
      switch trimmedDescription {
      case "String": return "text"
      case "Bool": return "truth"
      case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "Double", "Float", "CGFloat", "Decimal", "Duration":
        return "number"
      default: return nil
      }
    }
  }
#endif
