import SpecgenCore
import SpecgenReview

/// The files of traffic on a command line.
struct TrafficFiles {
  /// The form of a file by its name.
  private enum Form {
    case har, json, yaml, curl

    init?(_ path: String) {
      switch Path.name(of: path).split(separator: ".").last.map({ $0.lowercased() }) {
      case "har": self = .har
      case "json": self = .json
      case "yaml", "yml": self = .yaml
      case "sh", "curl": self = .curl
      default: return nil
      }
    }
  }

  /// The reason why a file is refused.
  static let refusal =
    "contains no traffic: use a HAR file (.har), a Postman collection, an Insomnia export, a recording"
    + " of SpecgenTesting (.json, .yaml), or curl commands (.sh, .curl)"

  let mask = SecretMask()
  /// The limit of one exchange, and of a file that is read as a whole.
  let maxBytes: Int
  private var environments: [[String: String]] = []
  /// The lines about exchanges that were left out.
  private(set) var notes: [String] = []

  init(maxBytes: Int) { self.maxBytes = maxBytes }

  /// Returns paths with the files of traffic in folders in place of the folders.
  static func files(_ paths: [String]) throws(FileFailure) -> [String] {
    var files: [String] = []
    for path in paths {
      // The reader of a file reports one that is missing.
      guard (try? FileSystem.kindFollowingLinks(of: path)) == .folder else {
        files.append(path)
        continue
      }
      let names = try FileSystem.names(in: path).filter { !$0.hasPrefix(".") && Form($0) != nil }
      guard !names.isEmpty else {
        throw FileFailure(path: path, problem: "contains no file of traffic")
      }
      files += names.map { Path.join(path, $0) }
    }
    return files
  }

  /// Reads the environments among files, which concern collections before and behind them.
  mutating func readEnvironments(_ paths: [String]) throws(FileFailure) {
    for path in paths where Form(path) == .json {
      guard case .environment(let values) = try whole(path) else { continue }
      environments.append(values)
    }
  }

  /// Reads a file and hands over its exchanges; `false` for one that contains no traffic.
  mutating func read(_ path: String, _ take: (Exchange) -> Void) throws(FileFailure) -> Bool {
    if Form(path) == .har || Form(path) == .json, try stream(path, take) { return true }
    switch try whole(path) {
    case .exchanges(let exchanges):
      for exchange in exchanges { take(exchange) }
      return true
    case .environment: return true
    case .other: return false
    }
  }

  /// Reads a HAR file or a recording in pieces; `false` for another file.
  private mutating func stream(
    _ path: String,
    _ take: (Exchange) -> Void
  ) throws(FileFailure) -> Bool {
    var reader = TrafficReader(path: path, mask: mask, maxBytes: maxBytes)
    var isFirst = true
    var isTraffic = true
    try FileSystem.readPieces(of: path) { (piece) throws(FileFailure) in
      // A sample of JSON may have a list with the same name.
      if isFirst { isTraffic = TrafficReader.mayBeTraffic(piece) }
      isFirst = false
      guard isTraffic else { return false }
      do throws(TrafficProblem) {
        try reader.read(piece, take)
      } catch {
        throw Self.failure(error)
      }
      return true
    }
    guard isTraffic, reader.format != nil else { return false }
    do throws(TrafficProblem) {
      try reader.end()
    } catch {
      throw Self.failure(error)
    }
    if reader.tooLarge > 0 {
      notes.append(
        "\(visible(path)): \(counted(reader.tooLarge, "exchange")) left out, larger than"
          + " \(Option.maxSize.name)"
      )
    }
    return true
  }

  private func whole(_ path: String) throws(FileFailure) -> TrafficCollection.Content {
    guard let form = Form(path), form != .har else { return .other }
    let bytes = try FileSystem.contents(of: path, limit: .option(maxBytes), links: .follow)
    let (source, findings) = SourceFile.decode(path: path, id: 0, contents: bytes)
    guard findings.isEmpty else { return .other }
    do throws(TrafficProblem) {
      switch form {
      case .har: return .other
      case .json:
        return try TrafficCollection.json(source, environments: environments, mask: mask)
      case .yaml: return try TrafficCollection.yaml(source, mask: mask)
      case .curl: return try TrafficCollection.curl(source, mask: mask)
      }
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ problem: TrafficProblem) -> FileFailure {
    let place = problem.place
    return FileFailure(path: place.path, problem: "\(problem.reason) (line \(place.line))")
  }
}
