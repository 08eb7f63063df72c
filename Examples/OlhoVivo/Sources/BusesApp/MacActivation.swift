#if os(macOS)
import AppKit

/// Gives a program without a bundle a window that takes keys, as Xcode and `swift run` start it.
final class MacActivation: NSObject, NSApplicationDelegate {
  func applicationDidFinishLaunching(_ notification: Notification) {
    NSApplication.shared.setActivationPolicy(.regular)
    NSApplication.shared.activate()
  }
}
#endif
