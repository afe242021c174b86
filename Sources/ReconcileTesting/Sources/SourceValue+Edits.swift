import Reconcile

extension SourceValue {
  /// Returns the source with another value at a place.
  ///
  ///     let wrong = blue.replacing("tracks[0].title", with: nil)
  ///
  /// A key that is not there is added behind the others, and so is the place behind an array's last one.
  ///
  /// - Parameters:
  ///   - path: The way to the value, as ``SourcePath`` prints it; empty for the whole source.
  ///   - value: The value to stand there.
  /// - Returns: The edited source, or this one where the path leads through no object or array.
  public func replacing(_ path: String, with value: SourceValue) -> SourceValue {
    guard let path = SourcePath(path) else { return self }
    return editing(path.components[...]) { _ in value }
  }

  /// Returns the source without what stands at a place.
  ///
  ///     let partial = blue.removing("artist.country")
  ///
  /// - Parameter path: The way to the member or element, as ``SourcePath`` prints it.
  /// - Returns: The edited source, or this one where nothing stands there.
  public func removing(_ path: String) -> SourceValue {
    guard let path = SourcePath(path), !path.isEmpty else { return self }
    return editing(path.components[...]) { _ in nil }
  }

  /// Puts something else at a place, or nothing.
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
