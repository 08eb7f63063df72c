public import Foundation
import SpecgenRuntimeCore
public import SpecgenRuntimeLinks

/// An event in a deeplink service.
///
/// Its descriptions omit the link, which may contain secrets.
public enum DeeplinkEvent<Deeplink: Hashable> {
  /// A link was added to the pending links.
  case queued(Deeplink)
  /// The operation of a link was added to the operation queue.
  case started(Deeplink)
  /// The operation of a link finished or was canceled, without reporting the link as unhandled.
  case finished(Deeplink)
  /// A link could not be handled now; it stays pending at its position.
  case notHandled(Deeplink)
  /// A link was dropped.
  case dropped(DeeplinkDrop<Deeplink>)
}

/// The reason for which a service dropped a link.
///
/// Its descriptions omit the link, which may contain secrets.
public enum DeeplinkDrop<Deeplink: Hashable> {
  /// The service had no mapper.
  case noMapper(URL)
  /// The mapper does not recognize the URL.
  case notOurs(URL)
  /// The mapper recognizes the URL, but the link is invalid.
  case invalid(URL, InvalidLink)
  /// The service had reached its maximum number of links.
  case queueFull(Deeplink)
  /// The link could not be handled within the maximum number of attempts.
  case attemptsUsedUp(Deeplink)
  /// An equal link is in progress, and the service drops equal links.
  case equalInProgress(Deeplink)
  /// The service was reset.
  case reset(Deeplink)
}

extension DeeplinkEvent: Equatable, Hashable {}
extension DeeplinkEvent: Sendable where Deeplink: Sendable {}
extension DeeplinkDrop: Equatable, Hashable {}
extension DeeplinkDrop: Sendable where Deeplink: Sendable {}

extension DeeplinkEvent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description of the event, without the link.
  public var description: String {
    switch self {
    case .queued: "queued"
    case .started: "started"
    case .finished: "finished"
    case .notHandled: "not handled at the moment"
    case .dropped(let drop): "dropped: \(drop)"
    }
  }

  /// A description of the event, without the link.
  public var debugDescription: String { description }
  /// A mirror of only the description, because links can contain secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension DeeplinkDrop: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The reason, without the link.
  public var description: String {
    switch self {
    case .noMapper: "no mapper is set"
    case .notOurs: "not a link of the mapper"
    case .invalid(_, let problem): "an invalid link: \(problem)"
    case .queueFull: "too many links are waiting"
    case .attemptsUsedUp: "it could not be handled"
    case .equalInProgress: "an equal link is already in progress"
    case .reset: "the service was reset"
    }
  }

  /// The reason, without the link.
  public var debugDescription: String { description }
  /// A mirror of only the description, because links can contain secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
