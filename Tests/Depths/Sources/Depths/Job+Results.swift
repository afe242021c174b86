import Foundation
import Reconcile

extension Job {
  /// What is done with the result of an update, and how it ends.
  static var results: [Job] {
    [
      Job("report") { depth in
        let genre = Nested.genre(depth, name: "a")
        let source = try SourceValue.json(Nested.objects(depth, name: "b"))
        let report = try Reconciler().update(genre, from: source) { $0.report = .changes }
        return {
          _ = "\(report)"
          _ = report.html()
          _ = report.changes.map { "\($0)" }
          _ = try report.jsonPatch().description
          _ = try report.inverseJSONPatch().description
          _ = try JSONEncoder().encode(report)
        }
      },
      Job("report of what was made") { depth in
        let genre = Nested.genre(1, name: "")
        let source = try SourceValue.json(Nested.objects(depth, name: "b"))
        let report = try Reconciler().update(genre, from: source) { $0.report = .changes }
        return {
          _ = "\(report)"
          _ = report.html()
          _ = try report.jsonPatch().description
        }
      },
      Job("undo") { depth in
        let genre = Nested.genre(depth, name: "a")
        let source = try SourceValue.json(Nested.objects(depth, name: "b"))
        let report = try Reconciler().update(genre, from: source) {
          $0.report = .changesWithInverse
        }
        return { try report.undo() }
      },
      Job("update to be undone") { depth in
        let genre = Nested.genre(depth, name: "a")
        let source = try SourceValue.json(Nested.objects(depth, name: "b"))
        return {
          let report = try Reconciler().update(genre, from: source) {
            $0.report = .changesWithInverse
          }
          try report.undo()
        }
      },
      Job("patch of a model") { depth in
        let genre = Nested.genre(depth, name: "a")
        let path = String(repeating: "/child", count: depth - 1)
        let patch = try JSONPatch(
          from: .json(#"[{"op":"replace","path":"\#(path)/name","value":"b"}]"#))
        return { try Reconciler().apply(patch, to: genre) }
      },
      Job("merge patch of a model") { depth in
        let genre = Nested.genre(depth, name: "a")
        let source = try SourceValue.json(Nested.objects(depth, name: "b"))
        return { try Reconciler().apply(MergePatch(source), to: genre) }
      },
      Job("written back") { depth in
        let genre = Nested.genre(depth, name: "a")
        return { _ = try Reconciler().sourceValue(of: genre).description }
      },
      Job("release of models") { depth in
        let held = Box(Nested.genre(depth, name: "a"))
        return { held.value = nil }
      },
      Job("release of models in lists") { depth in
        let held = Box(
          try Reconciler().make(Genre.self, from: .json(Nested.lists(depth, name: "a"))))
        return { held.value = nil }
      },
      Job("dynamic") { depth in
        let texts = ["a", "b"].map { Nested.lists(depth, name: $0) }
        return {
          let live = try DynamicObject(from: .json(texts[0]))
          try Reconciler().update(live, from: .json(texts[1])) { $0.report = .changes }
          _ = live.sourceValue.description
          _ = "\(live)"
          _ = try Reconciler().plan(updating: live, from: .json(texts[0]))
        }
      },
      Job("dynamic arrays") { depth in
        let texts = ["1", "2"].map { Nested.arrays(depth, innermost: $0) }
        return {
          let live = try DynamicArray(from: .json(texts[0]))
          try Reconciler().update(live, from: .json(texts[1])) { $0.report = .changesWithInverse }
            .undo()
          _ = live.sourceValue.description
        }
      },
      Job("patch of dynamic objects") { depth in
        let live = try DynamicObject(from: .json(Nested.objects(depth, name: "a")))
        let path = String(repeating: "/child", count: depth - 1)
        let patch = try JSONPatch(
          from: .json(#"[{"op":"replace","path":"\#(path)/name","value":"b"}]"#))
        let merge = try MergePatch(.json(Nested.objects(depth, name: "c")))
        return {
          try Reconciler().apply(patch, to: live)
          try Reconciler().apply(merge, to: live)
        }
      },
      Job("patches that nest further") { depth in
        let live = try DynamicObject(from: ["name": "a"])
        let value = Nested.objects(depth, name: "b")
        var path = ""
        var patches: [JSONPatch] = []
        for _ in 0..<8 {
          path += "/child"
          patches.append(
            try JSONPatch(from: .json(#"[{"op":"add","path":"\#(path)","value":\#(value)}]"#)))
          path += String(repeating: "/child", count: depth - 1)
        }
        return {
          for patch in patches { try Reconciler().apply(patch, to: live) }
          _ = "\(live)"
          _ = live.sourceValue
        }
      },
      Job("release of dynamic objects") { depth in
        let held = Box(try DynamicObject(from: .json(Nested.lists(depth, name: "a"))))
        return { held.value = nil }
      },
      Job("values") { depth in
        let text = Nested.lists(depth, name: "a")
        return {
          let (one, other) = try (SourceValue.json(text), SourceValue.json(text))
          guard one == other, one.hashValue == other.hashValue else { return }
          _ = (one.description, one.foundationValue)
          _ = one.jsonData(pretty: true)
        }
      },
      Job("values encoded") { depth in
        let value = try SourceValue.json(Nested.lists(depth, name: "a"))
        return { _ = try JSONEncoder().encode(value) }
      },
      Job("values decoded") { depth in
        let data = Data(Nested.lists(depth, name: "a").utf8)
        return { _ = try JSONDecoder().decode(SourceValue.self, from: data) }
      },
    ]
  }
}
