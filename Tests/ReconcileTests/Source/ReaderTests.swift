import Testing

@testable import Reconcile

@Suite struct `A reader` {
  @Test func `accepts a small object`() throws {
    let text = #"{"title":"Mono","tracks":[1,2.5,null,true,false,{}]}"#
    var copy = text
    let tape = try copy.withUTF8 { bytes in
      Result { () throws(UpdateError) in
        try Tape.reading(UnsafeRawBufferPointer(bytes), limits: Limits())
      }
    }.get()
    #expect(tape.token(at: 0).isObject)
    #expect(tape.token(at: 2).equals("title"))
  }
}
