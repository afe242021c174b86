#if Store
  import Reconcile

  extension RecordTypes {
    /// Requires that each class whose objects records name is declared, and that fields have the
    /// indexed keys.
    ///
    /// - Throws: One error that names all that is missing.
    func checkDeclared(path: String?) throws(StoreError) {
      let schemas = RecordSchemas(self)
      let strays = schemas.strays.map { "\($0.name) (\($0.place))" }
      let keys = schemas.unknownKeys.map { "'\($0.key)' of '\($0.records)'" }
      let weakKeys = schemas.weakKeysWithoutNames.map { "'\($0.key)' of '\($0.records)'" }
      if strays.isEmpty && keys.isEmpty && weakKeys.isEmpty { return }
      var sentences: [String] = []
      if !strays.isEmpty {
        sentences.append(
          "neither Records nor NotKept is declared for " + strays.joined(separator: ", "))
      }
      if !keys.isEmpty {
        sentences.append("no field has the indexed key " + keys.joined(separator: ", "))
      }
      if !weakKeys.isEmpty {
        sentences.append(
          "no field has names under the key " + weakKeys.joined(separator: ", "))
      }
      throw StoreError(.undeclared, sentences.joined(separator: "; "), path: path)
    }
  }
#endif
