#if Macros
  import SwiftSyntax

  /// What the macro knows about a class or struct: the text of its declaration.
  struct Model {
    let node: AttributeSyntax
    let declaration: any DeclGroupSyntax
    let isClass: Bool
    let name: String

    /// The access modifier of what the macro writes, with a trailing space.
    let access: String

    /// Whether the type cannot hold a stored static property, or subclasses may override the schema.
    let hasComputedSchema: Bool
    let isFinal: Bool
    let isObservable: Bool

    /// The global actor of the type, as an attribute with a trailing space.
    let isolation: String

    /// The superclass whose schema is extended.
    let base: ExprSyntax?
    let policy: ExprSyntax?

    /// The argument that asks to rebuild the struct; nil if it is absent or `false`.
    let remakes: ExprSyntax?
    let naming: KeyNaming
    let members: [Member]

    /// A property, or several under a condition.
    indirect enum Member {
      case property(Property)
      case condition([(head: String, members: [Member])])
    }

    /// Reads a declaration; nil if it is neither a class nor a struct.
    init?(
      _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax, in context: [Syntax]
    ) {
      if let type = declaration.as(ClassDeclSyntax.self) {
        isClass = true
        name = type.name.text
        isFinal = type.modifiers.has(.final)
      } else if let type = declaration.as(StructDeclSyntax.self) {
        isClass = false
        name = type.name.text
        isFinal = true
      } else {
        return nil
      }
      self.node = node
      self.declaration = declaration
      let isGeneric =
        declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
        != nil
      let attributes = declaration.attributes
      base = node.argument("extending")
      hasComputedSchema = !isFinal || isGeneric || base != nil || Self.mayBeGeneric(context)
      access = declaration.modifiers.accessOfMembers ?? Self.access(in: context)
      isObservable = isClass && attributes.named("Observable") != nil
      isolation = Self.isolation(attributes)
      policy = node.argument("policy")
      remakes = node.argument("remakes").flatMap { $0.trimmedDescription == "false" ? nil : $0 }
      naming = KeyNaming(node.argument("keys"))
      members = Self.members(declaration.memberBlock.members)
    }

    /// The access modifier that an extension gives to its declarations.
    private static func access(in context: [Syntax]) -> String {
      context.first?.as(ExtensionDeclSyntax.self)?.modifiers.accessOfMembers ?? ""
    }

    /// Whether a surrounding type has generic parameters, or is extended and may have some.
    private static func mayBeGeneric(_ context: [Syntax]) -> Bool {
      context.contains { syntax in
        if syntax.is(ExtensionDeclSyntax.self) { return true }
        return syntax.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
          != nil
      }
    }

    /// A global actor is recognized by its name: the main actor, or one that ends with "Actor".
    private static func isolation(_ attributes: AttributeListSyntax) -> String {
      let actor = attributes.compactMap { $0.as(AttributeSyntax.self) }.first {
        $0.lastName?.hasSuffix("Actor") == true && $0.arguments == nil
      }
      return actor.map { "\($0.trimmedDescription) " } ?? ""
    }

    private static func members(_ list: MemberBlockItemListSyntax) -> [Member] {
      list.flatMap { item -> [Member] in
        if let variable = item.decl.as(VariableDeclSyntax.self) {
          return Property.all(in: variable).map(Member.property)
        }
        guard let conditions = item.decl.as(IfConfigDeclSyntax.self) else { return [] }
        let clauses = conditions.clauses.map { clause -> (head: String, members: [Member]) in
          let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
          let head = clause.poundKeyword.text + condition
          guard case .decls(let list)? = clause.elements else { return (head, []) }
          return (head, members(list))
        }
        return clauses.allSatisfy { $0.members.isEmpty } ? [] : [.condition(clauses)]
      }
    }
  }

  extension Model {
    /// All properties in declared order, including those under conditions.
    var properties: [Property] { members.flatMap(\.properties) }

    /// The properties that are fields.
    var fields: [Property] { properties.filter(\.isField) }

    /// The initializers that the declaration shows.
    var initializers: [InitializerDeclSyntax] {
      declaration.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    }

    /// Whether initializers are under a condition, so that it is unknown which exist.
    var hasHiddenInitializers: Bool {
      declaration.memberBlock.members.contains {
        $0.decl.as(IfConfigDeclSyntax.self)?.description.contains("init") == true
      }
    }

    /// Whether properties that an initializer has to set are under a condition.
    var hasHiddenNeeds: Bool {
      members.contains { member in
        guard case .condition = member else { return false }
        return member.properties.contains(where: \.needsValue)
      }
    }

    /// A schema that the type already declares.
    var ownSchema: VariableDeclSyntax? {
      declaration.memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        .first { variable in
          variable.modifiers.isOfType
            && variable.bindings.contains { $0.pattern.trimmedDescription == "schema" }
        }
    }

    /// Whether the type declares entries of its own, which come last in its schema.
    var hasOwnEntries: Bool {
      declaration.memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        .contains { variable in
          variable.modifiers.isOfType
            && variable.bindings.contains {
              $0.pattern.trimmedDescription == "entries"
                && $0.typeAnnotation?.type.description.contains("SchemaEntry") == true
            }
        }
    }

    /// The types after the colon of the declaration.
    var inherited: [TypeSyntax] {
      declaration.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    }
  }

  extension Model.Member {
    var properties: [Property] {
      switch self {
      case .property(let property): [property]
      case .condition(let clauses): clauses.flatMap { $0.members.flatMap(\.properties) }
      }
    }
  }
#endif
