/// The readers of foreign bytes in the runtime, each of which `scripts/fuzz` feeds with inputs.
enum RuntimeFuzzTarget: String, CaseIterable {
  case json, events, cookies, links
  #if os(Linux)
  case heads, packed
  #endif

  /// Returns the defects that an input shows, in words that are the same for the same defect.
  func defects(in bytes: [UInt8]) -> [String] {
    switch self {
    case .json: JSONDefects(bytes).found
    case .events: EventDefects(bytes).found
    case .cookies: CookieDefects(bytes).found
    case .links: LinkDefects(bytes).found
    #if os(Linux)
    case .heads: HeadDefects(bytes).found
    case .packed: PackedDefects(bytes).found
    #endif
    }
  }
}
