import Onfido
import OnfidoChecks
import SpecgenRuntime
import VendorScreens

final class VendorOnfido: OnfidoSDK {
  let presenter = SDKPresenter()
  let root: UIViewController

  init(root: UIViewController) { self.root = root }

  func start(_ flow: WorkflowFlow, _ run: SDKRun<WorkflowFlow>) {
    let setup = WorkflowConfiguration(workflowRunId: flow.run, sdkToken: flow.token.reveal())
    let vendor = OnfidoFlow(workflowConfiguration: setup)
      .with(eventHandler: { event in run.report(Screen(rawValue: event.eventName)) })
      .with(responseHandler: { response in
        switch response {
        case .success: run.end(.success(NoValues()))
        case .cancel(.userExit): run.end(.cancel(.userExit))
        case .cancel(.consentDenied): run.end(.cancel(.consentDenied))
        case .error(let error): run.end(error: FlowErrorCode(error))
        }
      })
    do {
      root.present(try vendor.run(), animated: true)
    } catch {
      run.end(error: FlowErrorCode(error))
    }
  }

  func dismiss() { root.dismiss(animated: true) }
}

extension FlowErrorCode {
  init(_ error: any Error) {
    switch error {
    case OnfidoFlowError.cameraPermission: self = .camera
    case OnfidoFlowError.microphonePermission: self = .microphone
    default: self = .exception
    }
  }
}

@MainActor
func check(_ sdk: any OnfidoSDK, run: String, token: Secret<String>) async -> String {
  switch await sdk.run(WorkflowFlow(run: run, token: token)) {
  case .success: "checked"
  case .cancel(.consentDenied): "we need your consent"
  case .cancel: ""
  case .error(.reported(.camera)): "allow the camera, and try again"
  case .error(let problem): "\(problem)"
  }
}
