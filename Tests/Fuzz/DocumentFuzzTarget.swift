@testable import SpecgenCore
@testable import SpecgenReview

/// Reads each input of the fuzzer as a document; a defect ends the program, which keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  // The first byte selects the language.
  let path = ["a.md", "a.html", "a.txt"][Int(bytes[0] % 3)]
  let contents = Array(UnsafeBufferPointer(start: bytes + 1, count: count - 1))
  let (file, problems) = SourceFile.decode(path: path, id: 0, contents: contents)
  guard problems.isEmpty, let outline = try? DocumentFormat(path: path).outline(of: file) else {
    return 0
  }
  for fact in outline.facts {
    precondition(
      fact.span.start <= fact.span.end && fact.span.end <= file.bytes.count,
      "a fact is outside of the file"
    )
  }
  return 0
}
