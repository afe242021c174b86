#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [ReconcilableMacro.self, MarkMacro.self]
  }
#else
  // Without the trait nothing of swift-syntax is there, and the target is built all the same.
  @main struct Plugin {
    static func main() {}
  }
#endif
