import Foundation

/// Returns the query of a finish URL as a message's body: a JSON object of texts, null where there is no `=`.
func finishBody(of url: URL, limit: Int) throws(InvalidLink) -> Data {
  var members: [JSONValue.Member] = []
  // Two keys can differ in bytes and still be the same text to Swift.
  var keys: Set<[UInt8]> = []
  for item in try finishItems(of: url, limit: limit) {
    guard keys.insert(Array(item.key.utf8)).inserted else { throw .repeated(key: item.key) }
    let value: JSONValue = item.value.map { .string($0) } ?? .null
    members.append(JSONValue.Member(key: item.key, value: value))
  }
  return JSONValue.object(members).jsonData
}

/// The host may have a port here, and a page that routes by fragments has one, so only the query is a link's.
private func finishItems(
  of url: URL,
  limit: Int
) throws(InvalidLink) -> [LinkParts.Item] {
  guard url.absoluteString.utf8.count <= limit else { throw .tooLong(limit: limit) }
  guard let query = url.query(percentEncoded: true), !query.isEmpty else { return [] }
  guard let link = URL(string: "?\(query)") else { throw .encoding(key: "") }
  return try LinkParts(link).items
}
