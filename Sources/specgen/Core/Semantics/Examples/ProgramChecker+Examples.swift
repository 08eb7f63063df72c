extension TypeResolving {
  /// Resolves the examples of a declared type.
  ///
  /// Their JSON is checked once all types are known.
  mutating func examples(of declaration: Spec.TypeDeclaration) -> [Program.Example] {
    let examples = declaration.examples.map { example in
      let name = swiftName(example.name, .example, override: nil)
      checkReserved(name, ReservedNames.examples, .example, at: example.name.span)
      return Program.Example(
        name: name,
        declaredName: example.name.value,
        json: trimmed(example.json.value)
      )
    }
    checkUnique(zip(examples, declaration.examples).map { ($0.name, $1.name.span) }, .example)
    return examples
  }

  /// Returns a text without surrounding spaces and line breaks.
  private func trimmed(_ text: String) -> String {
    let isSpace: (Character) -> Bool = { " \t\r\n\r\n".contains($0) }
    let start = text.drop(while: isSpace)
    return String(start.reversed().drop(while: isSpace).reversed())
  }
}

extension Program {
  /// Removes examples by their types and names.
  mutating func leaveOut(_ examples: [Int: Set<String>]) {
    for (index, names) in examples {
      types[index].examples.removeAll { names.contains($0.declaredName) }
    }
  }
}

extension ProgramChecker {
  /// Reports the examples that the generated code could not decode.
  ///
  /// Inconsistent types would cause misleading findings, so any earlier error skips the check.
  mutating func checkExamples() {
    guard !findings.hasError else { return }
    for (index, declaration) in spec.types.enumerated() {
      for example in declaration.examples {
        let (text, span) = (Array(example.json.value.utf8), example.json.span)
        let places = TextPlaces(of: text, at: span, in: spec.file)
        let name = (example.name.value, declaration.name.value)
        do throws(JSONText.Problem) {
          let value = try JSONText.value(of: text)
          var reader = ExampleReader(program.types, notesConstraints: true)
          let mismatches = reader.mismatches { reader throws(ExampleReader.Mismatch) in
            try reader.check(value, .defined(index))
          }
          if !mismatches.isEmpty { staleExamples[index, default: []].insert(name.0) }
          for mismatch in mismatches {
            report(.unreadableExample(name, mismatch, at: places.span(of: mismatch.range)))
          }
          for violation in reader.violations ?? [] {
            report(.violatedConstraint(name, violation, at: places.span(of: violation.range)))
          }
        } catch {
          staleExamples[index, default: []].insert(name.0)
          let place = places.span(of: error.offset..<error.offset + 1)
          report(.malformedExample(name, expected: error.expected, at: place))
        }
      }
    }
  }
}
