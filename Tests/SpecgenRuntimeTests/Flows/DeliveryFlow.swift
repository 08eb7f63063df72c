public import SpecgenRuntime

/// A delivery, as a generator writes the flow.
public nonisolated struct DeliveryFlow: PageFlow {
  /// What opens the vendor's page.
  public var accessToken: Secret<String>
  /// The parcel.
  public var tracking: String
  /// Whom it is for, as a hash of the number.
  public var recipientHash: String?
  /// Whom it is for.
  public var recipientPhone: String?
  /// How large the parcel is.
  public var dimensions: String?

  /// Makes a flow of its params.
  public init(
    accessToken: Secret<String>,
    tracking: String,
    recipientHash: String? = nil,
    recipientPhone: String? = nil,
    dimensions: String? = nil
  ) {
    self.accessToken = accessToken
    self.tracking = tracking
    self.recipientHash = recipientHash
    self.recipientPhone = recipientPhone
    self.dimensions = dimensions
  }

  /// What a success tells.
  public typealias Success = DeliverySuccess
  /// The codes of failures.
  public typealias Failure = DeliveryFailureCode
  /// The codes of cancellations.
  public typealias FlowCancel = DeliveryCancelCode
  /// The codes of errors.
  public typealias FlowFault = DeliveryErrorCode

  /// What holds for all deliveries.
  public static let info = FlowInfo(
    "Courier.delivery",
    ends: [
      FlowInfo.End(.success, message: "success", finish: "/finish/success"),
      FlowInfo.End(.failure, message: "fail", finish: "/finish/fail", codes: ["code", "type"]),
      FlowInfo.End(.cancel, message: "cancel", finish: "/finish/cancel", codes: ["code", "type"]),
      FlowInfo.End(
        .error,
        message: "error",
        finish: "/finish/error",
        codes: ["code", "errorCode"]
      ),
    ],
    closed: "not_started"
  )

  /// Where the page is.
  public static let hosts: HostTable = ["web": "https://shipping.citibox.example"]

  /// Looks at the params before anything is opened.
  public func check(_ checks: inout ParamChecks<DeliveryErrorCode>) {
    checks.present("access_token", accessToken, else: .accessTokenMissing)
    checks.present("tracking", tracking, else: .trackingMissing)
    checks.choice("recipient_hash", recipientHash)
    checks.choice("recipient_phone", recipientPhone)
    checks.exactlyOne(else: .recipientPhoneMissing)
    checks.format("recipient_hash", recipientHash, .sha256)
    checks.format("recipient_phone", recipientPhone, .e164, else: .recipientPhoneInvalid)
    checks.format("dimensions", dimensions, .numbers("{height}x{width}x{length}"))
  }

  /// Writes the page's address.
  public func write(to request: inout RequestBuilder) {
    request.start(.get, host: "web", path: "/delivery/location")
    request.query("access_token", accessToken)
    request.query("tracking", tracking)
    request.query("recipient_hash", recipientHash)
    request.query("recipient_phone", recipientPhone)
    request.query("dimensions", dimensions)
  }
}

/// What a delivery that went well tells.
public nonisolated struct DeliverySuccess: JSONModel, Codable, Equatable {
  /// The box.
  public var boxNumber: Int
  /// The vendor's id.
  public var citiboxID: String
  /// The delivery's id.
  public var deliveryID: String?

  /// Makes a value of its parts.
  public init(boxNumber: Int, citiboxID: String, deliveryID: String? = nil) {
    self.boxNumber = boxNumber
    self.citiboxID = citiboxID
    self.deliveryID = deliveryID
  }

  /// Reads the members of a JSON object.
  public init(from json: JSONReader) throws(DecodingFailure) {
    boxNumber = try json.int("boxNumber", accepting: .string)
    citiboxID = try json.string("citiboxId", accepting: .integer)
    deliveryID = try json.string(ifPresent: "deliveryId")
  }

  /// Writes the members of a JSON object.
  public func writeMembers(to json: inout JSONWriter) {
    json.int("boxNumber", boxNumber)
    json.string("citiboxId", citiboxID)
    json.string(ifPresent: "deliveryId", deliveryID)
  }
}
