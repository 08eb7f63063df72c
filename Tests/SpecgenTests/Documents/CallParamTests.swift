import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The requirement of a param that several calls share, which each call states in its lists.
struct CallParamTests {
  private static let document = """
    # Guide

    ## scan

    | Parameter | Type | Required |
    |---|---|---|
    | `mode` | string | yes |
    | `folder` | string | no |

    ## show

    | Parameter | Type | Required |
    |---|---|---|
    | `mode` | string | yes |

    """

  private static func spec(_ scan: String, _ show: String = "requires: [mode]") -> String {
    """
    specgen: 1
    api: Scan
    calls:
      links: ['scan://{call}']
      params: {mode: String, folder: String}
      methods:
        scan: {\(scan)}
        show:
          \(show)
    docs:
      guide:
        file: guide.md
        bindings:
          - {section: scan, to: calls.methods.scan}
          - {section: show, to: calls.methods.show}

    """
  }

  private static let own = spec("requires: [mode], allows: [folder]")

  @Test(arguments: [
    (
      ["| `mode` | string | yes |\n| `folder`", "| `mode` | string | no |\n| `folder`"],
      "requirement calls.methods.scan.mode", spec("allows: [folder, mode]")
    ),
    (
      ["| `folder` | string | no |", "| `folder` | string | yes |"],
      "requirement calls.methods.scan.folder", spec("requires: [mode, folder]")
    ),
    (
      [
        "## show\n\n| Parameter | Type | Required |\n|---|---|---|\n| `mode` | string | yes |",
        "## show\n\n| Parameter | Type | Required |\n|---|---|---|\n| `mode` | string | no |",
      ],
      "requirement calls.methods.show.mode",
      spec("requires: [mode], allows: [folder]", "allows: [mode]")
    ),
  ])
  func movesTheParam(edit: [String], found: String, expected: String) throws {
    let trial = try EditTrial(Self.document, spec: Self.own)
    #expect(try trial.words((edit[0], edit[1])) == [found])
    #expect(try trial.patched((edit[0], edit[1])) == expected)
  }

  @Test func movesTwoParams() throws {
    let trial = try EditTrial(Self.document, spec: Self.own)
    let edit = (
      "| `mode` | string | yes |\n| `folder` | string | no |",
      "| `mode` | string | no |\n| `folder` | string | yes |"
    )
    #expect(
      try trial.told([edit]).map(\.help) == [
        "Move `mode` from `requires` to `allows` of 'calls.methods.scan'.",
        "Move `folder` from `allows` to `requires` of 'calls.methods.scan'.",
      ]
    )
    #expect(try trial.patched(edit) == Self.spec("requires: [folder], allows: [mode]"))
  }
}
