public import VendorScreens

/// A stand-in for the types of the vendor's module, as its document describes them.
public struct WorkflowConfiguration {
  public let workflowRunId: String
  public let sdkToken: String

  public init(workflowRunId: String, sdkToken: String) {
    self.workflowRunId = workflowRunId
    self.sdkToken = sdkToken
  }
}

public enum OnfidoResponse {
  case success([String])
  case cancel(OnfidoCancellation)
  case error(any Error)
}

public enum OnfidoCancellation { case userExit, consentDenied }

public enum OnfidoFlowError: Error {
  case cameraPermission, microphonePermission, versionInsufficient
  case exception(withError: (any Error)?, withMessage: String?)
}

public struct OnfidoEvent {
  public let eventName: String

  public init(eventName: String) { self.eventName = eventName }
}

@MainActor
public final class OnfidoFlow: UIViewController {
  public private(set) var respond: (OnfidoResponse) -> Void = { _ in }
  public private(set) var handle: (OnfidoEvent) -> Void = { _ in }
  private let configuration: WorkflowConfiguration

  public init(workflowConfiguration: WorkflowConfiguration) {
    configuration = workflowConfiguration
    super.init()
  }

  public func with(responseHandler: @escaping (OnfidoResponse) -> Void) -> OnfidoFlow {
    respond = responseHandler
    return self
  }

  public func with(eventHandler: @escaping (OnfidoEvent) -> Void) -> OnfidoFlow {
    handle = eventHandler
    return self
  }

  /// Throws, as without the permission to use the camera, if the token is not one.
  public func run() throws -> UIViewController {
    if configuration.sdkToken == "no camera" { throw OnfidoFlowError.cameraPermission }
    return self
  }
}
