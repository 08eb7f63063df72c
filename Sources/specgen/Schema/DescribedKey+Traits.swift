extension TraitKey: DescribedKey {
  static var rules: [KeyRule] { [.always(.fillsOne(of: parts))] }

  var entry: KeyEntry {
    switch self {
    case .path:
      KeyEntry(
        .named(.shape(.field)),
        "the params of placeholders, which the path of each method with the trait has"
      )
    case .query: KeyEntry(.named(.shape(.field)), "params of the query")
    case .headers: KeyEntry(.named(.shape(.header)), "headers that the call sends")
    case .cookies: KeyEntry(.named(.shape(.field)), "cookies that the call brings itself")
    case .returns:
      KeyEntry(
        .shape(.traitResult),
        "the headers that are read of each good answer: `{headers: {…}}`"
      )
    case .fails: KeyEntry(.failures, "failures, which are looked at after those of the method")
    case .pages: KeyEntry(.shape(.pages), "how the pages of the result follow each other")
    case .doc:
      KeyEntry(.text, "what readers of the spec should know; a trait declares nothing in Swift")
    case .source: KeyEntry(.shape(.origin), "one of the spec's sources, for the same readers")
    }
  }
}

extension TraitResultKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .headers:
      KeyEntry(
        .named(.shape(.answerHeader)),
        "the headers of the answer that are read; required"
      )
    }
  }
}
