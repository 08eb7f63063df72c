import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A description of how a flow returns to a URL of this app and proves that it belongs to the run.
public struct FlowReturn: Sendable, Hashable {
  /// The address that the flow returns to.
  public enum Address: Sendable, Hashable {
    /// A URL of this app, sent under a key; `nil` if the vendor already knows the URL.
    case url(key: String?)
    /// A URL of this app for each end, sent under these keys.
    case ends(success: String, failure: String?, cancel: String?, error: String?)
  }

  /// The address that the flow returns to.
  public let address: Address
  /// The key of the state, a random string that the flow sends and that must come back.
  public let state: String?
  /// `true` if the flow sends a PKCE challenge, whose verifier becomes part of a success.
  public let usesPKCE: Bool

  /// Creates a description of a return.
  public init(_ address: Address, state: String? = nil, usesPKCE: Bool = false) {
    self.address = address
    self.state = state
    self.usesPKCE = usesPKCE
  }
}

extension FlowReturn {
  /// The ends that have a URL, with the keys under which it is sent.
  var ends: [(kind: FlowInfo.End.Kind, key: String)] {
    guard case .ends(let success, let failure, let cancel, let error) = address else { return [] }
    let others: [(FlowInfo.End.Kind, String?)] = [
      (.failure, failure), (.cancel, cancel), (.error, error),
    ]
    return [(.success, success)] + others.compactMap { kind, key in key.map { (kind, $0) } }
  }
}

/// The return that one run waits for; if each end has a URL, the last segment is the kind of end.
struct ExpectedReturn: Sendable {
  let address: ReturnAddress
  let info: FlowReturn
  /// The random string that must come back.
  let state: String?
  /// The PKCE verifier, whose challenge was sent.
  let verifier: String?

  init(_ info: FlowReturn, to address: ReturnAddress) {
    self.info = info
    self.address = address
    state = info.state == nil ? nil : RandomToken.text(bytes: 16)
    verifier = info.usesPKCE ? RandomToken.text(bytes: 32) : nil
  }

  /// Writes the items that the page needs to return to this app.
  ///
  /// A page that is opened by a form gets them in the form, any other page in its query.
  func write(to request: inout RequestBuilder) {
    if case .url(let key?) = info.address { request.item(key, address.text([])) }
    for end in info.ends { request.item(end.key, address.text([end.kind.rawValue])) }
    if let key = info.state, let state { request.item(key, Secret(state)) }
    guard let verifier else { return }
    request.keep(secret: verifier)
    request.item("code_challenge", Self.challenge(of: verifier))
    request.item("code_challenge_method", "S256")
  }

  /// The members of a success in addition to those of its URL.
  var members: [JSONValue.Member] {
    guard let verifier else { return [] }
    var members = [JSONValue.Member(key: "code_verifier", value: .string(verifier))]
    // The code exchange repeats the address; if the flow does not send it, the member has the standard name.
    if case .url(let key) = info.address {
      let text = JSONValue.string(address.text([]))
      members.append(JSONValue.Member(key: key ?? "redirect_uri", value: text))
    }
    return members
  }

  /// Returns the challenge of a verifier: its SHA-256 digest in base64url (RFC 7636).
  static func challenge(of verifier: String) -> String {
    Data(SHA256(of: Array(verifier.utf8)).bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

extension RequestBuilder {
  /// Adds an item to the form of a request that has one, or to the query of any other request.
  fileprivate mutating func item(_ key: String, _ value: some ParameterValue) {
    content.method == .post ? form(key, value) : query(key, value)
  }
}
