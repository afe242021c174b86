#if Macros
  import SwiftSyntax

  /// How the name of a property becomes its key.
  enum KeyNaming {
    case asWritten
    case separated(Character)
    /// A function that the schema calls when it is created.
    case custom(String)

    init(_ argument: ExprSyntax?) {
      guard let argument else {
        self = .asWritten
        return
      }
      let call = argument.as(FunctionCallExprSyntax.self)
      switch (call?.calledExpression ?? argument).as(MemberAccessExprSyntax.self)?.declName
        .baseName.text
      {
      case "snakeCase": self = .separated("_")
      case "kebabCase": self = .separated("-")
      case "custom":
        let function =
          call?.arguments.first?.expression ?? call?.trailingClosure.map(ExprSyntax.init)
        self = function.map { .custom($0.trimmedDescription) } ?? .asWritten
      default: self = .asWritten
      }
    }

    /// The declaration of the function, under the name that the schema uses.
    var declaration: String? {
      guard case .custom(let function) = self else { return nil }
      return "let key: (String) -> String = \(function)"
    }

    /// The key of a property as an expression.
    func key(for name: String) -> String {
      switch self {
      case .asWritten: Self.expression(name)
      case .separated(let separator): Self.expression(Self.words(of: name, separator))
      case .custom: ".literal(key(\(Self.text(name))))"
      }
    }

    /// The key where the schema's name for the function is not visible.
    func standaloneKey(for name: String) -> String {
      guard case .custom(let function) = self else { return key(for: name) }
      return ".literal((\(function) as (String) -> String)(\(Self.text(name))))"
    }

    private static func expression(_ key: String) -> String {
      key.contains(".") ? ".literal(\(text(key)))" : text(key)
    }

    private static func text(_ content: String) -> String {
      StringLiteralExprSyntax(content: content).description
    }

    /// Puts a separator before each word and makes it lower case: `coverURL` becomes `cover_url`.
    static func words(of name: String, _ separator: Character) -> String {
      let letters = Array(name)
      guard let first = letters.firstIndex(where: { $0 != "_" }) else { return name }
      var result = String(letters[..<first])
      for place in first..<letters.count {
        let letter = letters[place]
        let before = place > first ? letters[place - 1] : "_"
        let after = place + 1 < letters.count ? letters[place + 1] : "_"
        if letter == "_" {
          let isInside = letters[place...].contains { $0 != "_" }
          result.append(isInside ? separator : letter)
          continue
        }
        let beginsWord =
          letter.isUppercase && before != "_" && (!before.isUppercase || after.isLowercase)
        if beginsWord { result.append(separator) }
        result += letter.lowercased()
      }
      return result
    }
  }
#endif
