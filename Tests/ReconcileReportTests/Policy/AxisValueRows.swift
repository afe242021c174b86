import Reconcile

extension `A value of an axis` {
  static let all = fieldAxes + objectAxes + collectionAxes + callAxes

  private static let fieldAxes = [
    Axis(
      .missing, source: ["title": "T"], rival: { $0.missing = .reset },
      describe: { shelf, _ in shelf.words },
      rows: [
        Row("keep", "T folk S", isDefault: true) { $0.missing = .keep },
        Row("reset", "T any nil") { $0.missing = .reset },
        Row("require", "genre: expected String, found nothing") { $0.missing = .require },
        Row("custom", "T any S") {
          $0.missing = .custom("genre only") { $0.key == "genre" ? .reset : .keep }
        },
      ]),
    Axis(
      .null, source: ["genre": nil, "subtitle": nil], rival: { $0.null = .keep },
      describe: { shelf, _ in shelf.words },
      rows: [
        Row("assign", "Blue nil nil", isDefault: true) { $0.null = .assign },
        Row("keep", "Blue folk S") { $0.null = .keep },
        Row("reset", "Blue any nil") { $0.null = .reset },
        Row("reject", "genre: expected String, found null") { $0.null = .reject },
        Row("custom", "Blue folk nil") {
          $0.null = .custom("not the genre") { $0.key == "genre" ? .keep : .assign }
        },
      ]),
    Axis(
      .unknownKeys, source: ["x": 1, "genre": "folk"], rival: { $0.unknownKeys = .reject },
      describe: { "\($0.words), \($1.counts.unknown) unknown" },
      rows: [
        Row("ignore", "Blue folk S, 0 unknown", isDefault: true) { $0.unknownKeys = .ignore },
        Row("collect", "Blue folk S, 1 unknown") { $0.unknownKeys = .collect },
        Row("reject", #"unknown key "x""#) { $0.unknownKeys = .reject },
      ]),
    Axis(
      .mismatch, source: ["title": 5, "genre": 5], rival: { $0.mismatch = .keep },
      describe: { "\($0.words), \($1.counts.skipped) skipped" },
      rows: [
        Row("reject", "title: expected String, found number", isDefault: true) {
          $0.mismatch = .reject
        },
        Row("keep", "Blue folk S, 2 skipped") { $0.mismatch = .keep },
        Row("reset", "Untitled any S, 2 skipped") { $0.mismatch = .reset },
        Row("custom", "Untitled folk S, 2 skipped") {
          $0.mismatch = .custom("the title") { $0.key == "title" ? .reset : .keep }
        },
      ]),
    Axis(
      .write, source: ["title": "Blue"], rival: { $0.write = .ifChanged },
      describe: { shelf, _ in "\(shelf.sets) sets" },
      rows: [
        Row("always", "1 sets", isDefault: true) { $0.write = .always },
        Row("ifChanged", "0 sets") { $0.write = .ifChanged },
      ]),
  ]

  private static let objectAxes = [
    Axis(
      .object, source: ["singer": ["name": "R"], "label": ["name": "X"]],
      rival: { $0.object = .keep }, describe: { shelf, _ in shelf.nested },
      rows: [
        Row("update", "same R, same 0", isDefault: true) { $0.object = .update },
        Row("replace", "new R, new 0") { $0.object = .replace },
        Row("keep", "same Joni, same 0") { $0.object = .keep },
        Row("custom", "same Joni, new 0") {
          $0.object = .custom("the label") { $0.key == "label" ? .replace : .keep }
        },
      ]),
    Axis(
      .identityChange, source: ["label": ["id": 8]], rival: { $0.identityChange = .update },
      describe: { shelf, _ in shelf.nested },
      rows: [
        Row("replace", "same Joni, new 8", isDefault: true) { $0.identityChange = .replace },
        Row("update", "same Joni, same 8") { $0.identityChange = .update },
        Row("reject", "label: names another identity") { $0.identityChange = .reject },
        Row("custom", "same Joni, same 8") {
          $0.identityChange = .custom("labels") { $0.key == "label" ? .update : .reject }
        },
      ]),
    Axis(
      .stale, source: ["edition": ["version": 1, "name": "first"]],
      rival: { $0.stale = .skip },
      describe: { "\($0.edition.name), \($1.counts.skipped) skipped" },
      rows: [
        Row("apply", "first, 0 skipped", isDefault: true) { $0.stale = .apply },
        Row("skip", "second, 1 skipped") { $0.stale = .skip },
        Row("reject", "edition.version: is older than the object") { $0.stale = .reject },
      ]),
  ]

  private static let callAxes = [
    Axis(
      .failure, source: ["title": 5, "genre": "jazz"], rival: { $0.failure = .bestEffort },
      describe: { "\($0.words), \($1.counts.skipped) skipped" },
      rows: [
        Row("atomic", "title: expected String, found number", isDefault: true) {
          $0.failure = .atomic
        },
        Row("bestEffort", "Blue jazz S, 1 skipped") { $0.failure = .bestEffort },
      ]),
    Axis(
      .report, source: ["title": "T"], rival: { $0.report = .changes },
      describe: { "\($1.changes.count) of \($1.counts.changed) listed" },
      rows: [
        Row("summary", "0 of 1 listed", isDefault: true) { $0.report = .summary },
        Row("changes", "1 of 1 listed") { $0.report = .changes },
        Row("changesWithInverse", "1 of 1 listed") { $0.report = .changesWithInverse },
      ]),
  ]
}
