import Foundation
import Reconcile

// Reads commands from standard input, one a line. The argument is the file of the store.

let help = """
    list              what is on the shelf
    refresh           ask the server what is new in both lists
    rename N TITLE    edit an album, and send the edit
    add TITLE         make an album here, and send it
    drop N            delete an album
    form N            open a form of an album
    type TITLE        type into the form
    send              send what was typed; the form stays open
    done              close the form
    like N            a local mark, which no refresh writes
    rival N PATCH     somebody else edits on the server, by a JSON Merge Patch
    push N PATCH      the same, and the server pushes the album
    offline, online   pull the line out, and put it in again
    sync              refresh, and send what was edited
    since YEAR        the albums of a year and later, found in the store
    forget            remove the records that no list leads to
    restart           forget everything but the store
    quit
  """
let file =
  CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
  ?? FileManager.default.temporaryDirectory.appending(path: "reconcile-music.db")
let isTyped = isatty(STDIN_FILENO) == 1
var isOut = false
let line = Line { await MainActor.run { isOut } }
let catalog = try Catalog()

/// Runs a command in the library, and returns what to print.
@MainActor func run(_ command: Command, in library: Library) async throws -> String {
  switch (command.name, command.album(in: library)) {
  case ("list", _): return library.description
  case ("refresh", _): return try await library.refresh()
  case ("sync", _): return try await library.synchronize()
  case ("since", _): return try library.since(Int(command.rest) ?? 0)
  case ("forget", _): return try await library.forget()
  case ("add", _): return try await library.add(command.rest)
  case ("drop", let album?): return try await library.delete(album)
  case ("form", let album?): return try library.open(album)
  case ("type", _): return library.type(command.rest)
  case ("send", _): return try await library.send()
  case ("done", _): return try library.done()
  case ("rename", let album?):
    return try await library.edit(album) { $0.title = command.text }
  case ("like", let album?):
    album.isLiked.toggle()
    return library.description
  case ("rival", let album?):
    try await catalog.patch(album.id ?? 0, Data(command.text.utf8))
    return "the server has it"
  case ("push", let album?):
    let id = album.id ?? 0
    try await catalog.patch(id, Data(command.text.utf8))
    return try library.receive(Data((await catalog.album(id) ?? "").utf8))
  case ("offline", _), ("online", _):
    isOut = command.name == "offline"
    return isOut ? "nobody is there" : "the server is there"
  default: return help
  }
}

try await withServer(catalog) { base in
  var library = try Library(at: file, of: base, over: line)
  while true {
    if isTyped { print("> ", terminator: "") }
    fflush(nil)
    guard let text = readLine(), text != "quit" else { break }
    if !isTyped { print("> \(text)") }
    do {
      if text == "restart" {
        await library.close()
        library = try Library(at: file, of: base, over: line)
        print(library)
      } else {
        print(try await run(Command(text), in: library))
      }
    } catch is URLError {
      print("nobody answers")
    } catch {
      print("\(error)")
    }
  }
  await library.close()
}
