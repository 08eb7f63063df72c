import SpecgenCore

/// The files that `specgen init` writes: a first spec and its configuration.
struct Starter {
  /// The name of the API.
  let api: String

  /// Creates the files of an API.
  ///
  /// Throws `UsageError` if the name cannot be the name of a module.
  init(api: String) throws(UsageError) {
    guard SwiftName.isPlainIdentifier(api), api == SwiftName.upperCamel(api).text else {
      throw UsageError(
        message: "`\(visible(api))` cannot be the name of an API",
        help: "Use ASCII letters and digits, starting with an uppercase letter: OlhoVivo."
      )
    }
    self.api = api
  }

  /// The path of the spec: `Specs/olho-vivo.yaml` for `OlhoVivo`.
  var specPath: String {
    "Specs/" + splitWords(api).map { $0.lowercased() }.joined(separator: "-") + ".yaml"
  }

  /// The line of `.gitattributes` by which GitHub folds generated code in the diffs of a pull request.
  static let attributes = "Generated/** linguist-generated"

  /// The configuration.
  var configuration: String {
    """
    # Input and output of `specgen generate`. Paths are relative to this file's folder.
    # An editor whose language client runs `specgen lsp` checks and completes specs and this file while you type.
    specgen: 1
    # The version of the tool; other versions refuse to run.
    version: \(toolVersion)
    specs: [Specs]
    output: Generated
    # Uncomment to check the list of APIs in a package manifest.
    # package: Package.swift

    """
  }

  /// The spec.
  var spec: String {
    """
    # Each file describes one API and becomes one Swift module.
    specgen: 1
    api: \(api)
    doc: One sentence about the purpose of the API.

    # Documents that facts come from. A type, field or method can name one as its `source`.
    sources:
      guide: {title: The vendor's guide, url: https://example.com/guide}

    # The servers that receive requests.
    hosts:
      api: https://api.example.com/v1

    # Every call sends this header; the app passes the token to the client.
    auth:
      token: {header: Authorization, prefix: "Bearer "}

    # The error object of any call that fails with one of these statuses.
    errors: {type: Problem, status: [4xx, 5xx]}

    types:
      Order:
        doc: An order and its state.
        source: {in: guide, section: Orders}
        fields:
          id: Int
          # `key` is the JSON key, if it differs from the Swift name.
          placedAt: {key: placed_at, type: Date}
          # Decimal keeps every digit and never goes through Double.
          total: {type: Decimal, doc: The price including taxes.}
          state: State
          # A question mark means that the field may be absent or null.
          note: String?
          lines: {list: Line}
      Line:
        fields: {article: String, count: Int}
      # Enumerations are open: a value that the vendor adds later is kept unchanged.
      State: {enum: [open, paid, shipped]}
      OrderPage:
        fields: {orders: {list: Order}, next: String?}
      Problem:
        fields: {code: String, message: String}

    methods:
      order:
        doc: Returns one order.
        http: GET /orders/{id}
        path: {id: Int}
        returns: Order
        # Each failure becomes a case of the method's own error.
        fails: {notFound: 404}
      orders:
        doc: Lists orders, newest first.
        http: GET /orders
        query:
          state: State?
          limit: {type: Int, default: 20}
          cursor: String?
        returns: OrderPage
        # `ordersItems` iterates over the orders of all pages.
        pages: {items: orders, next: next, param: cursor}
      place:
        doc: Places an order.
        http: POST /orders
        body:
          lines: {list: Line}
          note: String?
        returns: Order
        fails: {soldOut: 409}

    """
  }
}
