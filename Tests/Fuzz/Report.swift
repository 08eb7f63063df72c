import Foundation

/// The target that the environment names.
let targetName = ProcessInfo.processInfo.environment["SPECGEN_FUZZ_TARGET"] ?? ""

/// Prints defects and ends the program if there are any, so that libFuzzer keeps the input.
func report(_ defects: [String]) -> CInt {
  for defect in defects { print("defect: \(defect)") }
  fflush(nil)
  precondition(defects.isEmpty, "the input has defects")
  return 0
}
