extension JSONReader {
  var kind: JSONKind { document.nodes[node].kind }

  func asString() throws(DecodingFailure) -> String {
    guard kind == .string else { throw failure("expected a string") }
    return document.string(at: node)
  }

  func asBool() throws(DecodingFailure) -> Bool {
    guard kind == .yes || kind == .no else { throw failure("expected true or false") }
    return kind == .yes
  }

  func asDouble() throws(DecodingFailure) -> Double {
    guard kind == .number, let value = Double(document.text(at: node)), value.isFinite else {
      throw failure("expected a number")
    }
    return value
  }

  func asInt() throws(DecodingFailure) -> Int {
    let place = document.nodes[node]
    guard place.kind == .number, let value = integer(Int(place.start), Int(place.end)) else {
      throw failure("expected a whole number")
    }
    return value
  }

  private func integer(_ start: Int, _ end: Int) -> Int? {
    document.bytes.withUnsafeBufferPointer { bytes in
      let isNegative = bytes[start] == UInt8(ascii: "-")
      var value = 0
      for index in (isNegative ? start + 1 : start)..<end {
        let digit = Int(bytes[index]) - 0x30
        guard (0...9).contains(digit) else { return nil }
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, overflow2) = product.subtractingReportingOverflow(digit)
        guard !overflow, !overflow2 else { return nil }
        value = sum
      }
      if isNegative { return value }
      return value == .min ? nil : -value
    }
  }
}
