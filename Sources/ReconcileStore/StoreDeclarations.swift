#if Store
  import Reconcile

  /// What a store keeps, and how its older records become those of today.
  public struct StoreDeclarations {
    var records: [Records] = []
    var notKept: [NotKept] = []
    var migrations: [Migration] = []

    /// The queries of which the opening checks that fields read what they ask.
    var queries: [any DeclaredQuery] = []
  }

  /// Collects classes and migrations for a store.
  @resultBuilder
  public struct StoreBuilder {
    /// Takes a class.
    public static func buildExpression(_ records: Records) -> StoreDeclarations {
      StoreDeclarations(records: [records])
    }

    /// Takes a class whose objects are not kept.
    public static func buildExpression(_ notKept: NotKept) -> StoreDeclarations {
      StoreDeclarations(notKept: [notKept])
    }

    /// Takes a migration.
    public static func buildExpression(_ migration: Migration) -> StoreDeclarations {
      StoreDeclarations(migrations: [migration])
    }

    /// Takes a query, of which the opening checks that fields of its class read what it asks.
    public static func buildExpression<Model: Reconcilable & AnyObject>(
      _ query: StoreQuery<Model>
    ) -> StoreDeclarations {
      StoreDeclarations(queries: [query])
    }

    /// Takes declarations that stand elsewhere, such as those which several processes share.
    public static func buildExpression(_ part: StoreDeclarations) -> StoreDeclarations { part }

    /// Joins declarations in order.
    public static func buildBlock(_ parts: StoreDeclarations...) -> StoreDeclarations {
      buildArray(parts)
    }

    /// Joins the declarations of a loop.
    public static func buildArray(_ parts: [StoreDeclarations]) -> StoreDeclarations {
      StoreDeclarations(
        records: parts.flatMap(\.records), notKept: parts.flatMap(\.notKept),
        migrations: parts.flatMap(\.migrations), queries: parts.flatMap(\.queries))
    }

    /// Takes declarations under a condition.
    public static func buildOptional(_ part: StoreDeclarations?) -> StoreDeclarations {
      part ?? StoreDeclarations()
    }

    /// Takes the first branch.
    public static func buildEither(first part: StoreDeclarations) -> StoreDeclarations { part }

    /// Takes the second branch.
    public static func buildEither(second part: StoreDeclarations) -> StoreDeclarations { part }
  }
#endif
