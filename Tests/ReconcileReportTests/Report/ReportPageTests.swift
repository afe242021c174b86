import Reconcile
import Testing

/// The HTML page that shows a report.
@Suite struct `The page of a report` {
  private func page(_ source: SourceValue, _ title: String = "Changes") throws -> String {
    let object = try DynamicObject(from: ["a": 1, "b": ["c": 2], "list": [["id": 1], ["id": 2]]])
    let report = try Reconciler().update(object, from: source) {
      $0.collection = .keyed(by: "id")
      $0.report = .changes
    }
    return report.html(title: title)
  }

  /// The text between tags, and the tags alone.
  private func parts(_ page: String) -> (text: String, tags: Set<String>) {
    let body = page.drop { $0 != "\u{3C}" }
    let tags = body.matches(of: #/<[^>]*>/#).map { String($0.output) }
    return (page.replacing(#/<[^>]*>/#, with: "\n"), Set(tags))
  }

  @Test func `shows old and new side by side under their place`() throws {
    let page = try page(["b": ["c": 3]])
    #expect(
      page.contains(
        """
        <details open>
        <summary><div class="row place" style="--depth:0"><span class="where"><bdi>b</bdi></span>\
        <span></span><span></span><span></span></div>
        </summary>
        <div class="row changed" style="--depth:1"><span class="where"><bdi>c</bdi></span>\
        <span class="kind">changed</span><span class="old"><code dir="ltr">2</code></span>\
        <span class="new"><code dir="ltr">3</code></span></div>
        </details>
        """))
    #expect(page.contains("<li class=\"changed\"><b>1</b> changed</li>"))
  }

  @Test func `tells of elements that left, came and moved`() throws {
    let page = try page(["list": [["id": 2], ["id": 3]]])
    #expect(page.contains("<bdi>[0]</bdi></span><span class=\"kind\">removed</span>"))
    #expect(page.contains("<bdi>[1]</bdi></span><span class=\"kind\">inserted</span>"))
    let moved = try self.page(["list": [["id": 2], ["id": 1]]])
    #expect(moved.contains("<bdi>[0] id 2</bdi></span><span class=\"kind\">moved</span>"))
    #expect(moved.contains("<small>from [1]</small>"))
  }

  @Test func `of nothing says so`() throws {
    let page = try page([:])
    #expect(page.contains("<p class=\"none\">Nothing changed.</p>"))
    #expect(!page.contains("class=\"report\""))
  }

  @Test func `shows what was touched only on request`() throws {
    let object = try DynamicObject(from: ["a": 1])
    let report = try Reconciler().update(object, from: ["a": 1]) { $0.report = .changes }
    #expect(!report.html().contains("row touched"))
    #expect(report.html(includingTouched: true).contains("row touched"))
  }

  @Test(
    arguments: [
      "<script>alert(1)</script>", "</style><script>alert(1)</script>", "\" onclick=\"alert(1)",
      "' onclick='alert(1)", "<!--", "-->", "&lt;script&gt;", "]]>", "<img src=x onerror=alert(1)>",
      "\u{202E}txt.exe", "\u{0}\u{8}\u{1B}[31m", "\u{2028}<\u{2029}", "é<\u{301}>",
    ])
  func `shows hostile keys, values and titles as text`(text: String) throws {
    let tame = parts(try page(["k": "v", "b": ["k": 1], "a": "v"], "t")).tags
    let source = try SourceValue.dictionary([text: text, "b": [text: 1], "a": text])
    let page = try page(source, text)
    #expect(parts(page).tags == tame)
    #expect(!page.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0 == "\u{202E}") })
    #expect(!page.contains("<script"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `needs no other file and no script`() throws {
    let page = try page(["a": 2])
    for word in ["http://", "https://", "src=", "href=", "<script", "@import", "url("] {
      #expect(!page.contains(word))
    }
  }
}

/// The tree of a report in a terminal.
@Suite struct `The tree of a report` {
  @Test func `has colours where they are asked for`() throws {
    let object = try DynamicObject(
      from: ["a": 1, "gone": 1, "b": ["c": 2], "list": [["id": 1], ["id": 2]]])
    let report = try Reconciler().update(
      object, from: ["a": 2, "gone": nil, "b": ["d": 3], "list": [["id": 2], ["id": 1]]]
    ) {
      $0.collection = .keyed(by: "id")
      $0.null = .reset
      $0.report = .changes
    }
    #expect(
      report.tree(inColor: true).replacing("\u{1B}[", with: "^") == """
        a^2m: ^0m^31m1^0m^2m → ^0m^32m2^0m
        gone^31m ^0m^31mremoved^0m^31m 1^0m
        ^1mb^0m
          d^32m ^0m^32minserted^0m^32m 3^0m
        ^1mlist^0m
          [0] id 2^36m ^0m^36mmoved^0m^2m, from [1]^0m
        """)
    #expect(report.tree(inColor: true).replacing(#/\u{1B}\[\d+m/#, with: "") == report.tree())
  }

  @Test func `spells out what would steer a terminal`() throws {
    let object = try DynamicObject(from: ["a\u{1B}[2J\nb": 1, "list": [["id": "\u{9B}31m"]]])
    let report = try Reconciler().update(
      object, from: ["a\u{1B}[2J\nb": "\u{202E}\u{7F}", "list": [["id": "\u{9B}31m", "x": 1]]]
    ) {
      $0.collection = .keyed(by: "id")
      $0.report = .changes
    }
    #expect(
      report.tree() == #"""
        a\u{1B}[2J\u{A}b: 1 → "\u{202E}\u{7F}"
        list
          [0] id "\u{9B}31m"
            x inserted 1
        """#)
  }
}
