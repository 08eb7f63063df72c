import SpecgenCore
import SpecgenReview

extension Review {
  /// Returns the findings in an output format, with the lines that count findings beyond a limit.
  ///
  /// Formats that other programs store are complete without findings, too; the others are then empty.
  func printed(
    as format: DiffFormat,
    _ context: ReviewContext,
    _ programs: (old: [Program], new: [Program]),
    color: Bool,
    more: PrintedText = .empty
  ) -> PrintedText {
    switch format {
    case .json: .json(json(context))
    case .sarif: .json(sarif(context, version: toolVersion))
    case .junit: .lines(junit(context))
    case .html: .html(ReviewPage(self, context, old: programs.old, new: programs.new).text)
    case _ where whole.isEmpty: .empty
    case .text:
      .lines(text(context, color: color)) + (more == .empty ? .empty : .lines("\n") + more)
    case .oneline: .lines(lines(context))
    case .markdown: .lines(markdown(context))
    case .github: github(context) + more
    }
  }
}
