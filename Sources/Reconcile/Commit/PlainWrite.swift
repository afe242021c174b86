/// A property of an object of plain values that gets another value, which was read when the two were
/// compared.
struct PlainWrite {
  /// The value, if its property is of a kind of 64 bits or fewer that is not optional.
  let bits: UInt64

  /// The word of the source that says it.
  let word: UInt32

  /// The row of the property.
  let row: UInt8
}

extension Writes {
  /// How many plain values are kept.
  var plainCount: Int { @inline(__always) get { contents.plain.count } }

  /// Keeps the value of a property that differs.
  @inline(__always)
  func keep(_ row: Row, _ value: _Token, bits: UInt64) {
    contents.plain.push(
      PlainWrite(
        bits: bits, word: UInt32(truncatingIfNeeded: value.index),
        row: UInt8(truncatingIfNeeded: row.number)))
  }

  /// Forgets the plain values that were kept since there were so many; no step has them.
  @inline(__always)
  func forgetPlain(since count: Int) { contents.plain.cut(to: count) }

  /// Adds a step that writes kept values.
  ///
  /// - Parameter isHeld: Whether `hold` was called with a list that the object is an element of.
  @inline(__always)
  func addPlain(
    _ kept: Range<Int>, _ object: AnyObject, _ plan: ResolvedType, isHeld: Bool
  ) {
    let target = addTarget(Target(object, plan))
    if !isHeld { hold(target: object) }
    contents.steps.push(
      Step(target: target, field: kept.count, payload: kept.lowerBound, kind: .plain))
  }

  /// Holds a list of which elements are targets.
  func hold(_ list: _LiveValue) { contents.lives.append(list) }

  /// Writes the values of a step.
  @inline(__always)
  func writePlain(_ step: Step) {
    let target = contents.targets[Int(step.target)]
    let rows = unsafe target.typeReference._withUnsafeGuaranteedRef { $0.rows }
    // No code of the user's runs here.
    unsafe target.reference._withUnsafeGuaranteedRef { object in
      for number in step.kept {
        let write = contents.plain[number]
        rows[Int(write.row)].write(write.bits, root.at(Int(write.word)), to: object)
      }
    }
  }

  /// Writes the values of steps that follow one another.
  ///
  /// - Parameter step: The first one; on return, the first one that is no such step.
  @inline(never)
  func writePlain(from step: inout Int) {
    let steps = contents.steps
    while step < steps.count, steps[step].kind == .plain {
      writePlain(steps[step])
      step &+= 1
    }
  }

  /// The steps of one property each that a step stands for.
  func properties(_ step: Step) -> [Step] {
    guard step.kind == .plain else { return step.isOfProperty ? [step] : [] }
    return step.kept.map { number in
      let write = contents.plain[number]
      return Step(
        target: step.target, field: Int(write.row), payload: Int(write.word),
        kind: .write, isStored: true)
    }
  }
}

extension Step {
  /// The plain values that it writes.
  fileprivate var kept: Range<Int> { Int(payload)..<Int(payload) &+ Int(field) }
}
