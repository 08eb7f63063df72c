#if os(Linux)
import Foundation

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl
@testable import SpecgenRuntimePaging

/// The defects of `CurlHead` on an input, whose first byte selects the limits.
///
/// A head is refused or has fields within the limits, none of which can split a message. A well-formed head is read
/// as an independent model reads it.
struct HeadDefects {
  typealias Parse = (_ lines: [[UInt8]], TransportLimits) -> ParsedHead

  private(set) var found: [String] = []

  init(_ bytes: [UInt8], parse: Parse = ParsedHead.init) {
    let isNarrow = bytes.first.map { $0 % 2 == 1 } ?? false
    let limits = isNarrow ? TransportLimits(headerSize: 64, headerCount: 4) : TransportLimits()
    let lines = Self.lines(of: bytes.dropFirst())
    let parsed = parse(lines, limits)
    if case .response(let response) = parsed {
      check(response.headers.fields, limits)
      check(response)
    }
    let model = HeadModel(lines)
    if let model, model.isWithin(limits) { compare(parsed, model) }
  }

  /// Returns the lines with their endings, as libcurl delivers them.
  static func lines(of bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      lines.append(Array(rest[..<end]))
      rest = rest[end...]
    }
    return lines
  }

  private mutating func check(_ fields: [Headers.Field], _ limits: TransportLimits) {
    if fields.count > limits.headerCount { found.append("too many fields") }
    // The limit is on received bytes: a byte of Latin-1 is a scalar, and would be two bytes of UTF-8.
    let size = fields.reduce(0) {
      $0 + $1.name.unicodeScalars.count + $1.value.unicodeScalars.count
    }
    if size > limits.headerSize { found.append("too large fields") }
    let breaks: [UInt8] = [0, 0x0A, 0x0D]
    for field in fields {
      if (field.name.utf8 + Array(field.value.utf8)).contains(where: breaks.contains) {
        found.append("a line break or NUL in a field")
      }
    }
  }

  /// Reads the values that the runtime parses.
  private mutating func check(_ response: HTTPResponse) {
    if !(200...999).contains(response.status) { found.append("a status that is not final") }
    let now = Date(timeIntervalSince1970: 0)
    if let pause = response.retryAfter(now: now),
      !(.zero ... .seconds(Int64(Int32.max))).contains(pause)
    {
      found.append("an unlimited pause")
    }
    for field in response.headers.fields {
      // An empty address is contained in any text.
      if let address = LinkHeader.next(in: field.value), !address.isEmpty,
        !field.value.contains(address)
      {
        found.append("an address that the header does not have")
      }
      if HTTPDate(field.value).map({ !$0.date.timeIntervalSince1970.isFinite }) ?? false {
        found.append("a date that is not finite")
      }
    }
    if response.hasContentType("text/*"), response.headers["Content-Type"] == nil {
      found.append("a content type without a field")
    }
    let number: Int? = try? response.header("Age")
    if let number, response.headers["Age"].map({ !$0.contains("\(number)") }) ?? true {
      found.append("another number")
    }
  }

  private mutating func compare(_ parsed: ParsedHead, _ model: HeadModel) {
    guard case .response(let response) = parsed else {
      found.append("refused a well-formed head")
      return
    }
    if response.status != model.status { found.append("another status") }
    let fields = response.headers.fields.map { "\($0.name): \($0.value)" }
    if fields != model.fields.map({ "\($0.name): \($0.value)" }) { found.append("other fields") }
  }
}

/// The result of parsing a head.
enum ParsedHead {
  case response(HTTPResponse)
  case incomplete
  case failure(TransportFailure)
}

extension ParsedHead {
  /// Parses the lines of a head.
  init(_ lines: [[UInt8]], limits: TransportLimits) {
    var head = CurlHead(limits: limits, isEncrypted: true)
    do throws(TransportFailure) {
      for line in lines {
        // A closure cannot throw this type through the function.
        let result = line.withUnsafeBytes { bytes -> Result<HTTPResponse?, TransportFailure> in
          do throws(TransportFailure) {
            return .success(try head.take(bytes))
          } catch {
            return .failure(error)
          }
        }
        if let response = try result.get() {
          self = .response(response)
          return
        }
      }
    } catch {
      self = .failure(error)
      return
    }
    self = .incomplete
  }
}
#endif
