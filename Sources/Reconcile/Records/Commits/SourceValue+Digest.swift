extension SourceValue {
  /// A short value that differs for other values, the same in every process: FNV-1a of 64 bits over what
  /// it is written as (Fowler, Noll and Vo).
  var digest: SourceValue {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in jsonData() { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return SourceValue(String(hash, radix: 16))
  }
}

extension ResolvedType {
  /// Whether its objects may hold or name others with an identity.
  func namesObjects(_ resolver: Resolver) -> Bool {
    fields.contains { resolver.mayHoldObjects($0.node) }
  }
}
