/// Feeds an input to the target that the environment names.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target = RuntimeFuzzTarget(rawValue: targetName) else {
    fatalError("\(targetName) is not a target")
  }
  return report(target.defects(in: Array(UnsafeBufferPointer(start: bytes, count: count))))
}
