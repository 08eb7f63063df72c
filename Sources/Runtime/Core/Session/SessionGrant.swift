public import Foundation

/// A token that opens a session, with its expiration date and a refresh token.
///
/// ```swift
/// keychain.store(client.session.grant?.saved)
/// client.session.use(try SessionGrant(saved: stored))
/// ```
public struct SessionGrant: Sendable, Hashable {
  /// The token that calls send.
  public let token: Secret<String>
  /// The refresh token, which gets the next grant, or nil if the grant cannot be refreshed.
  public let refresh: Secret<String>?
  /// The expiration date, or nil if it is unknown.
  public let expires: Date?
  /// The date from which calls renew the grant before they are sent.
  ///
  /// It precedes the expiration date by a tenth of the remaining lifetime, and by at most a minute.
  let renewal: Date?

  /// Creates a grant that expires at a date.
  public init(
    _ token: Secret<String>,
    expiresAt expires: Date? = nil,
    refresh: Secret<String>? = nil
  ) {
    let margin = expires.map { min(60, max(0, $0.timeIntervalSinceNow) / 10) } ?? 0
    let renewal = expires?.addingTimeInterval(-margin)
    self.init(token, expiresAt: expires, renewal: renewal, refresh: refresh)
  }

  init(
    _ token: Secret<String>,
    expiresAt expires: Date?,
    renewal: Date?,
    refresh: Secret<String>?
  ) {
    self.token = token
    self.expires = expires
    self.renewal = renewal
    self.refresh = refresh
  }

  /// Creates a grant that expires after a duration.
  public init(
    _ token: Secret<String>,
    expiresIn time: Duration?,
    refresh: Secret<String>? = nil
  ) {
    let end = time.map { Date(timeIntervalSinceNow: DurationUnit.seconds.amount(of: $0)) }
    self.init(token, expiresAt: end, refresh: refresh)
  }

  /// Creates a grant that expires after a number of seconds.
  public init(
    _ token: Secret<String>,
    expiresIn seconds: Int?,
    refresh: Secret<String>? = nil
  ) {
    // A limit of 68 years is practically unlimited.
    let end = seconds.map { Date(timeIntervalSinceNow: Double(min($0, Int(Int32.max)))) }
    self.init(token, expiresAt: end, refresh: refresh)
  }

  /// Creates a grant from its saved form.
  ///
  /// - Throws: ``DecodingFailure`` if the string is not a saved grant.
  public init(saved: Secret<String>) throws(DecodingFailure) {
    do throws(DecodingFailure) {
      let saved = try SavedGrant(json: Data(saved.reveal().utf8))
      self.init(
        Secret(saved.token),
        expiresAt: saved.expires.map(Date.init(timeIntervalSince1970:)),
        renewal: saved.renewal.map(Date.init(timeIntervalSince1970:)),
        refresh: saved.refresh.map { Secret($0) }
      )
    } catch {
      throw error.redacted
    }
  }

  /// The grant as a string, to be stored until the next launch of the app.
  ///
  /// The string opens the session, so store it in the keychain.
  public var saved: Secret<String> {
    let saved = SavedGrant(
      token: token.reveal(),
      refresh: refresh?.reveal(),
      expires: expires?.timeIntervalSince1970,
      renewal: renewal?.timeIntervalSince1970
    )
    return Secret(String(decoding: saved.jsonData, as: UTF8.self))
  }

  /// Returns the grant with the refresh token of an older grant if it has none of its own.
  func keeping(_ older: SessionGrant?) -> SessionGrant {
    SessionGrant(
      token,
      expiresAt: expires,
      renewal: renewal,
      refresh: refresh ?? older?.refresh
    )
  }
}

/// The persistent form of a grant.
private struct SavedGrant: JSONModel {
  let token: String
  let refresh: String?
  let expires: Double?
  let renewal: Double?

  init(token: String, refresh: String?, expires: Double?, renewal: Double?) {
    (self.token, self.refresh) = (token, refresh)
    (self.expires, self.renewal) = (expires, renewal)
  }

  init(from json: JSONReader) throws(DecodingFailure) {
    token = try json.string("token")
    refresh = try json.string(ifPresent: "refresh")
    expires = try json.double(ifPresent: "expires")
    renewal = try json.double(ifPresent: "renewal")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.string("token", token)
    json.string(ifPresent: "refresh", refresh)
    json.double(ifPresent: "expires", expires)
    json.double(ifPresent: "renewal", renewal)
  }
}
