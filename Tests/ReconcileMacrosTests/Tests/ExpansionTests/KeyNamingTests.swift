import Testing

@testable import MacrosUnderTest

/// How the names of properties are cut into words.
@Suite struct `A name in words` {
  @Test(arguments: [
    ("id", "id"), ("title", "title"), ("releasedAt", "released_at"), ("coverURL", "cover_url"),
    ("URLPath", "url_path"), ("isHDReady", "is_hd_ready"), ("top10Hits", "top10_hits"),
    ("already_snake", "already_snake"), ("_hidden", "_hidden"), ("__", "__"), ("x_", "x_"),
    ("ÄrgerNis", "ärger_nis"), ("", ""), ("A", "a"), ("aB", "a_b"), ("日本Go", "日本_go"),
  ])
  func `is separated before each`(name: String, key: String) {
    #expect(KeyNaming.words(of: name, "_") == key)
    #expect(
      KeyNaming.words(of: name, "-").replacing("-", with: "_") == key.replacing("-", with: "_"))
  }
}
