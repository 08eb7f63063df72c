import Foundation
import Testing

@testable import specgen

/// The built program in a repository whose links and paths lead elsewhere.
@Suite struct ReadBoundsTests {
  private static let secret = "specgen: 1\napi: Secret\nsecretword: hunter2\n"
  private static let shop = "specgen: 1\napi: Shop\ntypes: {A: {fields: {a: Int}}}\n"

  /// A repository beside a folder with a secret; both are below the place.
  private func repository(specs: String = "Specs") throws -> TemporaryFolder {
    let place = try TemporaryFolder()
    try place.write("outside/secret.yaml", Self.secret)
    try place.write("outside/good.yaml", Self.shop)
    try place.write("outside/shared/good.yaml", Self.shop)
    try place.write("repository/Specs/shop.yaml", Self.shop)
    try place.write("repository/specgen.yaml", "specgen: 1\nspecs: [\(specs)]\n")
    return place
  }

  private func check(
    _ place: TemporaryFolder,
    _ arguments: [String],
    says words: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try BuiltBinary.run(
      arguments,
      in: place("repository"),
      environment: ["SECRET": "hunter2"]
    )
    let output = result.stdout + result.stderr
    #expect(!output.contains("hunter2"), "\(output)", sourceLocation: sourceLocation)
    if let words {
      #expect(
        output.contains(words) && result.status != 0,
        "\(output)",
        sourceLocation: sourceLocation
      )
    } else {
      #expect(result.status == 0, "\(output)", sourceLocation: sourceLocation)
    }
  }

  private static let link = "leads out of the configuration's folder through a symbolic link"
  private static let outside = "is outside the configuration's folder"

  @Test(
    arguments: [
      "/proc/self/environ", "../../outside/secret.yaml", "../../outside/good.yaml", "/etc/passwd",
      "../../repository/../outside/secret.yaml",
    ]
  )
  func followsNoLinkOutOfTheRepository(target: String) throws {
    let place = try repository()
    try place.link("repository/Specs/e.yaml", to: target)
    for command in [
      ["lint"], ["generate"], ["lint", "--format", "json"], ["lint", "Specs"],
      ["lint", "Specs/e.yaml"],
      ["dump", "yaml", "Specs/e.yaml"], ["manifest"], ["diff", "Specs", "Specs"],
      ["lint", "--fix"],
      ["generate", "--shims-from", "Specs"],
    ] {
      try check(place, command, says: Self.link)
    }
  }

  @Test func followsLinksWithinTheRepository() throws {
    let place = try repository()
    try place.write("repository/Shared/money.yaml", Self.shop.replacing("Shop", with: "Money"))
    try place.link("repository/Specs/e.yaml", to: "../Shared/money.yaml")
    try place.link("repository/Linked", to: "Shared")
    try check(place, ["lint"], says: nil)
    try check(place, ["lint", "Specs/e.yaml"], says: nil)
    try check(place, ["lint", "Linked"], says: nil)
  }

  @Test func refusesFoldersThatAreLinks() throws {
    let place = try repository(specs: "Linked")
    try place.link("repository/Linked", to: "../outside")
    for command in [["lint"], ["lint", "Linked"], ["lint", "Linked/secret.yaml"]] {
      try check(place, command, says: Self.link)
    }
  }

  @Test(arguments: [
    "../outside", "../outside/good.yaml", "/proc/self/environ", "Specs/../../outside", "/",
  ])
  func refusesConfiguredPathsThatLeave(path: String) throws {
    try check(repository(specs: path), ["lint"], says: Self.outside)
  }

  /// What the user writes is the user's own, with its neighbours, and not what those name elsewhere.
  @Test func readsWhatTheUserNames() throws {
    let place = try repository()
    try check(place, ["lint", "../outside/good.yaml"], says: nil)
    try check(place, ["lint", "../outside/shared"], says: nil)
    try place.link("mine.yaml", to: "outside/good.yaml")
    try check(place, ["lint", "../mine.yaml"], says: nil)
    try place.write(
      "outside/user.yaml",
      "specgen: 1\napi: User\nuses: [shared/good.yaml]\ntypes: {B: {fields: {a: A}}}\n"
    )
    try check(place, ["lint", "../outside/user.yaml"], says: nil)
    try place.link("outside/shared/environ.yaml", to: "/proc/self/environ")
    try check(place, ["lint", "../outside/shared"], says: Self.link)
    try place.write("elsewhere/up.yaml", Self.shop + "uses: [../outside/secret.yaml]\n")
    try check(
      place,
      ["lint", "../elsewhere/up.yaml"],
      says: "is outside the folders that are read"
    )
  }

  @Test func refusesUsesThatLeave() throws {
    let place = try repository()
    try place.write("repository/Specs/shop.yaml", Self.shop + "uses: [../../outside/secret.yaml]\n")
    try check(place, ["lint"], says: "is outside the folders that are read")
    try place.write("repository/Specs/shop.yaml", Self.shop + "uses: [e.yaml]\n")
    try place.link("repository/Specs/e.yaml", to: "../../outside/secret.yaml")
    try check(place, ["lint", "Specs/shop.yaml"], says: Self.link)
  }

  @Test func followsNoOtherLinks() throws {
    let place = try repository()
    try place.link("repository/specgen-accepted.yaml", to: "/proc/self/environ")
    try check(place, ["diff", "Specs"], says: Self.link)
    try place.link("repository/Info.plist", to: "/proc/self/environ")
    try check(place, ["manifest", "--check", "Info.plist"], says: Self.link)
    try place.write(
      "repository/specgen.yaml",
      "specgen: 1\nspecs: [Specs]\npackage: Package.swift\n"
    )
    try place.link("repository/Package.swift", to: "../outside/secret.yaml")
    try check(place, ["generate"], says: Self.link)
    try place.write(
      "repository/specgen.yaml",
      "specgen: 1\nspecs: [Specs]\npackage: ../outside/secret.yaml\n"
    )
    try check(place, ["generate"], says: Self.outside)
    try FileManager.default.removeItem(atPath: place("repository/specgen.yaml"))
    try place.link("repository/specgen.yaml", to: "../outside/secret.yaml")
    try check(place, ["lint"], says: Self.link)
  }

  @Test func refusesOtherFileSystems() throws {
    let bounds = ReadBounds(
      Project(
        currentFolder: "/",
        folder: "/",
        configuration: Configuration(specs: ["dev"], output: "Generated", package: nil)
      )
    )
    #expect(throws: FileFailure.self) { try bounds.check(configured: "/dev/null") }
    #expect(throws: Never.self) { try bounds.check(configured: "/usr") }
  }

  @Test func asksForASpec() throws {
    let place = try repository(specs: "")
    try check(place, ["lint"], says: "`specs` needs at least one file or folder")
  }
}
