import BusLinks
import Foundation
import Observation
import SPTrans
import SpecgenRuntime

/// The state of the app: the sign-in, the screens and the links that wait for them.
@MainActor
@Observable
public final class BusesModel {
  /// The sign-in.
  public let signIn: SignIn
  /// The screens.
  public let router = Router()
  /// The problem of the last link, or nil if it was opened or waits.
  public var linkNotice: Notice?
  /// The links that wait for the sign-in.
  ///
  /// A copy of those of the service, which views cannot observe.
  public private(set) var pendingLinks: [BusLink] = []

  private let links: DeeplinksService<BusLink>

  /// Creates the state of an app that nobody has signed in to.
  ///
  /// - Parameters:
  ///   - operationQueue: The queue that opens the links.
  ///   - connect: Makes the client of a token.
  public init(
    operationQueue: OperationQueue = .main,
    connect: @escaping (Secret<String>) -> any SPTransAPI
  ) {
    signIn = SignIn(connect: connect)
    links = DeeplinksService(operationQueue: operationQueue)
    links.deeplinkMapper = BusLinkMapper().eraseToAnyDeeplinkMapper()
    links.onEvent = { [weak self] event in self?.note(event) }
  }

  /// Signs in, and then opens the links that wait.
  public func signInAndOpenLinks() async {
    await signIn.signIn()
    guard signIn.api != nil else { return }
    links.deeplinkHandler = router.eraseToAnyDeeplinkHandler()
    links.handlePendingDeeplinks()
  }

  /// Signs out; links wait from now on.
  public func signOut() {
    links.deeplinkHandler = nil
    signIn.signOut()
    router.path = []
  }

  /// Opens a link, or lets it wait for the sign-in.
  public func open(_ url: URL) {
    links.deferredHandle(url: url)
    links.handlePendingDeeplinks()
  }

  private func note(_ event: DeeplinkEvent<BusLink>) {
    pendingLinks = links.pending
    switch event {
    case .queued: linkNotice = nil
    case .dropped: linkNotice = Notice(text: "This link opens no screen of the app.")
    // Each call opens one link, so the next one follows.
    case .finished: links.handlePendingDeeplinks()
    case .started, .notHandled: break
    }
  }
}
