import Foundation

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeMethods

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// A method and its responses as a person writes them, without a spec.

/// An API whose methods share an error.
protocol BankResponse: ApiResponse {}

extension BankResponse {
  static func process(
    response: HTTPURLResponse?,
    data: Data?,
    error: (any Error)?
  ) -> Result<Self, any Error> {
    process(response: response, data: data, error: error, common: BankError.self)
  }
}

struct BankError: Error, JsonApiResponse, Equatable {
  enum Code: String, Decodable {
    case refused, closed
  }

  let code: Code
}

struct Instrument: Equatable {
  enum Kind: String, Decodable {
    case card, purse
  }

  let kind: Kind
  let id: String

  struct Method {
    let token: String
    var owner: String?
  }
}

extension Instrument: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(Kind.self, forKey: .kind)
    id = try container.decode(String.self, forKey: .id)
  }

  private enum CodingKeys: String, CodingKey {
    case kind, id
  }
}

extension Instrument: BankResponse, JsonApiResponse {
  /// An error of this method alone.
  struct Expired: Error, Equatable {}

  static func makeSpecificError(response: HTTPURLResponse, data: Data) -> (any Error)? {
    response.statusCode == 410 ? Expired() : nil
  }
}

extension Instrument.Method: EncodableApiMethod {
  typealias Response = Instrument

  var hostProviderKey: String { "bank" }
  var httpMethod: HTTPMethod { .get }
  var parametersEncoding: any ParametersEncoding { QueryParametersEncoder() }
  var headers: Headers { Headers(["Authorization": "Basic " + token]) }

  func urlInfo(from hostProvider: any HostProvider) throws -> URLInfo {
    .components(host: try hostProvider.host(for: hostProviderKey), path: "/instrument")
  }
}

// The token is no parameter.
extension Instrument.Method: Encodable {
  func encode(to encoder: any Encoder) throws {
    guard let owner else { return }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(owner, forKey: .owner)
  }

  private enum CodingKeys: String, CodingKey {
    case owner
  }
}

/// A response that is neither JSON nor text: it reads the XML it needs.
protocol XmlApiResponse: ApiResponse {
  init?(elements: [String: String])
}

extension XmlApiResponse {
  static func makeResponse(response: HTTPURLResponse, data: Data) -> Self? {
    let text = String(decoding: data, as: UTF8.self)
    let elements = text.matches(of: /<(\w+)>([^<]*)<\/\1>/).map { ("\($0.1)", "\($0.2)") }
    return Self(elements: Dictionary(elements) { first, _ in first })
  }
}

/// Parameters that go into the body as XML.
struct XmlParametersEncoder: ParametersEncoding {
  func encode(
    _ parameters: some Encodable,
    into request: inout RequestBuilder
  ) throws(InvalidRequest) {
    let name = "\(type(of: parameters))".lowercased()
    request.body(bytes: Data("<\(name)/>".utf8), contentType: "text/xml")
  }
}

struct Rate: XmlApiResponse, Equatable {
  let value: String

  init?(elements: [String: String]) {
    guard let value = elements["value"] else { return nil }
    self.value = value
  }
}

struct FetchRate: EncodableApiMethod {
  typealias Response = Rate

  var hostProviderKey: String { "bank" }
  var httpMethod: HTTPMethod { .post }
  var parametersEncoding: any ParametersEncoding { XmlParametersEncoder() }

  func urlInfo(from hostProvider: any HostProvider) throws -> URLInfo {
    .components(host: try hostProvider.host(for: hostProviderKey), path: "/rate")
  }
}

struct Greeting: TextApiResponse, Equatable {
  let words: [Substring]

  init?(text: String) {
    words = text.split(separator: " ")
    if words.isEmpty { return nil }
  }
}

/// A method whose URL came from outside.
struct Greet: EncodableApiMethod {
  typealias Response = Greeting

  var url: URL?
  var names = ["b": ["y", "x"], "a": []]

  var hostProviderKey: String { "none" }
  var httpMethod: HTTPMethod { .post }
  var parametersEncoding: any ParametersEncoding { JsonParametersEncoder() }

  struct NoURL: Error {}

  func urlInfo(from hostProvider: any HostProvider) throws -> URLInfo {
    guard let url else { throw NoURL() }
    return .url(url)
  }

  func encode(to encoder: any Encoder) throws {
    try names.encode(to: encoder)
  }
}
