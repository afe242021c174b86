/// An HTML page in progress.
package struct HTMLPage {
  private var body = ""
  private let title: String

  init(title: String) {
    self.title = HTMLPage.escaped(title.visible)
  }

  /// Adds markup. The caller escapes any text in it.
  mutating func add(_ markup: String) {
    body += markup
  }

  /// A text escaped for element contents and attributes, of XML too.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The whole page. Its content security policy forbids scripts and all other files, whatever it
  /// contains.
  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(title)</title>
    <style>
    \(HTMLPage.style)
    </style>
    </head>
    <body>
    <main>
    <h1>\(title)</h1>
    \(body)</main>
    </body>
    </html>

    """
  }

  private static let style = """
    :root {
      color-scheme: light dark;
      --page: #fbfaf8; --card: #fff; --text: #23211e; --faint: #77716a; --line: #e7e3dd;
      --hover: #f4f1ec; --red: #b3261e; --green: #1a7431; --amber: #8a5a00; --blue: #1f5fa8;
      --removed: #fdecea; --added: #e6f4e9;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #171614; --card: #1f1e1b; --text: #e8e5e0; --faint: #9b958c; --line: #34322e;
        --hover: #282622; --red: #ff9a90; --green: #7fd493; --amber: #f0bf63; --blue: #8fbef5;
        --removed: #3a2120; --added: #1d3223;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
    main { max-width: 76rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
    h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere; }
    .none { color: var(--faint); }
    .counts { display: flex; flex-wrap: wrap; gap: .4rem; list-style: none; margin: 0 0 1.5rem;
      padding: 0; }
    .counts li { border: 1px solid var(--line); border-radius: 1rem; background: var(--card);
      padding: .1rem .75rem; color: var(--faint); }
    .counts b { color: var(--kind, var(--text)); }
    .report { background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
      overflow: hidden; }
    .row { display: grid; grid-template-columns: minmax(9rem, 1.2fr) 5.5rem 2fr 2fr;
      gap: .25rem 1rem; padding: .3rem 1rem; align-items: start;
      border-top: 1px solid var(--line); }
    .row > span { min-width: 0; overflow-wrap: anywhere; }
    .row.head { border-top: 0; color: var(--faint); font-size: .8rem; }
    .row:not(.head):hover { background: var(--hover); }
    .where { padding-left: calc(min(var(--depth), 12) * 1.15rem + 1rem); position: relative; }
    summary { list-style: none; cursor: pointer; }
    summary::-webkit-details-marker { display: none; }
    summary .where { font-weight: 600; }
    summary .where::before { content: "▸"; position: absolute; margin-left: -1rem;
      color: var(--faint); }
    details[open] > summary .where::before { content: "▾"; }
    .kind { color: var(--kind, var(--faint)); font-size: .85rem; line-height: 1.75; }
    code { font: .86em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
      white-space: pre-wrap; border-radius: .25rem; padding: .1rem .4rem; max-width: 100%;
      display: inline-block; vertical-align: top; max-height: 16rem; overflow-y: auto; scrollbar-width: thin; }
    .old code { background: var(--removed); color: var(--red); }
    .new code { background: var(--added); color: var(--green); }
    .touched code, .skipped code, .unknown code, .lost code, .deferred code { background: none;
      color: var(--faint); }
    small { color: var(--faint); font-size: .85rem; }
    code + small { margin-left: .5rem; }
    .changed, .replaced, .reused, .conflicted, .withheld, .overtaken { --kind: var(--amber); }
    .inserted, .created { --kind: var(--green); }
    .removed, .lost { --kind: var(--red); }
    .moved, .deferred { --kind: var(--blue); }
    @media (max-width: 44rem) {
      .row { grid-template-columns: 1fr 5.5rem; }
      .row.head { display: none; }
      .old, .new { grid-column: 1 / -1; margin-left: calc(min(var(--depth), 4) * 1.15rem + 1rem); }
      .old:empty, .new:empty { display: none; }
    }
    @media print {
      .report { border: 0; }
      code { max-height: none; }
      details, .row { break-inside: avoid-page; }
    }
    """
}
