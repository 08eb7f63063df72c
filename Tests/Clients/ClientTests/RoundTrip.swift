import Foundation
import SpecgenRuntime
import Testing

/// Reads each text and writes it again, by the runtime and by Foundation's coders; the JSON stays equal.
func checkRoundTrip<Value: JSONCodable & Codable>(
  _ type: Value.Type,
  _ texts: [String],
  location: SourceLocation = #_sourceLocation
) throws {
  for text in texts {
    let data = Data(text.utf8)
    let expected = try JSONValue(json: data)
    for value in [try Value(json: data), try JSONDecoder().decode(Value.self, from: data)] {
      // A key that stands twice cannot be read again.
      for written in [value.jsonData, try JSONEncoder().encode(value)] {
        let found = try JSONValue(json: written)
        #expect(found == expected, "\(text)", sourceLocation: location)
      }
    }
  }
}
