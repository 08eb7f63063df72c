public import Foundation

/// What happens in a service of deeplinks.
///
/// No description of it shows a link: links carry secrets.
public enum DeeplinkEvent<Deeplink: Hashable> {
  /// A link waits to be handled.
  case queued(Deeplink)
  /// The operation of a link stands in the queue of operations.
  case started(Deeplink)
  /// The operation of a link has ended, or was cancelled.
  case finished(Deeplink)
  /// A link could not be handled now; it waits on, at its place.
  case notHandled(Deeplink)
  /// A link is gone.
  case dropped(DeeplinkDrop<Deeplink>)
}

/// Why a service dropped a link.
///
/// No description of it shows a link: links carry secrets.
public enum DeeplinkDrop<Deeplink: Hashable> {
  /// There was no mapper yet.
  case noMapper(URL)
  /// The URL is no link of the mapper.
  case notOurs(URL)
  /// The URL is a link of the mapper, but a broken one.
  case invalid(URL, InvalidLink)
  /// As many links as the service holds were there already.
  case queueFull(Deeplink)
  /// It could not be handled as often as is tried.
  case attemptsUsedUp(Deeplink)
  /// An equal link is in progress, and the service drops such links.
  case equalInProgress(Deeplink)
  /// The service was reset.
  case reset(Deeplink)
}

extension DeeplinkEvent: Equatable, Hashable {}
extension DeeplinkEvent: Sendable where Deeplink: Sendable {}
extension DeeplinkDrop: Equatable, Hashable {}
extension DeeplinkDrop: Sendable where Deeplink: Sendable {}

extension DeeplinkEvent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What happened, without the link.
  public var description: String {
    switch self {
    case .queued: "queued"
    case .started: "started"
    case .finished: "finished"
    case .notHandled: "not handled now"
    case .dropped(let drop): "dropped: \(drop)"
    }
  }

  /// What happened, without the link.
  public var debugDescription: String { description }
  /// A mirror of the description alone: links carry secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension DeeplinkDrop: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Why the link was dropped, without the link.
  public var description: String {
    switch self {
    case .noMapper: "there is no mapper"
    case .notOurs: "no link of the mapper"
    case .invalid(_, let problem): "a broken link: \(problem)"
    case .queueFull: "too many links wait"
    case .attemptsUsedUp: "it could not be handled"
    case .equalInProgress: "an equal link is in progress"
    case .reset: "the service was reset"
    }
  }

  /// Why the link was dropped, without the link.
  public var debugDescription: String { description }
  /// A mirror of the description alone: links carry secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
