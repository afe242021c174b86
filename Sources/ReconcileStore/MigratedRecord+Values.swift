#if Store
  import Foundation
  import Reconcile

  extension MigratedRecord {
    /// Returns the value under a key.
    ///
    /// - Throws: An `UpdateError` if there is none.
    public func value(_ key: String) throws(UpdateError) -> SourceValue {
      try member(key).value(key)
    }

    /// Returns the value under a key as another type.
    ///
    /// - Throws: An error if there is none, or what its conversion throws.
    public func value<Value: SourceConvertible>(_ key: String, as type: Value.Type) throws -> Value
    {
      try Value(source: value(key))
    }

    /// Returns the integer under a key.
    ///
    /// - Throws: An `UpdateError` with the key as its path.
    public func int(_ key: String) throws(UpdateError) -> Int { try member(key).int(key) }

    /// Returns the string under a key.
    ///
    /// - Throws: An `UpdateError` with the key as its path.
    public func string(_ key: String) throws(UpdateError) -> String { try member(key).string(key) }

    /// Returns the double nearest to the number under a key.
    ///
    /// - Throws: An `UpdateError` with the key as its path.
    public func double(_ key: String) throws(UpdateError) -> Double { try member(key).double(key) }

    /// Returns the Boolean under a key.
    ///
    /// - Throws: An `UpdateError` with the key as its path.
    public func bool(_ key: String) throws(UpdateError) -> Bool { try member(key).bool(key) }

    /// Returns the decimal under a key, with all of its digits.
    ///
    /// - Throws: An `UpdateError` with the key as its path.
    public func decimal(_ key: String) throws(UpdateError) -> Decimal {
      try member(key).decimal(key)
    }

    /// An object with one member at most, whose reading words the issue.
    private func member(_ key: String) -> SourceValue {
      SourceValue(
        members: self[key].map { (value: SourceValue) in [(key: key, value: value)] } ?? [])
    }
  }
#endif
