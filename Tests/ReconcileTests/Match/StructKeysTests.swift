import Reconcile
import Testing

/// A struct that is merged where it lies, against a class with the same fields.
@Suite struct `A struct of plain values` {
  struct Size: Reconcilable, Equatable {
    var width = 1
    var height = 2
    var depth: Int? = 3

    static let schema = Schema(Size.init) {
      Field("width", \.width)
      Field("height", \.height)
      Field("depth", \.depth)
    }
  }

  final class Extent: Reconcilable {
    var width = 1
    var height = 2
    var depth: Int? = 3

    static let schema = Schema(Extent.init) {
      Field("width", \.width)
      Field("height", \.height)
      Field("depth", \.depth)
    }
  }

  final class Box: Reconcilable {
    var size = Size()
    var extent = Extent()

    static let schema = Schema(Box.init) {
      Field("size", \.size)
      Field("extent", \.extent)
    }
  }

  /// Every object of up to four members of these keys.
  static var objects: [String] {
    let keys = ["width", "height", "depth", "weight"]
    var rows: [[String]] = [[]]
    var last = rows
    for _ in 0..<4 {
      last = last.flatMap { row in keys.map { row + [$0] } }
      rows += last
    }
    return rows.map { row in
      let members = row.enumerated().map { place, key in "\"\(key)\": \(place * 2)" }
      return "{" + members.joined(separator: ", ") + "}"
    } + [
      #"{"width": 1, "height": 2, "depth": null}"#, #"{"width": 4, "height": null, "depth": 5}"#,
      #"{"width": 4, "height": "5", "depth": 6}"#, #"{"width": 4.0, "height": 5e0, "depth": 6.5}"#,
      #"{"width": 9223372036854775807, "height": 9223372036854775808, "depth": -1}"#,
      #"{"wid\u0074h": 4, "height": 5, "depth": 6}"#,
    ]
  }

  @Test(arguments: [Policy.onlyChanges, Policy()], [Policy.UnknownKeys.ignore, .reject])
  func `takes any keys in any order as a class does`(
    policy: Policy, unknownKeys: Policy.UnknownKeys
  ) throws {
    var reconciler = Reconciler(policy: policy)
    reconciler.policy.unknownKeys = unknownKeys
    for object in Self.objects {
      let (box, other) = (Box(), Box())
      let issues = complaints { try reconciler.update(box, from: .json("{\"size\": \(object)}")) }
      let expected = complaints {
        try reconciler.update(other, from: .json("{\"extent\": \(object)}"))
      }
      #expect(issues == expected.map { $0.replacing("extent", with: "size") }, "\(object)")
      let extent = other.extent
      #expect(
        box.size == Size(width: extent.width, height: extent.height, depth: extent.depth),
        "\(object)")
    }
  }

  @Test(arguments: [Policy.onlyChanges, Policy()])
  func `is counted alike whichever of its values is left out`(policy: Policy) throws {
    var reconciler = Reconciler(policy: policy)
    reconciler.policy.mismatch = .keep
    for object in Self.objects {
      let (box, other) = (Box(), Box())
      let report = try? reconciler.update(box, from: .json("{\"size\": \(object)}"))
      let expected = try? reconciler.update(other, from: .json("{\"extent\": \(object)}"))
      let extent = other.extent
      #expect(
        box.size == Size(width: extent.width, height: extent.height, depth: extent.depth),
        "\(object)")
      #expect(report?.counts.changed == expected?.counts.changed, "\(object)")
      #expect(report?.counts.skipped == expected?.counts.skipped, "\(object)")
    }
  }

  private func complaints(_ update: () throws -> ChangeReport) -> [String] {
    do {
      let report = try update()
      return ["\(report.counts.changed) changed"]
    } catch let error as UpdateError {
      return error.issues.map {
        "\($0.path): \($0.kind), expected \($0.expected ?? ""), found \($0.found ?? "")"
      }
    } catch {
      return ["another error: \(error)"]
    }
  }
}
