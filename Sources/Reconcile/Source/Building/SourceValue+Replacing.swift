/// Other values and keys for some places of a source, by the indices of their words.
struct Replacements {
  var values: [Int: SourceValue] = [:]
  var keys: [Int: String] = [:]

  /// The elements and the values of members that are left out, these with their keys.
  var omitted: Set<Int> = []

  var isEmpty: Bool { values.isEmpty && keys.isEmpty && omitted.isEmpty }
}

extension SourceValue {
  /// The same value with others in some places, copied without recursion.
  func replacing(_ replacements: Replacements) -> SourceValue {
    if replacements.isEmpty { return self }
    return withToken { root in
      var builder = SourceBuilder()
      var open: [(end: Int, isObject: Bool)] = []
      var place = root.index
      let last = root.next
      var expectsKey = false
      while true {
        if let innermost = open.last, place == innermost.end {
          open.removeLast()
          if innermost.isObject { builder.endObject() } else { builder.endArray() }
          expectsKey = open.last?.isObject == true
          continue
        }
        guard place < last else { break }
        let token = root.at(place)
        if expectsKey, replacements.omitted.contains(place &+ 1) {
          place = root.at(place &+ 1).next
          continue
        }
        if expectsKey {
          builder.key(replacements.keys[place] ?? token.makeString())
          place &+= 1
          expectsKey = false
          continue
        }
        if replacements.omitted.contains(place) {
          // An element: what follows is the next one.
        } else if let value = replacements.values[place] {
          builder.append(value)
        } else if token.isObject || token.isArray {
          if token.isObject { builder.beginObject() } else { builder.beginArray() }
          open.append((token.end, token.isObject))
          expectsKey = token.isObject
          place &+= 2
          continue
        } else {
          builder.append(token)
        }
        place = token.next
        expectsKey = open.last?.isObject == true
      }
      return builder.finish()
    }
  }
}
