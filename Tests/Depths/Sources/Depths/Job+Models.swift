import Foundation
import Reconcile

extension Job {
  /// What is done to models.
  static var models: [Job] {
    [
      Job("update") { depth in
        let genre = Nested.genre(depth, name: "a")
        let source = try SourceValue.json(Nested.objects(depth, name: "b"))
        return { try Reconciler().update(genre, from: source) }
      },
      Job("update of lists") { depth in
        let genre = try Reconciler().make(
          Genre.self, from: .json(Nested.lists(depth, name: "a")))
        let source = try SourceValue.json(Nested.lists(depth, name: "b"))
        return { try Reconciler().update(genre, from: source) { $0.write = .ifChanged } }
      },
      Job("update of dictionaries") { depth in
        let genre = try Reconciler().make(
          Genre.self, from: .json(Nested.dictionaries(depth, name: "a")))
        let source = try SourceValue.json(Nested.dictionaries(depth, name: "b"))
        return { try Reconciler().update(genre, from: source) }
      },
      Job("update by best effort") { depth in
        let genre = Nested.genre(depth, name: "a")
        let source = try SourceValue.json(Nested.objects(depth, name: "b"))
        return { try Reconciler().update(genre, from: source) { $0.failure = .bestEffort } }
      },
      Job("update of a dictionary") { depth in
        let genre = Nested.genre(depth, name: "a")
        let source = try SourceValue.json(Nested.objects(depth, name: "b"))
        let members = source.foundationValue as? [String: Any] ?? [:]
        return { try Reconciler().update(genre, from: .dictionary(members)) }
      },
      Job("make") { depth in
        let source = try SourceValue.json(Nested.objects(depth, name: "a"))
        return { _ = try Reconciler().make(Genre.self, from: source) }
      },
      Job("make from text") { depth in
        let text = Nested.lists(depth, name: "a")
        return { _ = try Reconciler().make(Genre.self, from: .json(text)) }
      },
      Job("plan and apply") { depth in
        let genre = Nested.genre(depth, name: "a")
        let source = try SourceValue.json(Nested.objects(depth, name: "b"))
        return {
          let plan = try Reconciler().plan(updating: genre, from: source)
          _ = "\(plan.changes)"
          try plan.apply()
        }
      },
      Job("map") { depth in
        let map = IdentityMap()
        let source = try SourceValue.json(Nested.lists(depth, name: "b"))
        return { _ = try Reconciler().updateOrInsert(Genre.self, from: source, in: map) }
      },
      Job("observer") { depth in
        let genre = Nested.genre(depth, name: "a")
        let source = try SourceValue.json(Nested.objects(depth, name: "b"))
        return {
          var count = 0
          try Reconciler().update(genre, from: source, observer: { _ in count += 1 })
        }
      },
      Job("baseline") { depth in
        let genre = Nested.genre(depth, name: "a")
        let texts = ["a", "b"].map { Nested.objects(depth, name: $0) }
        return {
          let baseline = Baseline()
          for text in texts {
            try Reconciler().update(genre, from: .json(Data(text.utf8), since: baseline))
          }
        }
      },
      Job("baseline of lists") { depth in
        let genre = Nested.genre(1, name: "")
        let texts = ["a", "b"].map { Nested.lists(depth, name: $0) }
        return {
          let baseline = Baseline()
          for text in texts {
            try Reconciler().update(genre, from: .json(Data(text.utf8), since: baseline))
          }
        }
      },
      Job("inverse") { depth in
        let shelf = Shelf()
        let source = try SourceValue.json(Nested.objects(depth, name: "b"))
        return { try Reconciler().update(shelf, from: source) }
      },
      Job("variants") { depth in
        let piece = Piece()
        let text = Nested.objects(depth, name: "b").replacing(#""id":1"#, with: #""type":"song""#)
        let source = try SourceValue.json(
          text.replacing(/^{"name":"b","type":"song"/, with: "{\"name\":\"b\""))
        return { try Reconciler().update(piece, from: source) }
      },
      Job("deferred") { depth in
        let archive = Archive()
        let text = #"{"name":"a","genre":\#(Nested.objects(depth - 1, name: "a"))}"#
        let source = try SourceValue.json(text)
        return {
          try Reconciler().update(archive, from: source)
          _ = try archive.$genre.resolve()
        }
      },
      Job("deferred level by level") { depth in
        let archive = Archive()
        let source = try SourceValue.json(Nested.objects(depth, name: "a"))
        return {
          try Reconciler().update(archive, from: source)
          var inner = archive
          while let next = try inner.$child.resolve() { inner = next }
        }
      },
      Job("structs in lists") { depth in
        let cabinet = Cabinet()
        let source = try SourceValue.json(#"{"folder":\#(Nested.lists(depth - 1, name: "a"))}"#)
        return {
          try Reconciler().update(cabinet, from: source)
          try Reconciler().update(cabinet, from: source)
        }
      },
      Job("structs in dictionaries") { depth in
        let cabinet = Cabinet()
        let source = try SourceValue.json(
          #"{"folder":\#(Nested.dictionaries(depth - 1, name: "a"))}"#)
        return {
          try Reconciler().update(cabinet, from: source)
          try Reconciler().update(cabinet, from: source)
        }
      },
      Job("Codable") { depth in
        let cabinet = Cabinet()
        let source = try SourceValue.json(
          #"{"branch":\#(Nested.lists(depth - 1, name: "a", key: "child"))}"#)
        return { try Reconciler().update(cabinet, from: source) }
      },
    ]
  }
}
