/// The check of an element that is left out whole if an issue is found in it.
///
/// It is a class, so it takes no stack space at each level of a deep source.
final class ElementTrial {
  private let before: Savepoint
  private let outside: Findings.Outside
  private let list: ElementPlace?

  /// Begins before anything of the element is looked at.
  init(_ update: Update, _ list: SchemaList? = nil) {
    before = update.savepoint
    outside = update.findings.beginElement()
    self.list = list.map(ElementPlace.init)
  }

  /// Ends, and takes back what was done if an issue was found.
  ///
  /// - Returns: Whether the element is left out.
  func fails(_ update: Update) -> Bool {
    let issues = update.findings.endElement(outside, since: before.findings)
    if issues.isEmpty { return false }
    update.forget(since: before)
    update.findings.leaveOut(issues)
    // What it names counts as named, as far as that is known.
    update.holders.graph?.departure?.isReadWhole = false
    return true
  }

  /// Ends for an element of a list: a live one stays as it was, in its place, a fresh one does not come.
  func settle(_ update: Update, _ token: _Token, _ list: inout SchemaList) {
    if fails(update), let place = self.list { list.leaveOut(token, since: place) }
    list.forgetHeld()
  }
}

extension ElementTrial {
  /// Checks the value of an entry that is left out if an issue is found in it.
  ///
  /// A function of its own, so that its variables take no stack space where none is.
  @inline(never)
  static func checked(
    _ live: _LiveValue, _ value: _Token, _ update: Update, _ check: DictionaryCheck
  ) -> Update.Checked? {
    let trial = ElementTrial(update)
    // Structs are written at once.
    let restores = check.field.declared?.schema.snapshot.map { live.objects.map($0) } ?? []
    let checked =
      check.element.kind == .leaf
      ? update.checkPlain(live, value, check.element, check.field, adding: check.combining)
      : update.checkLive(check.replaces ? .none : live, value, check.element, check.field)
    guard trial.fails(update) else { return checked }
    for restore in restores { restore() }
    return nil
  }

  /// Leaves out an entry whose key does not fit, where entries are left out.
  @inline(never)
  static func leavesOut(
    key: _Token, _ keys: _DictionaryType?, _ update: Update, _ check: DictionaryCheck
  ) -> Bool {
    guard check.field.skipsFailing else { return false }
    let trial = ElementTrial(update)
    update.findings.mismatch(key, expected: "\(keys?.keyName ?? "") key")
    return trial.fails(update)
  }
}
