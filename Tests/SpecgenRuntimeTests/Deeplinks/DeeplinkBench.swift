import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeDeeplinks
@testable import SpecgenRuntimeLinks

/// Links of the tests: `app://a` is the link `a`, `app://broken` is a broken one, and other schemes are not ours.
struct HostMapper: DeeplinkMapper {
  func map(url: URL) -> String? {
    url.scheme == "app" ? url.host : nil
  }

  func mapped(url: URL) throws(InvalidLink) -> String? {
    guard url.host != "broken" else { throw .missing(keys: ["id"]) }
    return map(url: url)
  }
}

func link(_ name: some StringProtocol) throws -> URL {
  try #require(URL(string: "app://\(name)"))
}

/// A handler that does what a closure says.
final class ClosureHandler: DeeplinkHandler {
  private let answer: @MainActor (String) -> Operation?

  init(_ answer: @escaping @MainActor (String) -> Operation?) {
    self.answer = answer
  }

  func handle(deeplink: String) -> Operation? { answer(deeplink) }
}

/// A service, what it tells, and operations that end when a test says so.
@MainActor
final class DeeplinkBench {
  let service: DeeplinksService<String>
  private(set) var events: [DeeplinkEvent<String>] = []
  /// How often each of them came, as the scripts spell it.
  private(set) var counts: [String: Int] = [:]
  /// What is told of each event, after it was noted.
  var onEvent: (DeeplinkEvent<String>) -> Void = { _ in }
  /// The links that cannot be handled.
  var refused: Set<String> = []
  /// What is done while a link is handled.
  var onHandle: (String) -> Void = { _ in }
  /// How often each link was handed to the handler.
  private(set) var asked: [String: Int] = [:]
  private var ends: [String: OneTimeValue<Bool>] = [:]
  /// The links in progress, by what was told.
  private var started: Set<String> = []
  private var waiter: (isDone: () -> Bool, continuation: CheckedContinuation<Void, Never>)?

  init(
    limits: DeeplinkLimits = DeeplinkLimits(),
    operationQueue: OperationQueue = OperationQueue()
  ) {
    service = DeeplinksService(operationQueue: operationQueue, limits: limits)
    service.deeplinkMapper = HostMapper().eraseToAnyDeeplinkMapper()
    service.onEvent = { [weak self] event in self?.take(event) }
    setHandler()
  }

  /// How many operations have ended.
  private(set) var ended = 0

  func setHandler() {
    service.deeplinkHandler =
      ClosureHandler { [weak self] in self?.operation(for: $0) }.eraseToAnyDeeplinkHandler()
  }

  @discardableResult
  func add(_ name: some StringProtocol) throws -> Bool {
    service.deferredHandle(url: try link(name))
  }

  /// Ends the operation of a link, and waits until the service knows.
  func end(_ name: String, isHandled: Bool = true) async {
    let count = ended
    ends.removeValue(forKey: name)?.settle(isHandled)
    await until { self.ended > count }
  }

  /// Ends an operation that the service has forgotten.
  func endUnseen(_ name: String) {
    ends.removeValue(forKey: name)?.settle(true)
  }

  /// Waits for events until something holds.
  func until(_ isDone: @escaping () -> Bool) async {
    guard !isDone() else { return }
    await withCheckedContinuation { waiter = (isDone, $0) }
  }

  private func operation(for name: String) -> Operation? {
    asked[name, default: 0] += 1
    onHandle(name)
    guard !refused.contains(name) else { return nil }
    let end = OneTimeValue<Bool>()
    ends[name] = end
    return DeeplinkOperation { await end.value() }
  }

  private func take(_ event: DeeplinkEvent<String>) {
    events.append(event)
    counts[event.short, default: 0] += 1
    switch event {
    case .started(let name): started.insert(name)
    case .finished, .notHandled, .dropped(.attemptsUsedUp):
      // One that is equal to a link in progress is not tried, so this is the end of that.
      if started.remove(event.name) != nil { ended += 1 }
    case .dropped(.reset(let name)): started.remove(name)
    default: break
    }
    onEvent(event)
    if let waiter, waiter.isDone() {
      self.waiter = nil
      waiter.continuation.resume()
    }
  }
}

extension DeeplinkEvent<String> {
  /// The link, as a text.
  var name: String {
    switch self {
    case .queued(let name), .started(let name), .finished(let name), .notHandled(let name),
      .dropped(.queueFull(let name)), .dropped(.attemptsUsedUp(let name)),
      .dropped(.equalInProgress(let name)), .dropped(.reset(let name)):
      name
    case .dropped(.noMapper(let url)), .dropped(.notOurs(let url)), .dropped(.invalid(let url, _)):
      url.absoluteString
    }
  }
}
