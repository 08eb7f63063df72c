import Foundation

extension HTTPResponse {
  /// Returns the pause that the `Retry-After` header requests, or nil if the header is absent or unreadable.
  ///
  /// A date is compared with the `Date` header of the answer if present, since the local clock may be wrong.
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
