/// The options of the command line.
struct Options {
  var cache = ""
  var refresh = ""
  var kind = Refresh.Kind.document
  var holdsLines = false
  var key: String?
  var isDryRun = false
  var writesOnlyChanges = false
  var format = Format.tree
  var output: String?
  var policies: [PolicyOption] = []
  var explained: String?
  var color = Color.auto
  var exitsWithChange = false

  enum Format: String, CaseIterable { case tree, json, patch, svg, html }

  enum Color: String, CaseIterable { case auto, always, never }

  enum Command {
    case help
    case version
    case run(Options)
  }
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
      guard argument.hasPrefix("-"), argument != SourceFile.standardInput else {
        files.append(argument)
        continue
      }
      if argument == "--help" || argument == "-h" { return .help }
      if argument == "--version" { return .version }
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
    try options.check()
    return .run(options)
  }

  private mutating func take(
    _ argument: String, from rest: inout ArraySlice<String>
  ) throws(Failure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let given = parts.count > 1 ? String(parts[1]) : nil
    if let isSet = Options.switches[name] {
      if given != nil { throw .usage("\(name) takes no value") }
      return try isSet(&self)
    }
    guard Options.takingValues.contains(name) else { throw .usage("unknown option \"\(name)\"") }
    guard let value = given ?? rest.popFirst(), !value.isEmpty || name == "--explain" else {
      throw .usage("\(name) needs a value")
    }
    switch name {
    case "--key": key = value
    case "--output": output = value
    case "--policy": policies.append(try PolicyOption(value))
    case "--explain": explained = value
    case "--color": color = try Options.choice(value, for: name)
    default: format = try Options.choice(value, for: name)
    }
  }

  private static let takingValues = [
    "--key", "--format", "--output", "--policy", "--explain", "--color",
  ]

  private typealias Switch = @Sendable (inout Options) throws(Failure) -> Void

  private static let switches: [String: Switch] = [
    "--dry-run": { $0.isDryRun = true },
    "--only-if-changed": { $0.writesOnlyChanges = true },
    "--exit-code": { $0.exitsWithChange = true },
    "--ndjson": { $0.holdsLines = true },
    "--patch": { options throws(Failure) in try options.take(.patch) },
    "--merge-patch": { options throws(Failure) in try options.take(.mergePatch) },
  ]

  private mutating func take(_ kind: Refresh.Kind) throws(Failure) {
    guard [.document, kind].contains(self.kind) else {
      throw .usage("REFRESH is either a --patch or a --merge-patch")
    }
    self.kind = kind
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: String, for name: String
  ) throws(Failure) -> Choice {
    if let choice = Choice(rawValue: value) { return choice }
    let choices = Choice.allCases.map(\.rawValue).asChoice
    throw .usage("expected \(choices) for \(name), found \"\(value)\"")
  }

  private func check() throws(Failure) {
    if cache == SourceFile.standardInput, refresh == SourceFile.standardInput {
      throw .usage("standard input can be one of the two documents only")
    }
    // What a patch does is in the patch.
    guard kind != .document else { return }
    let useless: KeyValuePairs = [
      "--key": key != nil, "--policy": !policies.isEmpty, "--explain": explained != nil,
    ]
    if let option = useless.first(where: \.value)?.key {
      throw .usage("a patch says itself what becomes of a value: \(option) is for documents")
    }
  }
}

extension Options {
  /// Whether nothing says how elements are matched.
  var leavesMatchingOpen: Bool {
    kind == .document && key == nil && !policies.contains { $0.axis.name.hasPrefix("collection") }
  }
}

extension [String] {
  /// The words as a choice: `a, b or c`.
  var asChoice: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}
