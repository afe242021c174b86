/// Checks the identity of an object, as far as it is not settled by being the same.
struct IdentityCheck {
  let update: Update

  init(_ update: Update) { self.update = update }

  /// Writes the identity of a fresh object or of one that takes another identity; an equal identity
  /// is only re-set.
  func check(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) {
    switch subject.identity {
    case .same:
      update.guards.keep(field, number, &subject)
      if field.writesAlways && field.isWritable {
        update.findings.note(.touched, field, new: .word(value.index))
        if update.setsEqual(field, of: subject.plan) { emitLeaf(field, number, value, &subject) }
      }
    case .morphs where !field.isWritable:
      update.findings.fail(.identity, "cannot take another identity", field: field, token: value)
      subject.isFailed = true
    case .refused: break
    case .fresh where !field.isWritable || field.isRemade:
      break
    case .fresh where value.isNull && subject.token.index == update.unidentified:
      break
    case .fresh where field.isDirect && field.validators.isEmpty:
      if subject.access(field, .write, value, &update.transfer) == .mismatch {
        update.checkMismatch(field, number, value, &subject)
      }
    case .morphs:
      update.writes.watch?.note(renamed: subject.object)
      LeafCheck(update).check(field, number, value, &subject)
    case .fresh:
      LeafCheck(update).check(field, number, value, &subject)
    }
  }

  private func emitLeaf(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) {
    guard field.node.leaf?.isDirect != true else {
      return update.emit(.token(value), field, at: number, &subject)
    }
    var transfer = _AccessorCall()
    if update.findings.convert(field, subject.object, value, &transfer) {
      update.emit(.value(transfer.value), field, at: number, &subject)
    }
  }
}
