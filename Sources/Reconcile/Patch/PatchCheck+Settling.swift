/// An array changed by a patch, to be finished and reported like every list.
private struct PatchList: CheckedList {
  let policy = Policy.Collection.automatic
  let match = Policy.Collection.Match.Rule.position
  let isSet = false
  let isFixed = false
  let isQuiet: Bool
  var builder: ListBuilder
  var isDirty = false
  var leftOut: [Int] = []

  func context(in findings: Findings, _ token: _Token?) -> PolicyContext {
    findings.dynamicContext(token, nil)
  }

  func written(_ live: _LiveValue, _ resolver: Resolver) -> SourceValue? {
    DynamicValue(live).sourceValue
  }

  func old(_ live: _LiveValue, _ values: OldValues) -> ChangeLog.Value {
    .encoded(.source(DynamicValue(live).sourceValue))
  }
}

/// A draft of a dynamic tree still to be compared, with its path.
private struct OpenDraft {
  let value: PatchValue
  let path: SourcePath

  /// Whether the tree did not contain it before, so that its contents are not reported.
  let isFresh: Bool
}

extension PatchCheck {
  /// Compares the drafts with the live dynamic tree, records the writes and reports the changes.
  func settle() {
    var open = [OpenDraft(value: value, path: SourcePath(), isFresh: false)]
    while let draft = open.popLast() {
      enter(draft.path)
      update.findings.freshDepth = draft.isFresh ? 1 : 0
      switch draft.value {
      case .value, .members, .elements: break
      case .object(let object): settle(object, draft.isFresh, &open)
      case .array(let array): settle(array, draft.isFresh, &open)
      }
    }
    enter(SourcePath())
    update.findings.freshDepth = 0
  }

  /// Moves the update's current path to `path`.
  private func enter(_ path: SourcePath) {
    update.findings.go(to: path)
  }

  private func settle(
    _ draft: ObjectDraft, _ isFresh: Bool, _ open: inout [OpenDraft]
  ) {
    guard case .dynamic(let object) = draft.base else { return }
    var edits: [DynamicObject.Edit] = []
    for key in draft.edited.all {
      update.findings.at(key: key) {
        let old = object[key]
        guard let new = draft[key] else {
          guard let old else { return }
          update.findings.note(.removed, nil, old: .encoded(.source(old.sourceValue)))
          edits.append(DynamicObject.Edit(key: key, value: nil))
          return
        }
        guard let old else {
          update.findings.note(.inserted, nil, new: .encoded(.source(new.sourceValue)))
          push(new, isFresh: true, &open)
          edits.append(DynamicObject.Edit(key: key, value: new.live))
          return
        }
        if case .value(let value) = new, !value.isContainer, value == old, writesAlways {
          update.findings.note(.touched, nil, new: .encoded(.source(value.sourceValue)))
        }
        if replaces(old, new, isFresh, &open) {
          edits.append(DynamicObject.Edit(key: key, value: new.live))
        }
      }
    }
    if !edits.isEmpty { update.writes.add(DynamicStep.members(object, edits)) }
  }

  private func settle(
    _ draft: ArrayDraft, _ isFresh: Bool, _ open: inout [OpenDraft]
  ) {
    guard case .dynamic(let array) = draft.base else { return }
    let old = array.elements
    var list = PatchList(
      isQuiet: isFresh, builder: ListBuilder(live: LiveList(.list(old.map(\.live)))))
    for (place, element) in draft.elements.enumerated() {
      update.findings.at(index: place) {
        if element.origin < 0 {
          update.findings.note(.inserted, nil, new: .encoded(.source(element.value.sourceValue)))
          push(element.value, isFresh: true, &open)
          list.builder.insert(element.value.live.live)
        } else {
          if replaces(old[element.origin], element.value, isFresh, &open) {
            list.isDirty = true
          }
          list.builder.take(element.origin, as: element.value.live.live)
        }
      }
    }
    guard let checked = ListCheck(update).finish(&list), checked.isChanged,
      case .list(let lives) = checked.live
    else { return }
    update.writes.add(DynamicStep.elements(array, lives.map { DynamicValue($0) }))
  }

  /// Compares a value with the one that it replaces. Returns whether it must be written.
  private func replaces(
    _ old: DynamicValue, _ new: PatchValue, _ isFresh: Bool, _ open: inout [OpenDraft]
  ) -> Bool {
    switch (old, new) {
    case (_, .value(let value)) where value.isSame(as: old):
      return old.numberValue?.text != value.numberValue?.text && writesAlways
    case (.object(let object), .object) where new.live.objectValue === object:
      push(new, isFresh: isFresh, &open)
      return false
    case (.array(let array), .array) where new.live.arrayValue === array:
      push(new, isFresh: isFresh, &open)
      return false
    default:
      update.findings.note(
        old.isNull && new.live.objectValue != nil ? .created : .changed, nil,
        old: .encoded(.source(old.sourceValue)), new: .encoded(.source(new.sourceValue)))
      push(new, isFresh: true, &open)
      return true
    }
  }

  /// Keeps a draft to be compared at the current path.
  private func push(_ value: PatchValue, isFresh: Bool, _ open: inout [OpenDraft]) {
    if case .value = value { return }
    open.append(OpenDraft(value: value, path: update.findings.path, isFresh: isFresh))
  }
}

extension PatchValue {
  /// The value in a dynamic tree after the commit, null for a part of a model's document.
  fileprivate var live: DynamicValue {
    switch self {
    case .value(let value): return value
    case .object(let draft):
      if case .dynamic(let object) = draft.base { return .object(object) }
    case .array(let draft):
      if case .dynamic(let array) = draft.base { return .array(array) }
    case .members, .elements: break
    }
    return .null
  }
}
