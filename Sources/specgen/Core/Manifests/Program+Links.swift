/// Returns the link manifest of each program that has links.
package func linkManifests(of programs: [Program]) -> [LinkManifest] {
  programs.compactMap { program in
    guard program.calls != nil || program.deeplinks != nil else { return nil }
    let deeplinks = program.deeplinks
    return LinkManifest(
      api: program.api.text,
      schemes: deeplinks?.schemes ?? [],
      domains: deeplinks?.domains ?? [],
      patterns: deeplinks?.patterns ?? [],
      ignoresPathCase: deeplinks?.policy.pathCase == .ignore,
      appleApps: deeplinks?.appleApps ?? [],
      androidApps: deeplinks?.androidApps.map {
        LinkManifest.AndroidApp(package: $0.package, fingerprints: $0.fingerprints)
      } ?? [],
      calledSchemes: program.calls?.schemes ?? []
    )
  }
}

extension Program.Deeplinks {
  /// All link patterns in matching order; a route with an optional last value has two.
  fileprivate var patterns: [LinkManifest.Pattern] {
    order.map { routes[$0] }.flatMap { route in
      let constants = route.constants.map {
        LinkManifest.Constant(key: $0.key, value: $0.value.text)
      }
      return route.patterns.flatMap { pattern in
        route.variants(of: pattern).reversed().map { segments in
          LinkManifest.Pattern(
            segments: segments.map { segment in
              switch segment {
              case .literal(let text): .literal(text)
              case .value(_, let prefix, let suffix): .value(after: prefix, before: suffix)
              // In platform patterns, a final value matches slashes, too.
              case .rest: .value()
              }
            },
            constants: constants
          )
        }
      }
    }
  }
}
