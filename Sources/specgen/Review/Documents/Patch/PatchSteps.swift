package import SpecgenCore

extension JoinedFindings {
  /// Returns the edits of the spec that findings ask for.
  ///
  /// A member that only the spec has is removed where the document had it, as its lock shows.
  ///
  /// - Parameters:
  ///   - findings: The findings about documents of one spec that are not accepted.
  ///   - changed: The changes since the documents were read last.
  /// - Returns: The edits, in the order of the findings.
  package static func steps(
    _ findings: [DocumentFinding],
    changed: [DocumentFinding]
  ) -> [SpecPatch.Step] {
    let removed = Set(changed.flatMap(\.former).map(\.path))
    var added: Set<[String]> = []
    let steps = findings.compactMap { finding -> SpecPatch.Step? in
      guard let step = finding.step else { return nil }
      switch step.remedy {
      case .remove: return removed.contains(finding.subject) ? step : nil
      case .add(let member):
        // A document may state a member in several places.
        let place = [String(step.declaration.file), String(step.declaration.start), member.key]
        return added.insert(place).inserted ? step : nil
      default: return step
      }
    }
    return joined(steps)
  }

  /// Joins the steps that move params of one call, whose lists are edited at once.
  private static func joined(_ steps: [SpecPatch.Step]) -> [SpecPatch.Step] {
    var moves = OrderedMap<Span, (required: [String], allowed: [String])>()
    let others = steps.filter { step in
      guard case .allow(let required, let allowed) = step.remedy else { return true }
      let known = moves[step.declaration] ?? ([], [])
      moves[step.declaration] = (known.required + required, known.allowed + allowed)
      return false
    }
    return others
      + zip(moves.keys, moves.values).map { place, params in
        let remedy = Remedy.allow(required: params.required, allowed: params.allowed)
        return SpecPatch.Step(declaration: place, remedy: remedy)
      }
  }
}

extension BoundDocument {
  /// The edits that add the samples of the document to the types that they are bound to.
  ///
  /// Examples are generated into the module for tests, so the samples then decode with the generated code.
  package func exampleSteps(_ parts: BindableParts, in program: Program) -> [SpecPatch.Step] {
    self.parts.flatMap { part -> [SpecPatch.Step] in
      guard case .part(let path, _) = part.target, case .defined(let index)? = parts[path]?.type
      else { return [] }
      let type = program.types[index]
      let known = Set(type.examples.map { ReadPart.normalized($0.json) })
      return part.blocks.compactMap { block in
        guard block.json != nil, !known.contains(ReadPart.normalized(block.code)) else {
          return nil
        }
        return SpecPatch.Step(
          declaration: type.entity.span,
          remedy: .addExample(json: block.code)
        )
      }
    }
  }
}
