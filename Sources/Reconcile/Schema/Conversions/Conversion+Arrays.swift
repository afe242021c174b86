extension Conversion {
  /// An array with a conversion for its elements.
  ///
  ///     Field("played_at", \.played, as: .array(of: .iso8601))
  public static func array<Element>(of element: Conversion<Element>) -> Conversion
  where Value == [Element] {
    list(of: element, takesOne: false)
  }

  /// An array that the source may replace by its only element.
  ///
  ///     Field("genres", \.genres, as: .oneOrMany())
  ///
  /// An array in the source is always the whole array. Even a single element is written as an
  /// array.
  public static func oneOrMany<Element: SourceConvertible>() -> Conversion
  where Value == [Element] {
    list(of: .plain, takesOne: true)
  }

  /// An array, with a conversion for its elements, that the source may replace by its only element.
  ///
  ///     Field("played_at", \.played, as: .oneOrMany(of: .iso8601))
  ///
  /// An array in the source is always the whole array. Even a single element is written as an
  /// array.
  public static func oneOrMany<Element>(of element: Conversion<Element>) -> Conversion
  where Value == [Element] {
    list(of: element, takesOne: true)
  }

  private static func list<Element>(
    of element: Conversion<Element>, takesOne: Bool
  ) -> Conversion where Value == [Element] {
    let name = takesOne ? "\(element.name) or array" : "array"
    var conversion = Conversion(
      name: name,
      direct: element.direct.map { direct in
        { $0.isArray ? $0.elements(direct) : takesOne ? direct($0).map { [$0] } : nil }
      },
      faults: { token in
        if token.isArray { return token.elementFaults(element) }
        return [_Fault(expected: name, found: token.found, index: token.index)]
      },
      decode: { source in
        if source.kind == .array { return try source.elements(element) }
        if takesOne { return [try element.decode(source)] }
        let found = source.withToken { $0.found }
        throw UpdateError(issues: [UpdateError.Issue(expected: name, found: found)])
      },
      encode: { elements in
        .init(encoding: .list(try elements.map { .source(try element.encode($0)) }))
      })
    conversion.list = ConvertedList(of: element, takesOne: takesOne)
    conversion.areEqual = { $0.elementsEqual($1, by: element.areEqual) }
    return conversion
  }
}

extension _Token {
  /// The elements of an array, nil if one cannot be decoded.
  fileprivate func elements<Element>(_ decode: (_Token) -> Element?) -> [Element]? {
    var elements: [Element] = []
    var index = first
    while index < end {
      guard let element = decode(at(index)) else { return nil }
      elements.append(element)
      index = at(index).next
    }
    return elements
  }

  /// The reasons why elements of an array cannot be decoded directly.
  fileprivate func elementFaults<Element>(_ element: Conversion<Element>) -> [_Fault] {
    var faults: [_Fault] = []
    var place = 0
    var index = first
    while index < end {
      let token = at(index)
      if element.direct?(token) == nil {
        faults += element.faults(token).map { $0.under(.index(place)) }
      }
      place += 1
      index = token.next
    }
    return faults
  }
}

extension SourceValue {
  /// The elements of an array; throws the issues of all of them.
  fileprivate func elements<Element>(_ element: Conversion<Element>) throws -> [Element] {
    var result: [Element] = []
    var issues: [UpdateError.Issue] = []
    for (place, source) in elements.enumerated() {
      do {
        result.append(try element.decode(source))
      } catch {
        issues += UpdateError.issues(error, at: SourcePath([.index(place)]), in: source)
      }
    }
    guard issues.isEmpty else { throw UpdateError(issues: issues) }
    return result
  }
}
