public import Foundation

/// Takes links, and hands them to a handler when the app is ready for them.
///
/// ```swift
/// let service = DeeplinksService(mapper: ProjectDeeplinkMapper(), handler: MainCoordinator())
///
/// // Where the app gets links:
/// service.deferredHandle(url: url)
/// service.handlePendingDeeplinks()
/// ```
///
/// Links are handled in the order in which they came, one for each call of ``handlePendingDeeplinks()``. None is lost
/// without an event: what cannot be handled now waits on.
@MainActor
open class DeeplinksService<Deeplink: Hashable> {
  /// What makes links of URLs; without one no URL is taken.
  public var deeplinkMapper: AnyDeeplinkMapper<Deeplink>?
  /// What opens the screens of links; without one they wait.
  ///
  /// Setting one makes those calls again that found no link that could be handled.
  public var deeplinkHandler: AnyDeeplinkHandler<Deeplink>? {
    didSet {
      guard deeplinkHandler != nil else { return }
      retry()
    }
  }
  /// What is told of all that happens, on the main actor and at once.
  public var onEvent: ((DeeplinkEvent<Deeplink>) -> Void)?
  /// Queues of the app in which operations of handlers may stand already, and what those depend on.
  ///
  /// No operation may be added to two queues. The queue of the service and the main one are known.
  public var otherQueues: [OperationQueue] = []
  /// `true` to drop a link whose turn comes while an equal one is in progress; otherwise it waits for that one.
  public var dropsEqualLinks = false

  let operationQueue: OperationQueue
  /// Here it is seen that an operation has ended, also while the other queue is suspended.
  let watchers = OperationQueue()
  var queue: DeeplinkQueue<Deeplink>
  /// The operations of the links in progress and what was added with them, by their runs.
  var operations: [Int: [Operation]] = [:]
  var turns: [DeeplinkTurn] = []
  /// Whether a turn is on: a handler may call the service, whose calls then wait.
  var isInTurn = false

  /// Makes a service without a mapper and a handler; both may be set later.
  /// - Parameters:
  ///   - operationQueue: Where the operations of handlers are run.
  ///   - limits: How much it takes on.
  public init(operationQueue: OperationQueue, limits: DeeplinkLimits = DeeplinkLimits()) {
    self.operationQueue = operationQueue
    queue = DeeplinkQueue(limits: limits)
  }

  /// Makes a service.
  /// - Parameters:
  ///   - mapper: What makes links of URLs.
  ///   - handler: What opens the screens of links.
  ///   - operationQueue: Where the operations of the handler are run.
  ///   - limits: How much it takes on.
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

  /// Makes a service with a handler that takes its time.
  /// - Parameters:
  ///   - mapper: What makes links of URLs.
  ///   - handler: What opens the screens of links.
  ///   - operationQueue: Where the operations of the handler are run.
  ///   - limits: How much it takes on.
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

  /// How much the service takes on.
  public var limits: DeeplinkLimits { queue.limits }
  /// The links that wait, in the order in which they came.
  public var pending: [Deeplink] { queue.waiting.map(\.deeplink) }
  /// The links whose operations have not ended yet.
  public var inProgress: Set<Deeplink> { queue.inProgress }

  /// Makes a link of a URL and lets it wait; false where that is not possible, and an event tells why.
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

  /// Starts the first of the pending links that can be handled, at most one.
  ///
  /// A link that is equal to one in progress is started as soon as that has ended. Without a handler or a
  /// pending link nothing happens.
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

/// A service of deeplinks, as LeadKit calls it.
public typealias TIDeeplinksService = DeeplinksService
