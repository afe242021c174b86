#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [ReconcilableMacro.self, MarkMacro.self]
  }
#else
  // Without the trait, swift-syntax is not available, and the target is still built.
  @main struct Plugin {
    static func main() {}
  }
#endif
