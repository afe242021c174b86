#if Macros
  import SwiftSyntax

  /// Writes the declarations that describe a model.
  struct SchemaWriter {
    let model: Model

    init(_ model: Model) {
      self.model = model
    }

    /// The schema with all of its entries.
    var schema: String {
      let creation = Creation(model)
      var lines = model.naming.declaration.map { [$0] } ?? []
      lines += entries(model.members)
      if model.hasOwnEntries { lines.append("entries") }
      let call = "Reconcile.Schema(\(arguments(creation).joined(separator: ", ")))"
      return declaration(of: call, lines)
    }

    /// The schema of a model whose declaration has mistakes.
    var emptySchema: String {
      let base = model.base == nil ? "" : ", extending: super.schema"
      return declaration(of: "Reconcile.Schema(\(model.name).self\(base))", [])
    }

    /// The initializer that takes the properties without a default.
    var initializer: String? {
      let creation = Creation(model)
      guard !creation.parameters.isEmpty else { return nil }
      let parameters = creation.parameters.map { "\($0.reference): \($0.parameterType)" }
      let lines = creation.parameters.map { "  self.\($0.reference) = \($0.reference)" }
      // The type of a property with less access may itself have less access.
      let isShown = creation.parameters.allSatisfy {
        [model.access, "public "].contains($0.variable.modifiers.accessOfMembers)
      }
      let head = "\(isShown ? model.access : "")init(\(parameters.joined(separator: ", "))) {"
      return ([head] + lines + ["}"]).joined(separator: "\n")
    }

    private func arguments(_ creation: Creation) -> [String] {
      var arguments: [String] = []
      if case .initializer = creation.way, model.base == nil {
        arguments.append("\(model.name).init")
      } else {
        arguments.append("\(model.name).self")
      }
      if model.base != nil { arguments.append("extending: super.schema") }
      switch creation.way {
      case .none: break
      case .initializer:
        if model.base != nil { arguments.append("create: { _ in \(model.name)() }") }
      case .call(let call, let usesSource):
        arguments.append("create: { \(usesSource ? "source" : "_") in \(call) }")
      }
      if let remakes = model.remakes { arguments.append("remakes: \(remakes.trimmedDescription)") }
      if let policy = model.policy { arguments.append("policy: \(policy.trimmedDescription)") }
      return arguments
    }

    private func declaration(of call: String, _ lines: [String]) -> String {
      let body = lines.isEmpty ? ["\(call) {}"] : ["\(call) {"] + lines.indented + ["}"]
      guard model.hasComputedSchema else {
        let first = "\(model.access)static let schema = \(body[0])"
        return ([first] + body.dropFirst()).joined(separator: "\n")
      }
      let isOpen = model.declaration.modifiers.has(.open)
      let kind =
        model.base != nil
        ? "override \(isOpen ? "open " : model.access)class"
        : isOpen ? "open class" : model.access + (model.isFinal ? "static" : "class")
      return (["\(kind) var schema: Reconcile.Schema {"] + body.indented + ["}"])
        .joined(separator: "\n")
    }

    private func entries(_ members: [Model.Member]) -> [String] {
      members.flatMap { member in
        switch member {
        case .property(let property): property.isField ? [entry(property)] : []
        case .condition(let clauses):
          clauses.flatMap { [$0.head] + entries($0.members).indented } + ["#endif"]
        }
      }
    }

    /// One entry, as a person would write it.
    private func entry(_ property: Property) -> String {
      let key = property.key(by: model.naming)
      let isObserved = model.isObservable && property.isTracked
      // A subclass may override a property, so its storage is written only if there can be no
      // subclass.
      let isAnnounced = isObserved && model.isFinal
      let path = isAnnounced ? "\\._\(property.name)" : property.path
      let announcing =
        ".announcing(\\.\(property.reference)) { $0._$observationRegistrar }"
      if property.marks.identity != nil {
        return "Reconcile.Identity(\(key), \(path))" + (isAnnounced ? announcing : "")
      }
      var text = "Reconcile.Field(\(arguments(of: property, key, path)))"
      for alias in property.aliases { text += ".alias(\(alias))" }
      for mark in property.marks.modifiers {
        let name = mark.lastName?.lowercased() ?? ""
        let arguments = mark.list?.trimmedDescription ?? property.initial?.trimmedDescription ?? ""
        text += ".\(name)(\(arguments))"
      }
      if isAnnounced { return text + announcing }
      return isObserved ? text + ".modify { $1(&$0.\(property.reference)) }" : text
    }

    private func arguments(of property: Property, _ key: String, _ path: String) -> String {
      var arguments = [key, path]
      if let conversion = property.conversion { arguments.append("as: \(conversion)") }
      if let element = property.element { arguments.append("of: \(element)") }
      let policy = property.marks.policy?.list?.first?.expression.trimmed
      if let policy { arguments.append("policy: \(policy)") }
      return arguments.joined(separator: ", ")
    }
  }

  extension [String] {
    /// The lines, indented by two columns.
    fileprivate var indented: [String] {
      flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map { "  \($0)" }
    }
  }

  extension Property {
    /// The type as written for a parameter of an initializer.
    fileprivate var parameterType: String {
      guard let type else { return "" }
      return type.is(FunctionTypeSyntax.self) ? "@escaping \(type)" : "\(type)"
    }
  }
#endif
