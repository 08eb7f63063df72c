@testable import SpecgenCore

/// What the fuzzer calls with each of its inputs; a defect ends the program, which keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let contents = Array(UnsafeBufferPointer(start: bytes, count: count))
  // One dump each time, whichever the length says: all of them would halve the number of inputs.
  let dump = DumpPhase.allCases[count % DumpPhase.allCases.count]
  let defects = InputDefects(contents, dumps: [dump])
  for defect in defects.found { print("defect: \(defect)") }
  precondition(defects.found.isEmpty, "an input has defects")
  return 0
}
