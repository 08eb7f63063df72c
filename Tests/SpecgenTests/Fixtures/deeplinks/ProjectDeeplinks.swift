import Foundation
import SpecgenRuntime
import UIKit

// The examples of the vendor's document, line by line in Swift 5; Swift 6 wants two lines more.

enum ProjectDeeplink: Hashable {
  case editProfile
  case office(id: String)
}

final class ProjectDeeplinkMapper: DeeplinkMapper {
  func map(url: URL) -> ProjectDeeplink? {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
      return nil
    }
    switch components.host {
    case "office":
      if let id = components.path.split(separator: "/").last {
        return .office(id: String(id))
      }
      return nil
    case "editProfile":
      return .editProfile
    default:
      return nil
    }
  }
}

#if swift(>=6)
// A block that may run anywhere holds the coordinator.
@MainActor
#endif
class MainCoordinator: DeeplinkHandler {
  func openEditProfileScreen() {
    print("Presenting edit profile view controller")
  }

  func openOfficesScreen(completion: VoidClosure?) {
    print("Presenting offices view controller")
    completion?()
  }

  func openOfficesScreen(forId id: String) {
    print("Presenting offices view controller by id: \(id)")
  }

  // MARK: DeeplinkHandler

  func handle(deeplink: ProjectDeeplink) -> Operation? {
    switch deeplink {
    case .editProfile:
      return BlockOperation { [weak self] in
        #if swift(>=6)
        // The compiler does not know that a block of the main queue runs on the main actor.
        MainActor.assumeIsolated { self?.openEditProfileScreen() }
        #else
        self?.openEditProfileScreen()
        #endif
      }
    case let .office(id):
      return ClosureAsyncOperation<Void, Never> { [weak self] completion in
        self?.openOfficesScreen {
          self?.openOfficesScreen(forId: id)
          completion(.success(()))
        }
        return Cancellables.nonCancellable()
      }
    }
  }
}

final class ProjectDeeplinksService: TIDeeplinksService<ProjectDeeplink> {
  static let shared = ProjectDeeplinksService()

  convenience init(mapper: ProjectDeeplinkMapper = .init(), handler: MainCoordinator = .init()) {
    self.init(mapper: mapper, handler: handler, operationQueue: .main)
  }
}
