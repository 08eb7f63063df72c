import Foundation
import Testing

/// The steps of the action for pull requests, with a `gh` that writes down what it is asked for.
struct ReviewActionTests {
  private static let script =
    Repository.root.appending(path: ".github/actions/review/review.sh").path
  private static let old = """
    specgen: 1
    api: Shop
    hosts: {api: https://shop.example.com}
    methods:
      order: {http: GET /orders, returns: String}

    """
  private static let broken = old.replacing("GET /orders", with: "GET /all")
  private static let worded = old.replacing(
    "returns: String",
    with: "doc: An order., returns: String"
  )

  private static let gh = """
    #!/bin/sh
    case "$*" in
    *--paginate*) printf '%s' "$COMMENT" ;;
    *) echo "$@" >>asked ;;
    esac

    """

  /// What the branch contains, whether there is a comment, the status, what the comment says, and the request.
  @Test(
    arguments: [
      (Self.broken, false, 1, "1 finding fails the check", "POST"),
      (Self.broken, true, 1, "1 finding fails the check", "PATCH"),
      (Self.worded, false, 0, "None of them fails the check", "POST"),
      // The comment of an earlier push no longer holds.
      (Self.old, true, 0, "No API changes.", "PATCH"), (Self.old, false, 0, "No API changes.", nil),
      ("specgen: 1\n", true, 2, "could not be compared", "PATCH"),
      ("specgen: 1\n", false, 2, "could not be compared", "POST"),
    ] as [(String, Bool, Int, String, String?)]
  )
  func showsOneResult(
    spec: String,
    hasComment: Bool,
    status: Int,
    comment: String,
    request: String?
  ) throws {
    let place = try TemporaryFolder()
    try place.write("specgen.yaml", "specgen: 1\nspecs: [shop.yaml]\n")
    try place.write("shop.yaml", Self.old)
    try place.write(
      "App/Load.swift",
      "import Shop\nfunc load(_ client: ShopClient) async throws { _ = try await client.order() }\n"
    )
    for words in [
      "init -q -b main", "add .", "commit -qm old", "update-ref refs/remotes/origin/main HEAD",
    ] {
      try place.git(words)
    }
    try place.write("shop.yaml", spec)
    try place.git("commit -qam new --allow-empty")
    try place.write("bin/gh", Self.gh)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place("bin/gh"))
    let binaries = try #require(BuiltBinary.folder)
    var environment = [
      "PATH": "\(place("bin")):\(binaries):/usr/bin:/bin", "SPECGEN": "specgen", "BASE": "main",
      "FAIL_ON": "error", "USAGE": hasComment ? "" : "App", "REPORTS": place("reports"),
      "GITHUB_OUTPUT": place("output"),
      "GITHUB_REPOSITORY": "o/r", "GITHUB_SERVER_URL": "https://github.example",
      "GITHUB_RUN_ID": "7",
      "NUMBER": "3", "COMMENT": hasComment ? "41" : "",
    ]
    let compared = try BuiltBinary.start(
      Self.script,
      ["compare"],
      in: place.path,
      environment: environment
    )
    .result()
    #expect(compared.status == 0, "\(compared.stderr)")
    let output = try #require(place.read("output"))
    #expect(output.contains("status=\(status)\n"))
    #expect(output.contains("page=") == (status < 2) && output.contains("sarif=") == (status < 2))
    if status < 2 {
      let page = try #require(place.read("reports/review.html"))
      #expect(
        page.contains(
          status == 0 ? "<strong>passes</strong>" : "<strong>fails with 1 finding</strong>"
        )
      )
    }
    environment["STATUS"] = String(status)
    let commented = try BuiltBinary.start(
      Self.script,
      ["comment"],
      in: place.path,
      environment: environment
    )
    .result()
    #expect(commented.status == 0, "\(commented.stderr)")
    let body = try #require(place.read("reports/body.md"))
    #expect(body.hasPrefix("<!-- specgen diff -->\n") && body.contains(comment))
    let isUsed = status < 2 && spec != Self.old && !hasComment
    #expect(body.contains("App/Load.swift&#58;2&#58;") == isUsed, "\(body)")
    #expect(body.contains("/o/r/actions/runs/7") == (status < 2 && spec != Self.old))
    let asked = place.read("asked") ?? ""
    #expect(request.map { asked.contains("--method \($0) ") } ?? asked.isEmpty, "\(asked)")
  }
}
