/// Returns text percent-encoded for a path segment, a query or a form.
///
/// Escapes everything except the unreserved characters of RFC 3986.
///
/// ```swift
/// percentEncoded("a+b ы")   // a%2Bb%20%D1%8B
/// ```
package func percentEncoded(_ text: String) -> String { percentEncoded(text, keeping: "") }

/// Returns text percent-encoded, except for the unreserved characters of RFC 3986 and the ASCII characters in
/// `kept`.
func percentEncoded(_ text: String, keeping kept: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var result: [UInt8] = []
  result.reserveCapacity(text.utf8.count)
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      result.append(byte)
    case _ where kept.utf8.contains(byte):
      result.append(byte)
    default:
      result.append(UInt8(ascii: "%"))
      result.append(digits[Int(byte >> 4)])
      result.append(digits[Int(byte & 15)])
    }
  }
  return String(decoding: result, as: UTF8.self)
}
