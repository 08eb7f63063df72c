public import Foundation
public import SpecgenRuntime

/// An event on a fake page.
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

  /// Returns an event in which the page posts a message with a JSON value.
  public static func message(_ name: String, _ body: JSONValue = [:]) -> StandInEvent {
    .message(name, json: String(decoding: body.jsonData, as: UTF8.self))
  }

  /// Returns an event in which the page posts a message with unchanged text, which need not be valid JSON.
  public static func message(_ name: String, json: String) -> StandInEvent {
    StandInEvent(kind: .message(name: name, body: Data(json.utf8), origin: nil))
  }

  /// Returns an event in which the page navigates to a path on its own host, with a query to be
  /// percent-encoded.
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

  /// Returns an event in which the page returns to the URL that the flow sent, with a query to be
  /// percent-encoded.
  ///
  /// The query includes the state.
  ///
  /// ```swift
  /// .returning(["code": "c1"])
  /// .returning(to: .cancel)
  /// ```
  ///
  /// If the flow sends a URL for each end, the kind selects one; the path is appended to it.
  public static func returning(
    to kind: FlowInfo.End.Kind = .success,
    path: String = "",
    _ query: KeyValuePairs<String, String> = [:]
  ) -> StandInEvent {
    let items = query.map { Item(key: $0.key, value: $0.value) }
    return StandInEvent(kind: .returning(kind, path: path, query: items))
  }

  /// Returns an event in which the page navigates to a URL.
  public static func navigate(_ url: URL) -> StandInEvent {
    navigate(PageNavigation(to: url))
  }

  /// Returns an event in which the page or a frame navigates.
  public static func navigate(_ navigation: PageNavigation) -> StandInEvent {
    StandInEvent(kind: .navigate(navigation))
  }

  /// Returns an event in which another page becomes visible, such as that of a bank.
  public static func show(_ url: URL) -> StandInEvent {
    StandInEvent(kind: .show(url))
  }

  /// Returns an event in which the page cannot be loaded, with the system's error message.
  public static func fail(_ words: String = "The Internet connection appears to be offline.")
    -> StandInEvent
  {
    StandInEvent(kind: .fail(words))
  }

  /// An event in which the user leaves the screen.
  public static let close = StandInEvent(kind: .close)

  /// Returns the same message, sent from a frame of another origin.
  public func from(_ origin: URL) -> StandInEvent {
    guard case .message(let name, let body, _) = kind else { return self }
    return StandInEvent(kind: .message(name: name, body: body, origin: origin))
  }
}
