import Foundation
import Testing

/// The output folder that the configuration of an untrusted repository names.
@Suite struct ConfiguredOutputTests {
  private func repository(output: String) throws -> TemporaryFolder {
    let place = try TemporaryFolder()
    try place.write(
      "repository/Specs/shop.yaml",
      "specgen: 1\napi: Shop\ntypes: {A: {fields: {a: Int}}}\n"
    )
    try place.write("repository/specgen.yaml", "specgen: 1\nspecs: [Specs]\noutput: '\(output)'\n")
    try place.write("repository/.git/config", "")
    try place.write("repository/inner/keep", "")
    try place.write("outside/keep", "")
    return place
  }

  @Test(
    arguments: [
      ("..", "is outside"), ("../outside", "is outside"), ("inner/../../outside", "is outside"),
      ("../repository2", "is outside"), ("/nowhere", "is outside"), ("/", "is outside"),
      (".git", "of git itself"), (".git/hooks", "of git itself"), ("inner/.GIT", "of git itself"),
      ("a/../.git", "of git itself"),
    ]
  )
  func staysInTheRepository(output: String, words: String) throws {
    let place = try repository(output: output)
    let before = place.contents()
    for command in [
      ["generate"], ["generate", "--check"], ["generate", "--dry-run"], ["outputs"],
    ] {
      let result = try BuiltBinary.run(command, in: place("repository"))
      #expect(result.status == 2 && result.stderr.contains(words), "\(command): \(result)")
      #expect(place.contents() == before)
    }
    // From a subfolder, the configuration is found above.
    let inner = try BuiltBinary.run(["generate"], in: place("repository/inner"))
    #expect(inner.status == 2 && inner.stderr.contains(words), "\(inner)")
  }

  @Test func followsNoLink() throws {
    let place = try repository(output: "inner/link/out")
    try place.link("repository/inner/link", to: "../../outside")
    let before = place.contents()
    let result = try BuiltBinary.run(["generate"], in: place("repository"))
    #expect(result.status == 1 && result.stderr.contains("symbolic link"), "\(result)")
    #expect(place.contents() == before)
  }

  /// Any folder of the repository is fine, however it is written.
  @Test(arguments: [
    "Generated", "inner/../Generated", "./Generated", ".github/Generated", "..a", "git",
  ])
  func acceptsFoldersOfTheRepository(output: String) throws {
    let place = try repository(output: output)
    let result = try BuiltBinary.run(["generate"], in: place("repository/inner"))
    #expect(result.status == 0, "\(result)")
  }

  @Test func acceptsAbsolutePathsInTheRepository() throws {
    let place = try TemporaryFolder()
    try place.write("shop.yaml", "specgen: 1\napi: Shop\ntypes: {A: {fields: {a: Int}}}\n")
    try place.write("specgen.yaml", "specgen: 1\nspecs: [shop.yaml]\noutput: '\(place.path)/out'\n")
    let result = try BuiltBinary.run(["generate"], in: place.path)
    #expect(result.status == 0, "\(result)")
  }

  /// A path on the command line is the user's own.
  @Test func acceptsAnyFolderOnTheCommandLine() throws {
    let place = try repository(output: "../outside")
    let result = try BuiltBinary.run(
      ["generate", "--output", "../outside/out"],
      in: place("repository")
    )
    #expect(result.status == 0, "\(result)")
  }
}
