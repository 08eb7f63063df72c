import TestSupport
import Testing

/// The seeds of `scripts/fuzz` and the inputs that once had defects, for each reader of the runtime.
struct FuzzInputTests {
  @Test(arguments: RuntimeFuzzTarget.allCases)
  func showNoDefects(target: RuntimeFuzzTarget) throws {
    let inputs = try FuzzInputs(of: target.rawValue).all
    #expect(inputs.count >= 10)
    for (name, bytes) in inputs {
      #expect(target.defects(in: bytes) == [], "\(target) \(name)")
    }
  }
}
