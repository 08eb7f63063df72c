@testable import SpecgenCore

/// The defects of an import of some bytes as a foreign document.
///
/// A document is refused with a reason, or imported as a spec without errors, apart from facts that it lacks. The
/// fuzzer compiles this file, so it uses the layers up to the import only.
struct ImportDefects {
  typealias Importing = (DocumentSet.Document) -> Imported

  /// The result of an import.
  struct Imported: Equatable {
    var text: String
    var spans: [Span]
  }

  private(set) var found: [String] = []

  init(_ contents: [UInt8], importing: Importing = Imported.init) {
    // Only documents named `.json` are refused as JSON.
    let path = contents.count.isMultiple(of: 2) ? "a.json" : "a.yaml"
    let (file, damage) = SourceFile.decode(path: path, id: 0, contents: contents)
    guard damage.isEmpty else { return }
    let document = ForeignDocument(file)
    check(document.diagnostics.map(\.span), in: file)
    guard let root = document.root else {
      if document.diagnostics.isEmpty { found.append("refused without a reason") }
      return
    }
    let imported = importing(DocumentSet.Document(file: file, root: root))
    check(imported.spans, in: file)
    if importing(DocumentSet.Document(file: file, root: root)) != imported {
      found.append("imported in two ways")
    }
    let spec = InputDefects(Array(imported.text.utf8), dumps: [])
    found += spec.found
    for error in spec.diagnostics where error.severity == .error {
      // A person completes what a document does not state.
      if error.id != .missingKey, error.id != .invalidHost {
        found.append("a spec with the error \(error.id.rawValue)")
      }
    }
  }

  private mutating func check(_ spans: [Span], in file: SourceFile) {
    for span in spans
    where span.file != 0 || span.start > span.end || span.end > file.bytes.count {
      found.append("a finding outside of the document")
    }
  }
}

extension ImportDefects.Imported {
  init(_ document: DocumentSet.Document) {
    let result = OpenAPIImport([document])
    self.init(text: result.text, spans: result.findings.map(\.span))
  }
}
