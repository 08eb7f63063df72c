public import Foundation

/// One value of a streamed answer as it came: a line, or an event of a server.
public struct StreamRecord: Sendable, Hashable {
  /// The line without its end, or the data of the event.
  public let data: Data
  /// The name of the event; nil for a line, and for an event without a name.
  public let event: String?
  /// The id of the last event that had one; nil for a line.
  public let id: String?

  /// Makes a record, such as one for a test.
  public init(_ data: Data, event: String? = nil, id: String? = nil) {
    self.data = data
    self.event = event
    self.id = id
  }

  /// Returns the data read as JSON.
  public func json<Value: JSONCodable>(
    _ type: Value.Type = Value.self
  ) throws(DecodingFailure) -> Value {
    try Value(json: data)
  }

  /// Returns the data as text in UTF-8.
  public func text() throws(DecodingFailure) -> String {
    guard let text = String(data: data, encoding: .utf8) else {
      throw DecodingFailure(path: "", expected: "text in utf-8", found: "other bytes")
    }
    return text
  }
}
