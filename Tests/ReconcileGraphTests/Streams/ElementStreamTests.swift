import Foundation
import Reconcile
import Testing

/// H1, H6: an array whose elements are applied as they come.
@Suite struct `A stream of elements` {
  @Test func `applies the elements of one array as they come`() async {
    let text = """
       [ {"id": 1, "title": "Blue"}, {"id": 2, "title": "a ] \\" } \\\\", "tracks": [
         {"id": 1, "title": "]"}, {"id": 2, "title": "é😀\\u00e9"}
       ]} ,{"id":1,"year":1971} ]
      """
    let outcome = await StreamOutcome.of(.elements, text + "\n ")
    #expect(
      outcome.albums == ["1 Blue - []", "2 a ] \" } \\ - [1 ], 2 é😀é]", "1  1971 []"])
    #expect(outcome.issues == [])
    #expect(outcome.reports.map { $0.prefix { $0 != ":" } }.last == "[2] at line 3, column 6")
    #expect(outcome.progress == "\(text.utf8.count + 2) bytes, 3 objects, 0 skipped")
  }

  @Test(
    arguments: [
      ("", "line 1, column 1: expected [, found end of input"),
      ("  {\"id\":1}", "line 1, column 3: expected [, found {"),
      ("\u{FEFF}[]", "line 1, column 1: expected [, found a byte-order mark"),
      ("[", "line 1, column 2: expected a value, found end of input"),
      ("[,]", "line 1, column 2: expected a value, found ,"),
      ("[é]", "line 1, column 2: expected a value, found é"),
      ("[{\"id\":1}\n,]", "line 2, column 2: expected a value, found ]"),
      ("[{\"id\":1} {\"id\":2}]", "line 1, column 11: expected , or ], found {"),
      ("[{\"id\":1}", "line 1, column 10: expected , or ], found end of input"),
      ("[{\"id\":1}],", "line 1, column 11: expected end of input, found ,"),
      ("[{\"id\":1},\n {\"id\":[}", "line 2, column 9: [1]: expected a value, found }"),
      ("[{\"id\":1},\n {\"id\":", "line 2, column 8: [1]: expected a value, found end of input"),
      (
        "[{\"id\":1},\"b",
        "line 1, column 13: [1]: expected the end of the string, "
          + "found end of input"
      ),
    ])
  func `is strict about what stands between its elements, under every policy`(
    text: String, issue: String
  ) async throws {
    for failure in [Policy.Failure.atomic, .bestEffort] {
      let outcome = await StreamOutcome.of(.elements, text) { $0.failure = failure }
      let found = try #require(outcome.issues.first)
      #expect(outcome.issues.count == 1 && found.hasPrefix(issue + " (line "))
      #expect(outcome.albums == (text.hasPrefix("[{\"id\":1}") ? ["1  - []"] : []))
    }
  }

  @Test func `leaves out a bad element under best effort and goes on behind it`() async {
    let text = #"[{"id":1},{"id":x},7,"a,b",[{"id":2}],null,tru,{"id":3,"year":"n"},{"id":4}]"#
    let outcome = await StreamOutcome.of(.elements, text) { $0.failure = .bestEffort }
    #expect(outcome.albums == ["1  - []", "3  - []", "4  - []"])
    #expect(outcome.issues == [] && outcome.progress.hasSuffix("3 objects, 6 skipped"))
    #expect(
      outcome.reports.filter { $0.hasPrefix("[1]") } == [
        "[1] at line 1, column 11: 1 skipped "
          + #"["[1] line 1, column 17: expected a value, found x"]"#
      ])
  }

  @Test(arguments: StreamForm.allCases)
  func `holds the limits for each element`(form: StreamForm) async {
    var limits = Limits()
    limits.documentBytes = 40
    limits.depth = 3
    let long = #"{"id":2,"title":"\#(String(repeating: "x", count: 40))"}"#
    let deep = #"{"id":3,"x":[[[[]]]]}"#
    let text = form.text([#"{"id":1}"#, long, deep, #"{"id":4}"#])
    let outcome = await StreamOutcome.of(form, text, limits: limits) {
      $0.failure = .bestEffort
    }
    #expect(outcome.albums == ["1  - []", "4  - []"])
    let skipped = outcome.reports.filter { $0.contains("skipped") }
    #expect(skipped.count == 2)
    #expect(skipped.first?.contains("exceeds the document limit of 40 bytes") == true)
    #expect(skipped.last?.contains("exceeds the depth limit of 3") == true)
    for element in [long, deep] {
      let outcome = await StreamOutcome.of(form, form.text([element]), limits: limits)
      #expect(outcome.albums == [] && outcome.issues.count == 1)
      #expect(outcome.issues.first?.contains("exceeds the d") == true)
    }
  }

  /// Whatever is done to one byte of an array, the stream and the reader agree on whether it is valid.
  @Test func `takes what the reader takes of a whole array and no more`() async throws {
    let text = Array(#"[{"id":1,"title":"a\"]é"},{"id":2,"tracks":[{"id":3}]} , {"id":4}]"#.utf8)
    let replacements = Array(#"{}[],:"\ x1tn"#.utf8) + [0, 0x0A, 0xC3, 0xFF]
    for place in text.indices {
      for byte in replacements.map(Optional.some) + [nil] {
        var changed = text
        if let byte { changed[place] = byte } else { changed.remove(at: place) }
        let map = IdentityMap()
        let whole = complaints {
          _ = try Reconciler().updateOrInsert(StreamAlbum.self, from: .json(changed), in: map)
        }
        let streamed = await StreamOutcome.of(.elements, [changed])
        let shown = String(decoding: changed, as: UTF8.self)
        #expect(whole.isEmpty == streamed.issues.isEmpty, "\(shown): \(whole) \(streamed)")
      }
    }
  }
}
