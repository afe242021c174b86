import Foundation
import Reconcile
import Testing

/// The ways in which a written source can come back.
enum ReturnForm: CaseIterable {
  case itself, compact, pretty, dictionary

  func source(_ written: SourceValue) throws -> SourceValue {
    switch self {
    case .itself: written
    case .compact: try .json(written.jsonData())
    case .pretty: try .json(written.jsonData(pretty: true))
    case .dictionary: try .dictionary(#require(written.dictionary))
    }
  }
}

extension Reconciler {
  /// Checks that feeding an object's own source back changes nothing, in any form.
  func checkReturn<Model: Reconcilable & AnyObject>(
    of object: Model, location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    for nils in [Nils.null, .omit] {
      let written = try sourceValue(of: object, nils: nils)
      for form in ReturnForm.allCases {
        let report = try update(object, from: form.source(written)) { $0.report = .changes }
        let changes = report.lines.filter { !$0.hasPrefix("touched") }
        #expect(changes == [], "\(form)", sourceLocation: location)
        let again = try sourceValue(of: object, nils: nils)
        #expect(again.description == written.description, sourceLocation: location)
      }
    }
  }

  /// Checks that an instance made of an object's own source says the same.
  func checkCopy<Model: Reconcilable & AnyObject>(
    of object: Model, location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let written = try sourceValue(of: object)
    for form in ReturnForm.allCases {
      let copy = try make(Model.self, from: form.source(written))
      #expect(copy !== object, sourceLocation: location)
      #expect(
        try sourceValue(of: copy).description == written.description, "\(form)",
        sourceLocation: location)
    }
  }
}
