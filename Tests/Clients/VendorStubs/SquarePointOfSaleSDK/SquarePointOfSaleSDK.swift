public import Foundation

/// Stand-ins for the types of the vendor's module.
public struct SCCMoney {
  public let amountCents: Int

  public init(amountCents: Int, currencyCode: String) throws { self.amountCents = amountCents }
}

public enum SCCAPIRequestTenderTypes { case all, card }

public struct SCCAPIRequest {
  public let amount: SCCMoney
  public let notes: String?

  public init(
    callbackURL: URL,
    amount: SCCMoney,
    userInfoString: String?,
    locationID: String?,
    notes: String?,
    customerID: String?,
    supportedTenderTypes: SCCAPIRequestTenderTypes,
    clearsDefaultFees: Bool,
    returnsAutomaticallyAfterPayment: Bool,
    disablesKeyedInCardEntry: Bool,
    skipsReceipt: Bool
  ) throws {
    if locationID == "unknown" { throw SCCError(code: 4) }
    self.amount = amount
    self.notes = notes
  }
}

public struct SCCError: Error {
  public let code: Int
}

public struct SCCAPIResponse {
  public let error: SCCError?
  public let transactionID: String?
  public let clientTransactionID: String?

  public static func isSquareResponse(_ url: URL) -> Bool { url.host() == "square" }

  public init(responseURL: URL) throws {
    let items = URLComponents(url: responseURL, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let values = items.map { ($0.name, $0.value) }
    let value = { (key: String) in values.first { $0.0 == key }?.1 }
    error = value("error").flatMap { Int($0) }.map(SCCError.init)
    transactionID = value("transaction")
    clientTransactionID = value("client")
  }
}

public enum SCCAPIConnection {
  public static func perform(_ request: SCCAPIRequest) throws {
    if request.amount.amountCents == 0 { throw SCCError(code: 6) }
  }
}
