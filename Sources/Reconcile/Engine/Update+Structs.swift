// The spare box is owned by the state of the update, by a count of its own that `takeBox` hands on and
// `spare` takes back. Who has a box holds it for the time of its check.

extension Update {
  /// Merges a source object into a struct, key by key, in a box that the last one may have left.
  func checkStruct(
    _ place: Int, _ value: _Token, _ object: AnyObject, _ plan: TypePlan, _ subject: inout Subject
  ) {
    guard let reference = unsafe plan.table.structPlan(place), hasRoom(value) else { return }
    guard let box = takeBox(place, value, object, plan) else { return }
    unsafe enter(plan.table.field(place))
    let judgement = unsafe reference._withUnsafeGuaranteedRef { nested in
      unsafe box.reference._withUnsafeGuaranteedRef { boxed in
        let base = reserveSlots(nested.keyCount)
        matchKeys(value, nested, base, unknownKeys: .ignore)
        let judgement = check(boxed, nested, value, base, .same)
        releaseSlots(base)
        return judgement
      }
    }
    leave()
    let writesAlways = plan.table.traits(place).contains(.writesAlways)
    switch judgement {
    case .failed: return spare(box)
    case .unchanged where !writesAlways: return spare(box)
    case .unchanged where takesShortcut(subject): unsafe state.pointee.counts.touched &+= 1
    case .unchanged: if !subject.isFresh { note(.touched, plan.fields[place]) }
    case .changed: subject.isChanged = true
    }
    if takesShortcut(subject), !subject.isDirect {
      lives.append(.object(box.released()))
      return addStep(.store, place, lives.count &- 1, &subject)
    }
    emit(
      .store, plan.fields[place], at: place, &subject, token: value, live: .object(box.released()))
  }

  /// A box that somebody holds.
  @safe
  struct HeldBox {
    let plan: Unmanaged<TypePlan>
    let reference: Unmanaged<AnyObject>

    /// The box, to be counted by whoever takes it.
    func released() -> AnyObject { unsafe reference.takeRetainedValue() }
  }

  /// A box with a copy of the struct in a property.
  private func takeBox(
    _ place: Int, _ value: _Token, _ object: AnyObject, _ plan: TypePlan
  ) -> HeldBox? {
    guard let reference = unsafe plan.table.structPlan(place) else { return nil }
    if let box = spareBox, unsafe box.plan.toOpaque() == reference.toOpaque() {
      spareBox = nil
      unsafe transfer.box = box.reference
      _ = plan.table.access(place, object, .reload, value, &transfer)
      return box
    }
    _ = plan.table.access(place, object, .load, value, &transfer)
    defer { transfer.live = .none }
    guard case .object(let box) = transfer.live else { return nil }
    return unsafe HeldBox(plan: reference, reference: .passRetained(box))
  }

  /// Keeps a box for the next struct of its type.
  private func spare(_ box: HeldBox) {
    _ = spareBox?.released()
    spareBox = box
  }
}
