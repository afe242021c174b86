/// The options of the command line.
struct Options {
  var cache = ""
  var refresh = ""
  var key: String?
  var isDryRun = false
  var writesOnlyChanges = false
  var format = Format.tree
  var output: String?
  var policies: [PolicyOption] = []
  var explained: String?

  enum Format: String, CaseIterable { case tree, json, patch, html }

  enum Command {
    case help
    case run(Options)
  }

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

      --key KEY            match the elements of lists by their value under KEY, not by position;
                           lists whose elements lack it still go by position
      --dry-run            write no file, whatever --output says
      --only-if-changed    leave equal values alone, so that they do not count as touched
      --policy AXIS=VALUE  set an axis of the policy; PATH.AXIS=VALUE sets it for one place, as in
                           'tracks[].null=keep'; may be repeated, the last of one axis counts:
    \(policyHelp)
      --explain PATH       print what each axis is at PATH, as tracks[].title, and why, and do
                           nothing else; '' is the document itself
      --format FORMAT      print a tree of the changes, or, with the summary on standard error,
                           the resulting document as json, the changes as a JSON Patch of CACHE
                           (patch) or as a page for a browser (html)
      --output FILE        write the resulting document to FILE
      --help               print this

    Exit status: 0, 1 where a document cannot be read or applied, 2 where the command is wrong.
    """
}

extension Options {
  /// Reads the arguments by hand.
  static func parse(_ arguments: [String]) throws(Failure) -> Command {
    var options = Options()
    var files: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        files += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        files.append(argument)
        continue
      }
      if argument == "--help" || argument == "-h" { return .help }
      try options.take(argument, from: &rest)
    }
    guard files.count == 2 else {
      throw .usage(
        files.count < 2
          ? "expected two files, CACHE and REFRESH, found \(files.count)"
          : "unexpected argument \"\(files[2])\"")
    }
    options.cache = files[0]
    options.refresh = files[1]
    return .run(options)
  }

  private mutating func take(
    _ argument: String, from rest: inout ArraySlice<String>
  ) throws(Failure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    var value = parts.count > 1 ? String(parts[1]) : nil
    let takesValue = ["--key", "--format", "--output", "--policy", "--explain"].contains(name)
    if takesValue, value == nil { value = rest.popFirst() }
    if takesValue, value == nil || value?.isEmpty == true && name != "--explain" {
      throw .usage("\(name) needs a value")
    }
    if !takesValue, value != nil { throw .usage("\(name) takes no value") }
    switch name {
    case "--key": key = value
    case "--output": output = value
    case "--policy": policies.append(try PolicyOption(value ?? ""))
    case "--explain": explained = value
    case "--dry-run": isDryRun = true
    case "--only-if-changed": writesOnlyChanges = true
    case "--format":
      guard let format = Format(rawValue: value ?? "") else {
        throw .usage(
          "expected tree, json, patch or html for --format, found \"\(value ?? "")\"")
      }
      self.format = format
    default:
      throw .usage("unknown option \"\(name)\"")
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
