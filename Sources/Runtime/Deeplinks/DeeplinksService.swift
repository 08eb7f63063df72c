public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A service that queues deeplinks and passes them to a handler when the app is ready.
///
/// ```swift
/// let service = DeeplinksService(mapper: ProjectDeeplinkMapper(), handler: MainCoordinator())
///
/// // Where the app receives links:
/// service.deferredHandle(url: url)
/// service.handlePendingDeeplinks()
/// ```
///
/// Links are handled in order of arrival, one for each call of ``handlePendingDeeplinks()``. A link that
/// cannot be handled now stays pending. No link is dropped without an event.
@MainActor
open class DeeplinksService<Deeplink: Hashable> {
  /// The mapper that converts URLs to deeplinks; without one, all URLs are dropped.
  public var deeplinkMapper: AnyDeeplinkMapper<Deeplink>?
  /// The handler that opens the screens of links; without one, links stay pending.
  ///
  /// Setting a handler retries the calls that found no link to handle.
  public var deeplinkHandler: AnyDeeplinkHandler<Deeplink>? {
    didSet {
      guard deeplinkHandler != nil else { return }
      retry()
    }
  }
  /// A closure that receives every event, synchronously on the main actor.
  public var onEvent: ((DeeplinkEvent<Deeplink>) -> Void)?
  /// Additional queues of the app that may already contain operations of handlers, or their dependencies.
  ///
  /// An operation must not be added to two queues. The service always checks its own queue and the main
  /// queue.
  public var otherQueues: [OperationQueue] = []
  /// `true` to drop a link whose turn comes while an equal one is in progress; otherwise the link waits.
  public var dropsEqualLinks = false

  let operationQueue: OperationQueue
  /// The queue that observes the end of operations, even while the operation queue is suspended.
  let watchers = OperationQueue()
  var queue: DeeplinkQueue<Deeplink>
  /// The operations of the links in progress, with the dependencies added for them, by run.
  var operations: [Int: [Operation]] = [:]
  var turns: [DeeplinkTurn] = []
  /// `true` during a turn; calls that a handler makes meanwhile are deferred.
  var isInTurn = false

  /// Creates a service without a mapper and a handler, which can be set later.
  /// - Parameters:
  ///   - operationQueue: The queue that runs the operations of handlers.
  ///   - limits: The limits of the service.
  public init(operationQueue: OperationQueue, limits: DeeplinkLimits = DeeplinkLimits()) {
    self.operationQueue = operationQueue
    queue = DeeplinkQueue(limits: limits)
  }

  /// Creates a service.
  /// - Parameters:
  ///   - mapper: The mapper that converts URLs to deeplinks.
  ///   - handler: The handler that opens the screens of links.
  ///   - operationQueue: The queue that runs the operations of the handler.
  ///   - limits: The limits of the service.
  public init(
    mapper: some DeeplinkMapper<Deeplink>,
    handler: some DeeplinkHandler<Deeplink>,
    operationQueue: OperationQueue = .main,
    limits: DeeplinkLimits = DeeplinkLimits()
  ) {
    deeplinkMapper = mapper.eraseToAnyDeeplinkMapper()
    deeplinkHandler = handler.eraseToAnyDeeplinkHandler()
    self.operationQueue = operationQueue
    queue = DeeplinkQueue(limits: limits)
  }

  /// Creates a service with an asynchronous handler.
  /// - Parameters:
  ///   - mapper: The mapper that converts URLs to deeplinks.
  ///   - handler: The handler that opens the screens of links.
  ///   - operationQueue: The queue that runs the operations of the handler.
  ///   - limits: The limits of the service.
  public convenience init(
    mapper: some DeeplinkMapper<Deeplink>,
    handler: some AsyncDeeplinkHandler<Deeplink>,
    operationQueue: OperationQueue = .main,
    limits: DeeplinkLimits = DeeplinkLimits()
  ) {
    self.init(
      mapper: mapper,
      handler: handler.eraseToAnyDeeplinkHandler(),
      operationQueue: operationQueue,
      limits: limits
    )
  }

  /// The limits of the service.
  public var limits: DeeplinkLimits { queue.limits }
  /// The pending links, in order of arrival.
  public var pending: [Deeplink] { queue.waiting.map(\.deeplink) }
  /// The links whose operations have not finished.
  public var inProgress: Set<Deeplink> { queue.inProgress }

  /// Converts a URL to a deeplink and queues it.
  ///
  /// - Returns: `true` if the deeplink is now pending; `false` if it was dropped, for the reason in an event.
  @discardableResult
  open func deferredHandle(url: URL) -> Bool {
    guard let deeplinkMapper else { return drop(.noMapper(url)) }
    do throws(InvalidLink) {
      guard let deeplink = try deeplinkMapper.mapped(url: url) else { return drop(.notOurs(url)) }
      guard queue.append(deeplink) else { return drop(.queueFull(deeplink)) }
      onEvent?(.queued(deeplink))
      return true
    } catch {
      return drop(.invalid(url, error))
    }
  }

  /// Starts the first pending link that can be handled, at most one.
  ///
  /// A link that equals one in progress starts when that one finishes. Without a handler or a pending link,
  /// this method does nothing.
  open func handlePendingDeeplinks() {
    guard deeplinkHandler != nil, !queue.waiting.isEmpty else { return }
    call()
  }

  /// Drops all links, and cancels the operations of those in progress.
  open func reset() {
    let entries = queue.removeAll()
    let started = operations.sorted { $0.key < $1.key }.flatMap(\.value)
    operations = [:]
    turns = []
    for operation in started { operation.cancel() }
    for entry in entries { onEvent?(.dropped(.reset(entry.deeplink))) }
  }

  private func drop(_ drop: DeeplinkDrop<Deeplink>) -> Bool {
    onEvent?(.dropped(drop))
    return false
  }
}

/// An alias with the name of the deeplink service in LeadKit.
public typealias TIDeeplinksService = DeeplinksService
