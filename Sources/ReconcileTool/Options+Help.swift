extension Options {
  private static let policyHelp = PolicyAxis.all.map { axis in
    // The presets fill two lines.
    let values = axis.valueNames
    let lines = [values.prefix(6), values.dropFirst(6)].filter { !$0.isEmpty }
    return "        \(axis.name.padded(to: 28))"
      + lines.map { $0.joined(separator: " ") }
      .joined(separator: "\n" + String(repeating: " ", count: 36))
  }.joined(separator: "\n")

  static let help = """
    usage: reconcile CACHE REFRESH [options]

    Loads CACHE, a JSON document, as live objects and updates them in place so that they
    agree with REFRESH. Prints what changed, came, moved and went. CACHE itself is not written.
    One of the two may be -, standard input. A file named .ndjson or .jsonl holds one value a
    line, and is read as the array of them.

      --key KEY            match the elements of lists by their value under KEY, not by position;
                           lists whose elements lack it still go by position
      --patch              REFRESH is a JSON Patch (RFC 6902), to be applied to CACHE
      --merge-patch        REFRESH is a JSON Merge Patch (RFC 7396)
      --ndjson             both documents hold one value a line, whatever they are called
      --dry-run            write no file, whatever --output says
      --only-if-changed    leave equal values alone, so that they do not count as touched
      --policy AXIS=VALUE  set an axis of the policy; PATH.AXIS=VALUE sets it for one place, as in
                           'tracks[].null=keep'; may be repeated, the last of one axis counts:
    \(policyHelp)
      --explain PATH       print what each axis is at PATH, as tracks[].title, and why, and do
                           nothing else; '' is the document itself
      --format FORMAT      print a tree of the changes, or, with the summary on standard error,
                           the resulting document as json, the changes as a JSON Patch of CACHE
                           (patch), the tree as a picture (svg) or as a page for a browser (html)
      --output FILE        write the resulting document to FILE
      --color WHEN         color the tree: always, never or auto, which is on a terminal only, and
                           not where NO_COLOR is set
      --exit-code          exit with 1 where anything changed, and with 2 where anything is wrong
      --version            print the version
      --help               print this

    Exit status: 0, 1 where a document cannot be read or applied, 2 where the command is wrong.
    """
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
