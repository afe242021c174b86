import Reconcile
import Testing

/// E10: what an edit put somewhere before any source named it.
@Suite struct `An object that an edit put somewhere` {
  let reconciler = Reconciler()
  let map = IdentityMap(scope: .everything)

  private func plant() throws -> Plant {
    let plant = Plant()
    try reconciler.update(
      plant, from: ["words": [:], "leaves": [["id": 7, "text": "old"]]], in: map)
    return plant
  }

  @discardableResult
  private func add(_ leaf: Plant.Leaf, to plant: Plant) throws -> Edit {
    try reconciler.edit(plant, in: map) { $0.leaves.append(leaf) }
  }

  private let theirs: SourceValue = [
    "leaves": [["id": 7], ["id": 1, "text": "theirs"]]
  ]

  @Test func `E10: is the one that a source means by its identity, and stays as it is`() throws {
    let (plant, leaf) = (try plant(), Plant.Leaf(1, "mine"))
    let edit = try add(leaf, to: plant)
    #expect(edit.changes.count == 1)
    let report = try reconciler.update(plant, from: theirs, in: map)
    #expect(plant.leaves.count == 2 && plant.leaves.last === leaf)
    #expect(leaf.text == "mine" && report.counts.withheld == 1)
    #expect(map[Plant.Leaf.self, 1] === leaf)
    #expect(map.edits.pending.count == 1 && map.edits.isPending(leaf, \.text))
    #expect(edit.changes.map(\.path.description) == ["leaves[1]", "Leaf(1).text"])
  }

  @Test func `E10: says what the source says, once the edit is taken back`() throws {
    let (plant, leaf) = (try plant(), Plant.Leaf(1, "mine"))
    let edit = try add(leaf, to: plant)
    try reconciler.update(plant, from: theirs, in: map)
    try reconciler.revert(edit, in: map)
    #expect(plant.leaves.last === leaf && leaf.text == "theirs")
    #expect(map.edits.pending.isEmpty)
    try reconciler.redo(edit, in: map)
    #expect(plant.leaves.count == 2 && leaf.text == "mine")
  }

  @Test func `E10: takes the answer's word where the edit is settled with one`() throws {
    let (plant, leaf) = (try plant(), Plant.Leaf(1, "mine"))
    let edit = try add(leaf, to: plant)
    try reconciler.settle(edit, with: theirs, in: map)
    #expect(plant.leaves.count == 2 && plant.leaves.last === leaf && leaf.text == "theirs")
    #expect(map.edits.pending.isEmpty)
  }

  @Test func `E10: takes it also where a source has brought it before`() throws {
    let (plant, leaf) = (try plant(), Plant.Leaf(1, "mine"))
    let edit = try add(leaf, to: plant)
    try reconciler.update(plant, from: theirs, in: map)
    try reconciler.settle(
      edit, with: ["leaves": [["id": 7], ["id": 1, "text": "answered"]]], in: map)
    #expect(plant.leaves.last === leaf && leaf.text == "answered")
    #expect(map.edits.pending.isEmpty)
  }

  @Test func `E10: is no other before an update that fails, or after an undo`() throws {
    let (plant, leaf) = (try plant(), Plant.Leaf(1, "mine"))
    let edit = try add(leaf, to: plant)
    #expect(throws: UpdateError.self) {
      try reconciler.update(plant, from: theirs, in: map) { $0.conflict = .reject }
    }
    #expect(edit.changes.count == 1 && map[Plant.Leaf.self, 1] == nil)
    let plan = try reconciler.plan(updating: plant, from: theirs, in: map) {
      $0.report = .changesWithInverse
    }
    #expect(edit.changes.count == 1 && leaf.text == "mine")
    let report = try plan.apply()
    #expect(edit.changes.count == 2 && map[Plant.Leaf.self, 1] === leaf)
    try report.undo()
    #expect(edit.changes.count == 1 && map[Plant.Leaf.self, 1] == nil)
    #expect(plant.leaves.last === leaf && leaf.text == "mine")
    try reconciler.revert(edit, in: map)
    #expect(plant.leaves.map(\.id) == [7])
  }

  @Test func `E10: is the one too where another edit has changed it since`() throws {
    let (plant, leaf) = (try plant(), Plant.Leaf(1, "mine"))
    try add(leaf, to: plant)
    let rename = try reconciler.edit(leaf, in: map) { $0.text = "renamed" }
    try reconciler.update(plant, from: theirs, in: map)
    #expect(plant.leaves.count == 2 && plant.leaves.last === leaf && leaf.text == "renamed")
    #expect(map[Plant.Leaf.self, 1] === leaf)
    try reconciler.revert(rename, in: map)
    #expect(leaf.text == "theirs")
  }

  @Test func `E10: is known with what is in it`() throws {
    let (tree, plant, leaf) = (Tree(), Tree.Branch(), Plant.Leaf(1, "mine"))
    try reconciler.update(tree, from: ["branches": []], in: map)
    (plant.id, plant.name, plant.leaves) = (5, "", [leaf])
    let edit = try reconciler.edit(tree, in: map) { $0.branches = [plant] }
    try reconciler.update(
      tree,
      from: ["branches": [["id": 5, "name": "B", "leaves": [["id": 1, "text": "theirs"]]]]],
      in: map)
    #expect(tree.branches.count == 1 && tree.branches[0] === plant)
    #expect(plant.name == "B" && plant.leaves.count == 1 && plant.leaves[0] === leaf)
    #expect(leaf.text == "mine" && map[Plant.Leaf.self, 1] === leaf)
    try reconciler.revert(edit, in: map)
    #expect(tree.branches.first === plant && leaf.text == "theirs" && plant.leaves.count == 1)
  }

  @Test func `E10: is meant under a key, in a property and as a root`() throws {
    let (plant, leaf) = (try plant(), Plant.Leaf(1, "mine"))
    try reconciler.edit(plant, in: map) { $0.byKey["a"] = leaf }
    try reconciler.update(plant, from: ["by_key": ["b": ["id": 1]]], in: map)
    #expect(plant.byKey["a"] === leaf && plant.byKey["b"] === leaf)
    let (other, second) = (try self.plant(), Plant.Leaf(2, "mine"))
    try reconciler.edit(other, in: map) { $0.leaves.append(second) }
    let found = try reconciler.updateOrInsert(
      Plant.Leaf.self, from: ["id": 2, "text": "theirs"], in: map)
    #expect(found.first === second && second.text == "mine")
  }
}

/// Objects with identities in others.
final class Tree: Reconcilable {
  var branches: [Branch] = []

  static let schema = Schema(Tree.init) { Field("branches", \.branches) }

  final class Branch: Reconcilable {
    var id = 0
    var name = ""
    var leaves: [Plant.Leaf] = []

    static let schema = Schema(Branch.init) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("leaves", \.leaves)
    }
  }
}
