import Reconcile

extension SourceValue {
  /// Returns the source with another value at a path.
  ///
  ///     let wrong = blue.replacing("tracks[0].title", with: nil)
  ///
  /// A key that is missing is added after the others; the index after an array's last one appends.
  ///
  /// - Parameters:
  ///   - path: The path to the value, as ``SourcePath`` prints it; empty for the whole source.
  ///   - value: The new value.
  /// - Returns: The edited source, or this one if the path leads through no object or array.
  public func replacing(_ path: String, with value: SourceValue) -> SourceValue {
    guard let path = SourcePath(path) else { return self }
    return editing(path.components[...]) { _ in value }
  }

  /// Returns the source without the value at a path.
  ///
  ///     let partial = blue.removing("artist.country")
  ///
  /// - Parameter path: The path to the member or element, as ``SourcePath`` prints it.
  /// - Returns: The edited source, or this one if the path leads to nothing.
  public func removing(_ path: String) -> SourceValue {
    guard let path = SourcePath(path), !path.isEmpty else { return self }
    return editing(path.components[...]) { _ in nil }
  }

  /// Replaces or removes the value at a path.
  func editing(
    _ path: ArraySlice<SourcePath.Component>, _ edit: (SourceValue?) -> SourceValue?
  ) -> SourceValue {
    guard let first = path.first else { return edit(self) ?? self }
    let rest = path.dropFirst()
    func edited(_ child: SourceValue?) -> SourceValue? {
      rest.isEmpty ? edit(child) : child?.editing(rest, edit)
    }
    switch first {
    case .key(let key):
      guard kind == .object else { return self }
      var members = Array(self.members)
      if let place = members.firstIndex(where: { $0.key == key }) {
        let value = edited(members[place].value)
        members.remove(at: place)
        if let value { members.insert((key, value), at: place) }
      } else if let value = edited(nil) {
        members.append((key, value))
      }
      return SourceValue(members: members)
    case .index(let index):
      guard kind == .array else { return self }
      var elements = Array(self.elements)
      if elements.indices.contains(index) {
        let value = edited(elements[index])
        elements.remove(at: index)
        if let value { elements.insert(value, at: index) }
      } else if index == elements.count, let value = edited(nil) {
        elements.append(value)
      }
      return SourceValue(elements: elements)
    }
  }
}
