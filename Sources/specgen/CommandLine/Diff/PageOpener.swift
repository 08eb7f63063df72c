import SpecgenCore

/// Shows a page in the user's browser.
struct PageOpener {
  /// The program that opens files, which is searched for in `PATH`.
  let program: String

  /// The environment variables that a browser needs.
  private static let inherited = [
    "PATH", "HOME", "USER", "LANG", "LC_ALL", "TMPDIR", "BROWSER", "DISPLAY", "WAYLAND_DISPLAY",
    "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_SESSION", "XDG_CURRENT_DESKTOP",
    "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_RUNTIME_DIR",
    "XDG_SESSION_TYPE", "WSL_DISTRO_NAME", "WSL_INTEROP",
  ]

  /// Opens a page, and returns the reason if that failed.
  ///
  /// The page is written all the same, so a machine without a browser is not an error.
  func open(_ path: String) -> String? {
    // A relative path could begin with a dash.
    guard let place = FileSystem.realPath(of: path) else { return "the page is gone" }
    let variables = Self.inherited.compactMap { name in
      Platform.environment(name).map { "\(name)=\($0)" }
    }
    do throws(Platform.Failure) {
      guard let code = try Platform.start([program, place], environment: variables), code != 0
      else { return nil }
      return "`\(program)` failed with code \(code)"
    } catch {
      return "`\(program)` cannot be run: \(error.message)"
    }
  }
}
