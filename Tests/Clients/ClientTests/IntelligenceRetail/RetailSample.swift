import Foundation
import SpecgenRuntime

/// A sample of the document.
enum RetailSample: String, CaseIterable {
  /// The report of a whole visit.
  case visit
  /// The report of a task.
  case task

  /// The JSON as the document has it.
  func json() throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try Data(contentsOf: folder.appending(path: "Samples/\(rawValue).json"))
  }

  /// A link with the JSON in its query, as the vendor's app opens it.
  func link(_ start: String = "myapp:?", key: String = "result") throws -> URL {
    let text = String(decoding: try json(), as: UTF8.self)
    let value = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    guard let url = URL(string: "\(start)\(key)=\(value)") else { throw URLError(.badURL) }
    return url
  }
}
