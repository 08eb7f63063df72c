import Foundation

extension HTTPResponse {
  /// How long the server asks to wait, from `Retry-After`; nil when it says nothing, or nothing that can be
  /// read.
  ///
  /// A date is taken relative to the server's own `Date`, where it sends one: then this clock may be wrong.
  func retryAfter(now: Date = Date()) -> Duration? {
    guard let text = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces), !text.isEmpty
    else { return nil }
    if text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      return .seconds(min(Int64(text) ?? .max, Int64(Int32.max)))
    }
    guard let date = HTTPDate(text)?.date else { return nil }
    let served = headers["Date"].flatMap { HTTPDate($0)?.date } ?? now
    let seconds = min(date.timeIntervalSince(served), Double(Int32.max))
    return seconds > 0 ? .seconds(seconds) : .zero
  }
}
