import Foundation
import Testing

@testable import specgen

/// The option that opens a page, with programs that stand for the one of the desktop.
@Suite struct PageOpenerTests {
  private static let spec = "specgen: 1\napi: Shop\ntypes: {A: {fields: {a: Int}}}\n"

  /// Compares two specs, with a program that opens pages, or without one.
  private func run(opener: String?) throws -> (result: BuiltBinary.Result, place: TemporaryFolder) {
    let place = try TemporaryFolder()
    try place.write("old.yaml", Self.spec)
    try place.write("new.yaml", Self.spec.replacing("Int", with: "String"))
    var path = "/usr/bin:/bin"
    if let opener {
      try place.write("bin/\(Platform.opener)", "#!/bin/sh\n\(opener)\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: place("bin/\(Platform.opener)")
      )
      path = "\(place("bin")):\(path)"
    }
    let result = try BuiltBinary.run(
      [
        "diff", "old.yaml", "new.yaml", "--report", "./-page.html", "--open", "--quiet",
        "--fail-on", "never",
      ],
      in: place.path,
      environment: ["PATH": path]
    )
    return (result, place)
  }

  @Test func opensThePageThatItWrote() throws {
    let (result, place) = try run(opener: "echo \"$#:$1\" > opened; test -s \"$1\"")
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    let opened = try #require(place.read("opened"))
    #expect(opened.hasPrefix("1:/") && opened.hasSuffix("/-page.html\n"), "\(opened)")
  }

  /// A browser may run until the user closes it.
  @Test func waitsForNoBrowser() throws {
    let (clock, start) = (ContinuousClock(), ContinuousClock().now)
    #expect(try Platform.start(["sleep", "60"], environment: []) == nil)
    #expect(clock.now - start < .seconds(50))
    #expect(try Platform.start(["false"], environment: []) == 1)
  }

  @Test(arguments: [
    (nil, "`\(Platform.opener)` cannot be run: no such file or directory"),
    ("exit 3", "`\(Platform.opener)` failed with code 3"),
  ])
  func saysWhyNothingOpened(opener: String?, reason: String) throws {
    let (result, place) = try run(opener: opener)
    #expect(result.status == 0)
    #expect(result.stderr == "note: the page was not opened: \(reason)\n")
    #expect(place.read("./-page.html")?.hasPrefix("<!DOCTYPE html>") == true)
  }
}
