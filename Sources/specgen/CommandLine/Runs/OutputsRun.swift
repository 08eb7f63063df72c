import SpecgenCore
import SpecgenReview

/// A run that lists the files that `generate` would read and write, without generating them.
struct OutputsRun {
  private let arguments: Arguments
  private let project: Project
  private var report: Report

  /// Creates a run whose report contains the findings from reading the specs.
  init(arguments: Arguments, project: Project, report: Report) {
    self.arguments = arguments
    self.project = project
    self.report = report
  }

  /// Resolves the specs, and prints the list.
  mutating func outcome(
    of input: consuming SpecInput,
    formerly old: [Program],
    revisionFiles: Set<Int>
  ) -> Outcome {
    let output = project.output(option: arguments.output)
    var reads = report.paths(except: revisionFiles)
    if input.isComplete {
      if arguments.output == nil, let package = project.configuration?.package {
        reads.append(Path.join(project.folder, package))
      }
    } else if !arguments.hermetic {
      do throws(FileFailure) {
        try input.includeModules(in: output)
      } catch {
        report.failures.append(error)
      }
    }
    let specs = input.specs
    let (modules, diagnostics, _) = modules(
      of: specs,
      formerNames: old.isEmpty ? nil : { formerNames(from: old, to: $0) }
    )
    report.diagnostics += diagnostics
    let outcome = report.outcome(errorCode: .findings)
    guard outcome.exitCode == .clean else { return outcome }
    let listed = Dictionary(grouping: modules.map(ListedModule.init), by: \.sourceID)
    let entries = specs.members.compactMap { member -> OutputList.Entry? in
      guard let own = listed[member.source.id], let api = own.first?.family else { return nil }
      return OutputList.Entry(
        spec: report.files[member.source.id].path,
        api: api,
        reads: used(by: member, in: specs),
        modules: own.map { module($0, in: output) }
      )
    }
    let list = OutputList(reads: Set(reads).sorted(), entries: entries)
    return Outcome(
      output: arguments.outputsFormat == .json
        ? .json(list.text(.json)) : .lines(list.text(.text)),
      errors: outcome.errors,
      exitCode: outcome.exitCode
    )
  }

  private func module(_ module: ListedModule, in output: OutputFolder) -> OutputList.Module {
    let folder = Path.join(output.location, module.api)
    return OutputList.Module(
      name: module.api,
      testedAPI: module.testedAPI,
      uses: module.modules,
      folder: folder,
      writes: module.names.map { Path.join(folder, $0) }.sorted()
    )
  }

  /// Returns the paths of a spec and of all specs that it uses, sorted.
  private func used(by spec: DecodedSpec, in specs: SpecSet) -> [String] {
    let members = Dictionary(firsts: specs.members.map { ($0.location, $0) })
    var found = [spec.location: report.files[spec.source.id].path]
    var open = [spec]
    while let next = open.popLast() {
      for use in next.spec?.uses ?? [] {
        let location = Path.resolved(use.value, beside: next.location)
        guard found[location] == nil, let member = members[location] else { continue }
        found[location] = report.files[member.source.id].path
        open.append(member)
      }
    }
    return found.values.sorted()
  }
}
