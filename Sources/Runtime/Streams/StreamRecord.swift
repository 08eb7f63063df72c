public import Foundation
public import SpecgenRuntimeCore

/// An unparsed value of a streamed answer: a line or a server-sent event.
public struct StreamRecord: Sendable, Hashable {
  /// The line without its line ending, or the data of the event.
  public let data: Data
  /// The name of the event, or nil for a line or an unnamed event.
  public let event: String?
  /// The most recent event id, or nil for a line.
  public let id: String?

  /// Creates a record, such as one for a test.
  public init(_ data: Data, event: String? = nil, id: String? = nil) {
    self.data = data
    self.event = event
    self.id = id
  }

  /// Returns the data decoded from JSON.
  public func json<Value: JSONCodable>(
    _ type: Value.Type = Value.self
  ) throws(DecodingFailure) -> Value {
    try Value(json: data)
  }

  /// Returns the data as UTF-8 text.
  public func text() throws(DecodingFailure) -> String {
    guard let text = String(data: data, encoding: .utf8) else {
      throw DecodingFailure(path: "", expected: "text in utf-8", found: "other bytes")
    }
    return text
  }
}
