import SpecgenRuntime
import UIKit

protocol ProjectDeeplinkHandler: DeeplinkHandler where Deeplink == ProjectDeeplink {
}

class ViewController: UIViewController, ProjectDeeplinkHandler {
  func handle(deeplink: ProjectDeeplink) -> Operation? {
    switch deeplink {
    case .editProfile:
      return BlockOperation {
        print("Presenting edit profile view controller")
      }
    case let .office(id):
      return BlockOperation {
        print("Presenting offices view controller by id: \(id)")
      }
    }
  }
}

// A function in place of the document's playground.
@MainActor
func handleInStack(url: URL) {
  let viewController = ViewController()
  let navigationController = UINavigationController(rootViewController: viewController)
  let handler = BaseNavigationStackDeeplinkHandler<ProjectDeeplink>(
    rootViewController: navigationController
  ) {
    guard let projectHandler = $0 as? (any ProjectDeeplinkHandler) else {
      return nil
    }
    return projectHandler.eraseToAnyDeeplinkHandler()
  }
  let mapper = ProjectDeeplinkMapper()
  let service = TIDeeplinksService(mapper: mapper, handler: handler)
  service.deferredHandle(url: url)
  service.handlePendingDeeplinks()
  RunLoop.main.run()
}

/// Not in the document: a container of the app's own, and a screen that takes its time.
final class DrawerHandler: BaseNavigationStackDeeplinkHandler<ProjectDeeplink> {
  override func children(of viewController: UIViewController) -> [UIViewController] {
    (viewController as? Drawer).map { [$0.content] } ?? super.children(of: viewController)
  }
}

final class Drawer: UIViewController, AsyncDeeplinkHandler {
  let content = ViewController()

  func handle(deeplink: ProjectDeeplink) async -> Bool {
    await Task.yield()
    return deeplink == .editProfile
  }
}
