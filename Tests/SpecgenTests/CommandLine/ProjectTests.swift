import Testing

@testable import specgen

@Suite struct ProjectTests {
  @Test(
    arguments: [
      ("/repo", "", "Specs/a.yaml", "Specs/a.yaml"),
      ("/repo", "", "./Specs/../Specs/a.yaml", "Specs/a.yaml"),
      ("/repo/Sources", "..", "../Specs/a.yaml", "Specs/a.yaml"),
      ("/repo/Sources", "..", "a.yaml", "Sources/a.yaml"),
      ("/", "repo", "repo/Specs/a.yaml", "Specs/a.yaml"),
      ("/repo", "", "/repo/Specs/a.yaml", "Specs/a.yaml"),
      ("/repo", "", "../other/a.yaml", "a.yaml"),
      ("/repo", "", "/etc/a.yaml", "a.yaml"),
    ]
  )
  func namesSpecsTheSameOnEveryMachine(
    current: String,
    folder: String,
    location: String,
    name: String
  ) {
    let project = Project(currentFolder: current, folder: folder, configuration: nil)
    #expect(project.pathInOutput(of: location) == name)
  }

  @Test func startsPathsWhereTheyWereWritten() {
    let configuration = Configuration(specs: [], output: "Out", package: nil)
    let project = Project(currentFolder: "/repo/a", folder: "..", configuration: configuration)
    #expect(project.output(option: nil).location == "../Out")
    #expect(project.output(option: "Here").location == "Here")
  }
}
