#!/usr/bin/env python3
"""Draws the pictures of the README and the guide, each for light and for dark pages.

Run it in any folder: it writes Docs/Images/refresh.svg and the diagrams in the guide's Resources.
"""
from html import escape
from pathlib import Path

docs = Path(__file__).resolve().parent.parent
FONT = ("-apple-system, BlinkMacSystemFont, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', "
        "Helvetica, Arial, sans-serif")
MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

LIGHT = dict(
    page="#ffffff", text="#1f2328", muted="#59636e", line="#9aa4ae", faint="#d1d9e0",
    card="#f6f8fa", blue="#0969da", bluefill="#ddf4ff", green="#1a7f37", greenfill="#dafbe1",
    red="#cf222e", redfill="#ffebe9", amber="#9a6700", amberfill="#fff8c5",
    violet="#8250df", violetfill="#fbefff")
DARK = dict(
    page="#0d1117", text="#f0f6fc", muted="#9198a1", line="#656c76", faint="#30363d",
    card="#151b23", blue="#4493f8", bluefill="#121d2f", green="#3fb950", greenfill="#12261e",
    red="#f85149", redfill="#25171c", amber="#d29922", amberfill="#272115",
    violet="#ab7df8", violetfill="#1e1a2e")


class Picture:
    def __init__(self, width, height, title, colors):
        self.colors = colors
        self.out = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="{FONT}" role="img" '
            'aria-labelledby="title">',
            f'<title id="title">{escape(title)}</title>',
            f'<rect width="{width}" height="{height}" rx="8" fill="{colors["page"]}"/>']

    # A fifth larger than the sizes that are given, so that they can be read on a narrow page too.
    def text(self, x, y, text, size=14, color="text", weight=400, anchor="start", mono=False):
        family = f' font-family="{MONO}" xml:space="preserve"' if mono else ""
        self.out.append(
            f'<text x="{x}" y="{y}" font-size="{size * 1.2:.1f}" fill="{self.colors[color]}" '
            f'font-weight="{weight}" text-anchor="{anchor}"{family}>{escape(text)}</text>')

    def box(self, x, y, width, height, stroke="faint", fill="card", dashed=False, radius=6):
        dash = ' stroke-dasharray="5 4"' if dashed else ""
        self.out.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" '
            f'fill="{self.colors[fill]}" stroke="{self.colors[stroke]}"{dash}/>')

    def line(self, points, color="line", dashed=False, width=1.5):
        dash = ' stroke-dasharray="5 4"' if dashed else ""
        path = " ".join(f"{x},{y}" for x, y in points)
        self.out.append(
            f'<polyline points="{path}" fill="none" stroke="{self.colors[color]}" '
            f'stroke-width="{width}"{dash}/>')

    def arrow(self, start, end, color="line", dashed=False):
        (x1, y1), (x2, y2) = start, end
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        base = (x2 - 9 * dx, y2 - 9 * dy)
        self.line([start, base], color, dashed)
        corners = [(x2, y2), (base[0] - 4.5 * dy, base[1] + 4.5 * dx),
                   (base[0] + 4.5 * dy, base[1] - 4.5 * dx)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        self.out.append(f'<polygon points="{path}" fill="{self.colors[color]}"/>')

    def save(self, path):
        path.write_text("\n".join(self.out + ["</svg>", ""]), encoding="utf-8")


def refresh(colors):
    p = Picture(960, 372, "A refresh of an album: the live objects, the source, "
                "and the same objects afterwards", colors)

    def row(x, y, name, note, color, bold=False, dashed=False, fill=None, indent=0, local=None):
        p.box(x + indent, y, 270 - indent, 40, color, fill or "card", dashed)
        p.text(x + indent + 12, y + 25, name, 12 if bold else 14, weight=600 if bold else 400)
        if local:
            p.text(x + 258, y + 25, local, 12, "muted", anchor="end")
        if note:
            p.text(x + 258, y + 25, note, 13, color, 600, "end")

    for x, title in ((24, "The objects that are there"), (345, "A refresh"),
                     (666, "The same objects")):
        p.text(x, 36, title, 15, weight=600)
    row(24, 56, "Album 7 “Blue”", "", "line", True)
    row(24, 116, "71 All I Want", "", "line", indent=24)
    row(24, 166, "72 Carey", "", "line", indent=24, local="downloaded")
    row(24, 216, "73 River", "", "line", indent=24)
    for y in (136, 186, 236):
        p.line([(34, 96 if y == 136 else y - 50), (34, y), (48, y)], "faint")

    p.box(345, 56, 270, 200, "faint")
    json = ['{', '  "title":', '    "Blue (Remastered)",', '  "tracks": [', '    {"id": 72, "title":',
            '      "Carey (Remastered)"},', '    {"id": 71, …},', '    {"id": 74, …}', '  ]', '}']
    for i, text in enumerate(json):
        p.text(357, 76 + i * 19, text, 12, mono=True)
    p.arrow((304, 156), (338, 156))
    p.arrow((622, 156), (656, 156))

    row(666, 56, "Album 7 “Blue (Remastered)”", "", "blue", True, fill="bluefill")
    row(666, 116, "72 Carey (R…)", "", "blue", fill="bluefill", indent=24, local="downloaded")
    row(666, 166, "71 All I Want", "", "line", indent=24)
    row(666, 216, "74 Hunter", "new", "green", fill="greenfill", indent=24)
    row(666, 276, "73 River", "left the list", "red", dashed=True, fill="page", indent=24)
    for y in (136, 186, 236):
        p.line([(676, 96 if y == 136 else y - 50), (676, y), (690, y)], "faint")

    p.text(24, 322, "Blue and grey boxes are the same instances: observers and selection stay.",
           14, "muted")
    p.text(24, 346, "What the refresh does not mention stays too: the label of the album, "
           "the local flag of a track.", 14, "muted")
    return p


def pairing(colors):
    p = Picture(900, 420, "How the elements of a list find each other by identity", colors)
    p.text(40, 36, "Live list", 15, weight=600)
    p.text(360, 36, "Source", 15, weight=600)
    p.text(640, 36, "The list afterwards", 15, weight=600)
    live = [("1", "All I Want"), ("2", "My Old Man"), ("3", "Carey"), ("4", "River")]
    source = [("3", "Carey"), ("5", "Hunter"), ("1", "All I Want"), ("4", "River")]
    after = [("3", "Carey", "moved", "blue"), ("5", "Hunter", "inserted", "green"),
             ("1", "All I Want", "", "line"), ("4", "River", "", "line")]

    def y(i):
        return 56 + i * 58

    for i, (key, name) in enumerate(live):
        gone = key == "2"
        p.box(40, y(i), 190, 42, "red" if gone else "line", "redfill" if gone else "card", gone)
        p.text(54, y(i) + 26, f"{key}  {name}")
    for i, (key, name) in enumerate(source):
        fresh = key == "5"
        p.box(360, y(i), 170, 42, "green" if fresh else "line", "greenfill" if fresh else "card")
        p.text(374, y(i) + 26, f"id {key}", 13, mono=True)
        p.text(434, y(i) + 26, name)
    for i, (key, _) in enumerate(live):
        for j, (other, _) in enumerate(source):
            if key == other:
                p.line([(230, y(i) + 21), (360, y(j) + 21)], "blue", width=2)
    for i, (key, name, note, color) in enumerate(after):
        fill = {"blue": "bluefill", "green": "greenfill"}.get(color, "card")
        p.box(640, y(i), 220, 42, color, fill)
        p.text(654, y(i) + 26, f"{key}  {name}")
        if note:
            p.text(848, y(i) + 26, note, 13, color, 600, "end")
        p.arrow((530, y(i) + 21), (632, y(i) + 21), "green" if key == "5" else "line")
    p.line([(40, 302), (860, 302)], "faint")
    for i, (color, word, says, axis) in enumerate((
            ("blue", "Paired", "updated in place, the same instance", "match"),
            ("green", "Fresh", "no live element has its identity: an instance is made", "fresh"),
            ("red", "Unmatched", "no source element claims it: it leaves the list",
             "unmatched"))):
        p.text(40, 332 + i * 30, word, 14, color, 600)
        p.text(152, 332 + i * 30, says, 14)
        p.text(860, 332 + i * 30, "collection." + axis, 13, "muted", anchor="end", mono=True)
    return p


def ladder(colors):
    p = Picture(900, 430, "The ladder of policies: the nearest rung that sets an axis decides it",
                colors)
    p.text(110, 36, "Where to set a policy", 15, weight=600)
    p.text(650, 36, "missing", 13, "muted", anchor="middle", mono=True)
    p.text(745, 36, "null", 13, "muted", anchor="middle", mono=True)
    p.text(835, 36, "write", 13, "muted", anchor="middle", mono=True)
    rungs = [
        ("The call", "update(…) { $0.write = .ifChanged }", ("", "", ".ifChanged")),
        ("The field", "Field(…) { $0.null = .keep }", ("", ".keep", "")),
        ("The type of the value", "policy(for: Date.self) { … }", ("", "", "")),
        ("The type that owns the field", "Schema(…, policy: { $0.null = .reset })",
         ("", ".reset", "")),
        ("The reconciler", "reconciler.policy.write = .always", ("", "", ".always")),
        ("The default", "", (".keep", ".assign", ".always")),
    ]
    decided = set()
    for i, (name, code, values) in enumerate(rungs):
        y = 52 + i * 56
        p.box(110, y, 470, 46, "faint")
        p.text(124, y + (20 if code else 28), name, 14, weight=600)
        if code:
            p.text(124, y + 38, code, 12, "muted", mono=True)
        for j, value in enumerate(values):
            x = (650, 745, 835)[j]
            if not value:
                p.out.append(f'<circle cx="{x}" cy="{y + 23}" r="2.5" fill="{colors["faint"]}"/>')
                continue
            first = j not in decided
            decided.add(j)
            width = 14 + 8.8 * len(value)
            p.box(x - width / 2, y + 10, width, 26, "blue" if first else "faint",
                  "bluefill" if first else "page")
            p.text(x, y + 27, value, 12, "blue" if first else "muted", 600 if first else 400,
                   "middle", True)
    p.arrow((78, 64), (78, 376))
    p.text(66, 80, "near", 13, "muted", anchor="end")
    p.text(66, 372, "far", 13, "muted", anchor="end")
    p.text(110, 410, "For each axis the nearest rung that sets it decides. explain says which one it was.",
           14, "muted")
    return p


def commit(colors):
    p = Picture(940, 330, "Match and check may fail and write nothing; commit writes and cannot "
                "fail", colors)
    stages = [
        (170, "Match", "blue", ["pairs keys with fields,", "elements with elements,",
                                "identities with objects"]),
        (410, "Check", "blue", ["converts and validates,", "asks the policy,",
                                "notes each write"]),
        (690, "Commit", "green", ["runs the setters in order,", "calls observers and hooks,",
                                  "returns the report"]),
    ]
    p.box(20, 92, 100, 62, "faint")
    p.text(70, 118, "Source", 14, weight=600, anchor="middle")
    p.text(70, 138, "+ objects", 13, "muted", anchor="middle")
    for x, name, color, lines in stages:
        p.box(x, 64, 200, 118, color, color + "fill")
        p.text(x + 100, 94, name, 17, weight=600, anchor="middle")
        for i, text in enumerate(lines):
            p.text(x + 100, 120 + i * 21, text, 12, anchor="middle")
    p.arrow((120, 123), (163, 123))
    p.arrow((370, 123), (403, 123))
    p.arrow((610, 123), (683, 123), "green")
    p.text(646, 113, "no issue", 12, "green", anchor="middle")
    p.text(390, 40, "may fail, write nothing", 14, "muted", anchor="middle")
    p.line([(170, 50), (610, 50)], "blue")
    p.text(790, 40, "writes, cannot fail", 14, "muted", anchor="middle")
    p.line([(690, 50), (890, 50)], "green")
    for x in (270, 510):
        p.line([(x, 182), (x, 210)], "red")
    p.line([(270, 210), (510, 210)], "red")
    p.arrow((390, 210), (390, 240), "red")
    p.box(170, 242, 440, 62, "red", "redfill")
    p.text(390, 267, "UpdateError: every issue, with its path", 14, weight=600, anchor="middle")
    p.text(390, 289, "No setter has run, and no observer was called.", 13, anchor="middle")
    p.text(690, 268, "A plan stops here;", 13, "muted")
    p.text(690, 288, "apply() commits it later.", 13, "muted")
    p.line([(650, 123), (650, 263), (684, 263)], "line", True)
    return p


def edits(colors):
    p = Picture(900, 380, "What is visible is the base, with the pending edits above it in their order", colors)
    p.text(40, 36, "Base", 15, weight=600)
    p.text(40, 56, "what the server said last", 13, "muted")
    p.text(340, 36, "Pending edits", 15, weight=600)
    p.text(340, 56, "in the order in which they were made", 13, "muted")
    p.text(660, 36, "Visible", 15, weight=600)
    p.text(660, 56, "what the objects hold", 13, "muted")
    rows = [("title", "Blue", None, "Blue"),
            ("rating", "3", ("edit 1", "rating = 5"), "5"),
            ("label", "Reprise", None, "Reprise"),
            ("tracks", "Carey, River", ("edit 2", "insert Hunter, first"), "Hunter, Carey, River")]
    for i, (name, beneath, edit, visible) in enumerate(rows):
        y = 76 + i * 52
        p.box(40, y, 220, 42, "line")
        p.text(54, y + 26, name, 13, "muted", mono=True)
        p.text(246, y + 26, beneath, 14, anchor="end")
        color = "violet" if edit else "line"
        if edit:
            p.box(340, y, 240, 42, "violet", "violetfill")
            p.text(354, y + 26, edit[0], 13, "violet", 600)
            p.text(566, y + 26, edit[1], 13, anchor="end")
            p.arrow((260, y + 21), (333, y + 21))
            p.arrow((580, y + 21), (653, y + 21), "violet")
        else:
            p.arrow((260, y + 21), (653, y + 21))
        p.box(660, y, 210, 42, color, "violetfill" if edit else "card")
        p.text(674, y + 26, visible, 14)
    p.line([(40, 298), (870, 298)], "faint")
    for i, (word, says) in enumerate((
            ("A refresh", "changes the base; an edited place keeps the edit."),
            ("Settled", "the server has accepted the edit: it becomes a part of the base."),
            ("Reverted", "the edit goes, and the base is visible again."))):
        p.text(40, 322 + i * 22, word, 13, "text", 600)
        p.text(136, 322 + i * 22, says, 13, "muted")
    return p


resources = docs / "Reconcile.docc" / "Resources"
for draw, folder in ((refresh, docs / "Images"), (pairing, resources), (ladder, resources),
                     (commit, resources), (edits, resources)):
    draw(LIGHT).save(folder / f"{draw.__name__}.svg")
    draw(DARK).save(folder / f"{draw.__name__}~dark.svg")
