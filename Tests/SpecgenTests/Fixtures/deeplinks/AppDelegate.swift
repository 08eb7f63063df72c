import SpecgenRuntime
import UIKit

// The functions stand in a delegate, as they do in an app: there they are on the main actor.
final class AppDelegate: NSObject, UIApplicationDelegate {
  func setUp() {
    let coordinator = MainCoordinator()
    let mapper = ProjectDeeplinkMapper()
    ProjectDeeplinksService.shared.deeplinkMapper = mapper.eraseToAnyDeeplinkMapper()
    ProjectDeeplinksService.shared.deeplinkHandler = coordinator.eraseToAnyDeeplinkHandler()
  }

  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    ProjectDeeplinksService.shared.deferredHandle(url: url)
    ProjectDeeplinksService.shared.handlePendingDeeplinks()
    return true
  }

  func open() {
    guard let url = URL(string: "app://office/123") else {
      fatalError()
    }
    _ = application(.shared, open: url)
  }
}
