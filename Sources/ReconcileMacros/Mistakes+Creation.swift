#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  extension Mistakes {
    /// A type that asks to be rebuilt and cannot be.
    static func remaking(_ model: Model) -> [Diagnostic] {
      guard let remakes = model.remakes else { return [] }
      let creation = Creation(model)
      let reason: String
      if model.isClass {
        reason = "an instance of a class is updated where it is"
      } else if let property = creation.untaken.first {
        reason = "no initializer takes '\(property.name)' from a source"
      } else if case .call(_, usesSource: true) = creation.way {
        return []
      } else {
        reason = "no source can call its initializer"
      }
      return [
        Diagnostic(
          node: remakes,
          message: Mistake(
            id: "remakes", message: "'\(model.name)' cannot be made anew: \(reason)"))
      ]
    }

    /// What prevents a source from making an instance: warnings, since objects may be made
    /// elsewhere.
    static func creation(_ model: Model) -> [Diagnostic] {
      let creation = Creation(model)
      let initializers = creation.unfit.map { initializer, obstacle in
        Diagnostic(
          node: initializer.initKeyword,
          message: Mistake(
            id: "initializer",
            message: "no source can make an instance of '\(model.name)' by this initializer: "
              + obstacle.reason,
            severity: .warning),
          highlights: obstacle.parameter.map { [Syntax($0)] },
          fixIts: [.add("@Local", to: initializer, "keep it from sources")])
      }
      let properties = creation.unread.map { property in
        Diagnostic(
          node: property.pattern,
          message: Mistake(
            id: "unread",
            message:
              "no source can make an instance of '\(model.name)': '\(property.name)' begins with "
              + "no value; give it one, or write an initializer, with @Local where it is not for sources",
            severity: .warning))
      }
      return initializers + properties
    }
  }
#endif
