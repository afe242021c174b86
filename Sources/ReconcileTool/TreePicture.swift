import Reconcile

/// The tree of a report as a picture in SVG, for light and dark pages.
enum TreePicture {
  private static let (step, margin) = (20, 16)

  /// The width of a character of 14 pixels in the fonts that are named.
  private static let advance = 8.45

  static func svg(_ report: ChangeReport, title: String, summary: String) -> String {
    let lines = report.treeLines()
    let rows = lines.map { line in
      line.runs.map { tspan($0.text, $0.color) }.joined()
    }
    let last = tspan(summary, 2)
    let texts = rows.isEmpty ? [last] : rows + ["", last]
    let depths = lines.map(\.depth) + (rows.isEmpty ? [0] : [0, 0])
    let longest = lines.map(\.description.count).max() ?? 0
    let width = Int(Double(max(longest, summary.count)) * advance) + 2 * margin
    let height = texts.count * step + 2 * margin
    let body = texts.indices.map { row in
      let x = Double(margin) + Double(2 * depths[row]) * advance
      let y = margin + 14 + row * step
      return "<text x=\"\(x)\" y=\"\(y)\" xml:space=\"preserve\">\(texts[row])</text>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="img" aria-labelledby="title">
      <title id="title">\(escaped(title))</title>
      <style>
      \(style)
      </style>
      <rect width="\(width)" height="\(height)" rx="8"/>
      \(body.joined(separator: "\n"))
      </svg>
      """
  }

  /// Colors by the codes of a terminal.
  private static let style = """
    text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: #1f2328 }
    rect { fill: #f6f8fa }
    .c1 { font-weight: 600 } .c2 { fill: #59636e } .c31 { fill: #cf222e } .c32 { fill: #1a7f37 }
    .c33 { fill: #9a6700 } .c36 { fill: #0969da }
    @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } rect { fill: #151b23 } .c2 { fill: #9198a1 } .c31 { fill: #f85149 }
    .c32 { fill: #3fb950 } .c33 { fill: #d29922 } .c36 { fill: #4493f8 }
    }
    """

  private static func tspan(_ text: String, _ color: Int?) -> String {
    guard let color else { return escaped(text) }
    return "<tspan class=\"c\(color)\">\(escaped(text))</tspan>"
  }

  /// A text in XML, which has no control characters.
  private static func escaped(_ text: String) -> String {
    var known = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": known.append("\u{FFFD}")
      default: known.append(scalar)
      }
    }
    return HTMLPage.escaped(String(known))
  }
}
