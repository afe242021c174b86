import Reconcile

extension `A value of an axis` {
  static let collectionAxes = [
    axis(
      .match, [["id": 2, "title": "Two"], ["id": 1, "title": "Uno"]],
      rival: {
        $0.collection.match = .nothing
        $0.identityChange = .update
      },
      [
        Row("automatic", "1Two 0Uno | a b", isDefault: true) { $0.collection.match = .automatic },
        Row("identity", "1Two 0Uno | a b", isDefault: true) { $0.collection.match = .identity },
        Row("position", "0Two 1Uno | a b", isDefault: true) { $0.collection.match = .position },
        Row("value", "1Two +Uno | a b") { $0.collection.match = .value },
        Row("nothing", "+Two +Uno | a b") { $0.collection.match = .nothing },
      ]),
    Axis(
      .unmatched, source: ["songs": [["id": 2]], "guests": ["a": [:]]],
      rival: { $0.collection.unmatched = .reject }, describe: { shelf, _ in shelf.places },
      rows: [
        Row("automatic", "1Two | a b", isDefault: true) { $0.collection.unmatched = .automatic },
        Row("remove", "1Two | a") { $0.collection.unmatched = .remove },
        Row("keep", "1Two 0One | a b") { $0.collection.unmatched = .keep },
        Row("reject", "songs[0]: existing element is matched by no source element") {
          $0.collection.unmatched = .reject
        },
        Row("custom", "1Two 0One | a") {
          $0.collection.unmatched = .custom("songs") { $0.key == "songs" ? .keep : .remove }
        },
      ]),
    Axis(
      .fresh, source: ["songs": [["id": 9], ["id": 1]], "guests": ["c": [:]]],
      rival: { $0.collection.fresh = .ignore }, describe: { shelf, _ in shelf.places },
      rows: [
        Row("insert", "+ 0One | a b c", isDefault: true) { $0.collection.fresh = .insert },
        Row("ignore", "0One | a b") { $0.collection.fresh = .ignore },
        Row("reject", "songs[0]: matches no existing element") { $0.collection.fresh = .reject },
        Row("custom", "0One | a b c") {
          $0.collection.fresh = .custom("guests") { $0.key == "guests" ? .insert : .ignore }
        },
      ]),
    axis(
      .order, [["id": 2], ["id": 1]], rival: { $0.collection.order = .existing },
      [
        Row("source", "1Two 0One | a b", isDefault: true) { $0.collection.order = .source },
        Row("existing", "0One 1Two | a b") { $0.collection.order = .existing },
      ]),
    axis(
      .duplicates, [["id": 1, "title": "A"], ["id": 1, "title": "B"]],
      rival: { $0.collection.duplicates = .last },
      [
        Row("reject", "songs: identity appears twice, at [0] and [1]", isDefault: true) {
          $0.collection.duplicates = .reject
        },
        Row("first", "0A | a b") { $0.collection.duplicates = .first },
        Row("last", "0B | a b") { $0.collection.duplicates = .last },
        Row("keep", "0B 0B | a b") { $0.collection.duplicates = .keep },
      ]),
    axis(
      .missingIdentity, [["title": "X"], ["id": 1]],
      rival: { $0.collection.missingIdentity = .skip },
      [
        Row("reject", #"songs[0]: has no identity "id""#, isDefault: true) {
          $0.collection.missingIdentity = .reject
        },
        Row("insert", "+X 0One | a b") { $0.collection.missingIdentity = .insert },
        Row("skip", "0One | a b") { $0.collection.missingIdentity = .skip },
        Row("position", "+X 0One | a b") { $0.collection.missingIdentity = .position },
      ]),
    axis(
      .nullElements, [nil, ["id": 1]], rival: { $0.collection.nullElements = .skip },
      [
        Row("reject", "songs[0]: expected Song, found null", isDefault: true) {
          $0.collection.nullElements = .reject
        },
        Row("skip", "0One | a b") { $0.collection.nullElements = .skip },
        Row("keep", "0One | a b") { $0.collection.nullElements = .keep },
      ]),
    axis(
      .failingElements, [["id": 1, "title": 7], ["id": 2, "title": "Two"]],
      rival: { $0.collection.failingElements = .skip },
      [
        Row("reject", "songs[0].title: expected String, found number", isDefault: true) {
          $0.collection.failingElements = .reject
        },
        Row("skip", "0One 1Two | a b") { $0.collection.failingElements = .skip },
      ]),
  ]

  private static func axis(
    _ axis: Policy.Axis, _ songs: SourceValue, rival: @escaping @Sendable (inout Policy) -> Void,
    _ rows: [Row]
  ) -> Axis {
    Axis(
      axis, source: ["songs": songs], rival: rival, describe: { shelf, _ in shelf.places },
      rows: rows)
  }
}
