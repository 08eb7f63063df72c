/// Any JSON value: the bridge between the models and other coders.
enum JSONValue: JSONCodable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from json: inout JSONReader) throws(DecodingFailure) {
    switch json.kind {
    case .null: self = .null
    case .yes: self = .bool(true)
    case .no: self = .bool(false)
    case .number:
      do { self = .int(try json.asInt()) } catch { self = .double(try json.asDouble()) }
    case .string: self = .string(try json.asString())
    case .array: self = .array(try [JSONValue](from: &json))
    case .object:
      var members: [String: JSONValue] = [:]
      var node = json.node + 1
      while node < Int(json.document.nodes[json.node].end) {
        var value = JSONReader(document: json.document, node: node + 1)
        members[json.document.string(at: node)] = try JSONValue(from: &value)
        node = json.document.next(after: node + 1)
      }
      self = .object(members)
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.append(literal: "null")
    case .bool(let value): json.append(literal: value ? "true" : "false")
    case .int(let value): json.append(value)
    case .double(let value): json.append(literal: value.description)
    case .string(let value): json.append(value)
    case .array(let value): value.write(to: &json)
    case .object(let members):
      json.begin()
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        json.begin(text: key)
        value.write(to: &json)
      }
      json.end()
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
