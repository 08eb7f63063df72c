/// Feeds an input to the readers of documents.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  report(DocumentDefects(Array(UnsafeBufferPointer(start: bytes, count: count))).found)
}
