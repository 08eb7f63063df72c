import Foundation
import SpecgenRuntime

// The examples of the vendor's document, line by line; where Swift 6 or a test wants another line, a comment says why.

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

// Swift 6: a block that may run anywhere holds the coordinator, so that has to be isolated.
@MainActor
class MainCoordinator: DeeplinkHandler {
  // Not in the document: the tests read what it prints.
  var print: (String) -> Void = { _ in }

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
        // Swift 6 does not know that a block of the main queue runs on the main actor.
        MainActor.assumeIsolated { self?.openEditProfileScreen() }
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
