public import Foundation
public import SpecgenRuntime

/// What happens on a page that stands in.
public struct StandInEvent: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case message(name: String, body: Data, origin: URL?)
    case finish(path: String, query: [Item])
    case returning(FlowInfo.End.Kind, path: String, query: [Item])
    case navigate(PageNavigation)
    case show(URL)
    case fail(String)
    case close
  }

  struct Item: Sendable, Hashable {
    let key: String
    let value: String
  }

  let kind: Kind

  /// The page posts a message with a dictionary.
  public static func message(_ name: String, _ body: JSONValue = [:]) -> StandInEvent {
    .message(name, json: String(decoding: body.jsonData, as: UTF8.self))
  }

  /// The page posts a message with JSON as it is, which need not be any.
  public static func message(_ name: String, json: String) -> StandInEvent {
    StandInEvent(kind: .message(name: name, body: Data(json.utf8), origin: nil))
  }

  /// The page goes to a path of its own host, with a query that is percent-encoded here.
  ///
  /// ```swift
  /// .finish("/finish/success", ["boxNumber": "23", "citiboxId": "7", "deliveryId": "d"])
  /// ```
  public static func finish(
    _ path: String,
    _ query: KeyValuePairs<String, String> = [:]
  ) -> StandInEvent {
    let items = query.map { Item(key: $0.key, value: $0.value) }
    return StandInEvent(kind: .finish(path: path, query: items))
  }

  /// The page returns to the URL that the flow sent, with a query that is percent-encoded here, and repeats the state.
  ///
  /// ```swift
  /// .returning(["code": "c1"])
  /// .returning(to: .cancel)
  /// ```
  ///
  /// Where the flow sends a URL for each end, the kind says which; the path follows the URL.
  public static func returning(
    to kind: FlowInfo.End.Kind = .success,
    path: String = "",
    _ query: KeyValuePairs<String, String> = [:]
  ) -> StandInEvent {
    let items = query.map { Item(key: $0.key, value: $0.value) }
    return StandInEvent(kind: .returning(kind, path: path, query: items))
  }

  /// The page goes somewhere.
  public static func navigate(_ url: URL) -> StandInEvent {
    navigate(PageNavigation(to: url))
  }

  /// A page, or a frame of it, goes somewhere.
  public static func navigate(_ navigation: PageNavigation) -> StandInEvent {
    StandInEvent(kind: .navigate(navigation))
  }

  /// Another page is shown, such as that of a bank.
  public static func show(_ url: URL) -> StandInEvent {
    StandInEvent(kind: .show(url))
  }

  /// The page cannot be loaded, in the system's words.
  public static func fail(_ words: String = "The Internet connection appears to be offline.")
    -> StandInEvent
  {
    StandInEvent(kind: .fail(words))
  }

  /// The user leaves the screen.
  public static let close = StandInEvent(kind: .close)

  /// The same message, from a frame of another origin.
  public func from(_ origin: URL) -> StandInEvent {
    guard case .message(let name, let body, _) = kind else { return self }
    return StandInEvent(kind: .message(name: name, body: body, origin: origin))
  }
}
