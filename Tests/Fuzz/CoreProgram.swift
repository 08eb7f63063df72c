@testable import SpecgenCore

/// Feeds an input to the target that the environment names.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let contents = Array(UnsafeBufferPointer(start: bytes, count: count))
  if targetName == "imports" { return report(ImportDefects(contents).found) }
  // One dump each time, depending on the length: all of them would halve the number of inputs.
  let dump = DumpPhase.allCases[count % DumpPhase.allCases.count]
  return report(InputDefects(contents, dumps: [dump]).found)
}
