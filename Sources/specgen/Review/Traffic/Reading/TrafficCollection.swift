package import SpecgenCore

/// Files of requests that people write, which are read as a whole.
package enum TrafficCollection {
  /// The content of a file.
  package enum Content: Sendable {
    case exchanges([Exchange])
    /// The values of variables for the collections that are read with them.
    case environment([String: String])
    /// No traffic.
    case other
  }

  /// Reads a file in JSON.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - environments: The values of variables; later ones win.
  ///   - mask: The mask of credentials.
  /// - Returns: The content.
  /// - Throws: A problem of a collection.
  package static func json(
    _ source: SourceFile,
    environments: [[String: String]],
    mask: SecretMask
  ) throws(TrafficProblem) -> Content {
    guard let root = try? JSONText.value(of: source.bytes) else { return .other }
    let collection = root["collection"] ?? root
    if collection["info"] != nil, collection["item"] != nil {
      return masked(
        try PostmanReader.exchanges(of: root, in: source, environments: environments),
        mask
      )
    }
    if root["_postman_variable_scope"] != nil || root["environment"] != nil,
      let values = PostmanReader.environment(of: root)
    {
      return .environment(values)
    }
    if root["_type"]?.string == "export" {
      return masked(try InsomniaReader.exchanges(of: root, in: source), mask)
    }
    return .other
  }

  /// Reads an export of Insomnia in YAML.
  package static func yaml(_ source: SourceFile, mask: SecretMask) throws(TrafficProblem) -> Content
  {
    guard let root = parse(source, limits: ParseLimits()).0?.root, root["type"] != nil,
      root["collection"] != nil
    else { return .other }
    return masked(try InsomniaReader.exchanges(of: root, in: source), mask)
  }

  /// Reads a file of `curl` commands.
  package static func curl(_ source: SourceFile, mask: SecretMask) throws(TrafficProblem) -> Content
  {
    masked(try CurlFileReader.exchanges(in: source), mask)
  }

  private static func masked(_ exchanges: [Exchange], _ mask: SecretMask) -> Content {
    .exchanges(exchanges.map { $0.masked(by: mask) })
  }
}
