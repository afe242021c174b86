#if Macros
  import SwiftSyntax

  /// How a new instance is made from its source.
  struct Creation {
    enum Way {
      /// The type cannot be made from a source.
      case none
      /// An initializer without parameters.
      case initializer
      /// A call, and whether it reads the source.
      case call(String, usesSource: Bool)
    }

    let way: Way

    /// The parameters of the initializer that the macro writes.
    let parameters: [Property]

    /// The initializers that no source can call, if there is no other way.
    let unfit: [(initializer: InitializerDeclSyntax, obstacle: InitializerCall.Obstacle)]

    /// The fields that cannot be set and that the initializer does not take from a source.
    let untaken: [Property]

    /// The properties without an initial value and without one in a source, if no initializer is
    /// shown.
    let unread: [Property]

    private init(
      _ way: Way, parameters: [Property] = [], untaken: [Property] = [], unread: [Property] = [],
      unfit: [(initializer: InitializerDeclSyntax, obstacle: InitializerCall.Obstacle)] = []
    ) {
      self.way = way
      self.parameters = parameters
      self.untaken = untaken
      self.unread = unread
      self.unfit = unfit
    }

    init(_ model: Model) {
      guard model.initializers.isEmpty, !model.hasHiddenInitializers else {
        self.init(calling: model.initializers, of: model)
        return
      }
      // A subclass inherits initializers that are unknown here, and only the compiler knows which
      // of the properties under a condition exist.
      guard model.base == nil, !model.hasHiddenNeeds else {
        self.init(.none)
        return
      }
      let needed = model.properties.filter(\.needsValue)
      let untaken = model.fields.filter { $0.isLet && !$0.needsValue }
      if needed.isEmpty {
        self.init(.initializer, untaken: untaken)
        return
      }
      // A struct already has the initializer.
      let parameters =
        model.isClass && needed.allSatisfy { $0.type != nil && !$0.reference.isEmpty } ? needed : []
      let values = needed.map { property -> String? in
        guard property.isField, let type = property.type,
          let reading = Reading(property, type, property.key(outside: model.naming))
        else { return nil }
        return "\(property.reference): \(reading.text)"
      }
      let known = values.compactMap(\.self)
      guard known.count == needed.count else {
        let unread = zip(needed, values).filter { $0.1 == nil }.map(\.0)
        self.init(.none, parameters: parameters, unread: unread)
        return
      }
      self.init(
        .call("\(model.name)(\(known.joined(separator: ", ")))", usesSource: true),
        parameters: parameters, untaken: untaken)
    }

    /// Chooses the initializer of the declaration that requires least of the source.
    private init(calling initializers: [InitializerDeclSyntax], of model: Model) {
      var calls: [InitializerCall] = []
      var unfit: [(initializer: InitializerDeclSyntax, obstacle: InitializerCall.Obstacle)] = []
      for initializer in initializers where !initializer.attributes.keepsFromSources {
        do {
          calls.append(try InitializerCall(initializer, model))
        } catch {
          unfit.append((initializer, error))
        }
      }
      func untaken(by call: InitializerCall) -> [Property] {
        guard let taken = call.taken else { return [] }
        return model.fields.filter { $0.isLet && !taken.contains($0.name) }
      }
      // Rebuilding requires an initializer that takes all properties that cannot be set.
      if model.remakes != nil {
        let whole = calls.filter { untaken(by: $0).isEmpty }
        if !whole.isEmpty { calls = whole }
      }
      guard let call = calls.min(by: { $0.arguments.count < $1.arguments.count }) else {
        self.init(.none, unfit: model.hasHiddenInitializers ? [] : unfit)
        return
      }
      if call.isPlain {
        self.init(.initializer, untaken: untaken(by: call))
        return
      }
      let text = "\(call.attempt)\(model.name)(\(call.arguments.joined(separator: ", ")))"
      self.init(
        .call(text, usesSource: !call.arguments.isEmpty), untaken: untaken(by: call))
    }
  }

  extension AttributeListSyntax {
    /// Whether an initializer is not for sources, or unavailable.
    fileprivate var keepsFromSources: Bool {
      named("Local") != nil
        || all(named: "available").contains { $0.description.contains("unavailable") }
    }
  }
#endif
