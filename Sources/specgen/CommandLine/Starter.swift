/// The files that `specgen init` writes: a first spec and its configuration.
struct Starter {
  /// The name of the API.
  let api: String

  /// Makes the files of an API, whose name has to be one that a module may have.
  init(api: String) throws(UsageError) {
    guard SwiftName.isIdentifier(api), api == SwiftName.upperCamel(api).text else {
      throw UsageError(
        message: "`\(visible(api))` cannot be the name of an API",
        help: "Write a word of ASCII letters and digits that starts with a capital: OlhoVivo."
      )
    }
    self.api = api
  }

  /// Where the spec goes: `Specs/olho-vivo.yaml` for `OlhoVivo`.
  var specPath: String {
    "Specs/" + splitWords(api).map { $0.lowercased() }.joined(separator: "-") + ".yaml"
  }

  /// The configuration.
  var configuration: String {
    """
    # What `specgen generate` reads and writes. Paths start from this file's folder.
    specgen: 1
    # The version of the tool that writes the output; another one refuses to run.
    version: \(toolVersion)
    specs: [Specs]
    output: Generated
    # Take the `#` away to have the list of APIs in a package manifest checked.
    # package: Package.swift

    """
  }

  /// The spec.
  var spec: String {
    """
    # One file is one API and becomes one Swift module.
    specgen: 1
    api: \(api)
    doc: Say in one sentence what the API is for.

    # Where facts come from. Types, fields and methods name one of these, and reviewers can look it up.
    sources:
      guide: {title: The vendor's guide, url: https://example.com/guide}

    # Where requests go.
    hosts:
      api: https://api.example.com/v1

    types:
      Order:
        doc: An order and its state.
        source: {in: guide, section: Orders}
        fields:
          id: Int
          # `key` is the name on the wire, where it is another one than the Swift name.
          placedAt: {key: placed_at, type: Date}
          # Decimal keeps every digit; it never goes through Double.
          total: {type: Decimal, doc: The price with taxes.}
          state: State
          # A question mark: it may be absent or null.
          note: String?
          lines: {list: Line}
      Line:
        fields: {article: String, count: Int}
      # Open: a value that the vendor adds later is kept as it came.
      State: {enum: [open, paid, shipped]}

    methods:
      order:
        doc: Looks an order up.
        http: GET /orders/{id}
        path: {id: Int}
        returns: Order
        # Each is a case of the method's own error.
        fails: {notFound: 404}
      orders:
        doc: Lists orders, the newest first.
        http: GET /orders
        query:
          state: State?
          limit: {type: Int, default: 20}
        returns: {list: Order}
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
