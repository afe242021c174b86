#if DEBUG
  /// What the last call through a map with a server left in properties: a debug build tells from it what
  /// was assigned since.
  struct LeftValues {
    private var all: [ObjectIdentifier: Left] = [:]

    /// The number of objects at which those are forgotten that are gone.
    private var mostLeft = 64

    /// How many objects of one call are looked at; nothing is told of the others.
    static let most = 1_000

    private struct Left {
      weak var object: AnyObject?

      /// The hashes of what properties hold, by their numbers.
      let hashes: [Int: Int]
    }

    /// The hashes of what an object's properties held; nil if nobody looked.
    func hashes(of object: AnyObject) -> [Int: Int]? {
      guard let left = all[ObjectIdentifier(object)], left.object === object else { return nil }
      return left.hashes
    }

    mutating func note(_ hashes: [Int: Int]?, of object: AnyObject) {
      if all.count >= mostLeft {
        all = all.filter { $0.value.object != nil }
        mostLeft = max(64, 2 * all.count)
      }
      all[ObjectIdentifier(object)] = hashes.map { Left(object: object, hashes: $0) }
    }
  }

  extension Resolver {
    /// The hashes of what an object's properties hold, by their numbers: of those that an edit may change.
    func hashes(of object: AnyObject) -> [Int: Int] {
      guard let plan = plan(of: object), !plan.isOwn else { return [:] }
      let wanted = plan.fields.indices.filter { plan.fields[$0].isAssignable }
      var writer = SourceWriter(resolver: self, limits: Limits(), form: .named)
      let outline = plan.schema.outline.ofFields { wanted.contains($0) }
      let members = SourceWriter.Members(owner: object, plan: plan, outline: outline)
      guard let source = try? writer.source(of: members) else { return [:] }
      var hashes: [Int: Int] = [:]
      for number in wanted {
        let keys = plan.fields[number].steps.compactMap { step in
          if case .key(let key) = step { key } else { nil }
        }
        hashes[number] = source.value(at: keys)?.hashValue
      }
      return hashes
    }
  }

  extension ResolvedField {
    /// Whether only sources and the program set the property, and what is in it is no place of its own.
    fileprivate var isAssignable: Bool {
      guard isEditable, !isIdentity, !isDeferred else { return false }
      guard let declared else { return true }
      // Objects without identity are edited by themselves, in structs too.
      guard declared.isClass else { return declared.fields.allSatisfy { $0.declared == nil } }
      return declared.hasIdentity
        && !declared.fields.contains { owner in
          owner.field.inverse.map { field.property.leads(toPropertyOf: $0.path) } == true
        }
    }
  }
#endif
