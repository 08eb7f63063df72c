extension TraitKey: DescribedKey {
  static var rules: [KeyRule] { [.always(.fillsOne(of: parts))] }

  var entry: KeyEntry {
    switch self {
    case .path:
      KeyEntry(
        .named(.shape(.field)),
        "the params of placeholders in the path of each method with the trait"
      )
    case .query: KeyEntry(.named(.shape(.field)), "params of the query")
    case .headers: KeyEntry(.named(.shape(.header)), "headers that the call sends")
    case .cookies: KeyEntry(.named(.shape(.field)), "cookies that the call sends itself")
    case .returns:
      KeyEntry(
        .shape(.traitResult),
        "the headers to read from each successful answer: `{headers: {…}}`"
      )
    case .fails:
      KeyEntry(Codec<[Spec.Failure]>.failures.form, "failures, checked after those of the method")
    case .pages: KeyEntry(.shape(.pages), "the pagination of the result")
    case .doc:
      KeyEntry(.text, "documentation for readers of the spec; a trait declares nothing in Swift")
    case .source: KeyEntry(.shape(.origin), "one of the spec's sources, for readers of the spec")
    }
  }
}

extension TraitResultKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .headers:
      KeyEntry(
        .named(.shape(.answerHeader)),
        "the headers of the answer to read; required"
      )
    }
  }
}
