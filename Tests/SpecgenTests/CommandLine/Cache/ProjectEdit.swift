import Foundation
import TestSupport
import Testing

/// An edit of a project, as people and tools make them.
struct ProjectEdit: CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable (TemporaryFolder) throws -> Void

  private init(_ description: String, _ make: @escaping @Sendable (TemporaryFolder) throws -> Void)
  {
    testDescription = description
    self.make = make
  }

  private static func write(_ name: String, _ text: String) -> ProjectEdit {
    ProjectEdit("write \(name)") { folder in
      var isFolder: ObjCBool = false
      // A file replaces a folder at its path.
      if FileManager.default.fileExists(atPath: folder(name), isDirectory: &isFolder),
        isFolder.boolValue
      {
        try FileManager.default.removeItem(atPath: folder(name))
      }
      try? folder.write(name, text)
    }
  }

  private static func change(_ name: String, _ edit: @escaping @Sendable (String) -> String)
    -> ProjectEdit
  {
    ProjectEdit("change \(name)") { folder in
      if let text = folder.read(name) { try? folder.write(name, edit(text)) }
    }
  }

  private static func remove(_ name: String) -> ProjectEdit {
    ProjectEdit("remove \(name)") { folder in
      try? FileManager.default.removeItem(atPath: folder(name))
    }
  }

  /// The edits: of specs, of outputs and of the configuration.
  static let all: [ProjectEdit] = [
    change("Specs/post.yaml") { $0 + "# note\n" },
    change("Specs/post.yaml") { $0.replacing("price", with: "cost") },
    change("Specs/money.yaml") { $0.replacing("cents: Int", with: "cents: Int64") },
    change("Specs/money.yaml") { $0.replacing("Amount: {", with: "Coins: {") },
    change("Specs/money.yaml") { $0.replacing("Coins: {", with: "Amount: {") },
    change("Specs/shop.yaml") { $0.replacing("price: Amount", with: "price: Amont") },
    change("Specs/shop.yaml") { $0.replacing("price: Amont", with: "price: Amount") },
    change("Specs/shop.yaml") { $0.replacing("uses: [money.yaml]\n", with: "") },
    change("Specs/bank.yaml") { $0.replacing("api: Bank", with: "api: Post") },
    change("Specs/bank.yaml") { $0.replacing("api: Post", with: "api: Bank") },
    change("Specs/bank.yaml") { $0 + "unknown: 1\n" },
    write("Specs/bank.yaml", CachedProject.spec("Bank", types: "BankItem: {fields: {price: Int}}")),
    write("Specs/more.yaml", CachedProject.links("More", scheme: "links")),
    write("Specs/more.yaml", CachedProject.links("More", scheme: "more")),
    write("Specs/more.yaml", CachedProject.spec("Links", types: "A: {fields: {a: Int}}")),
    remove("Specs/more.yaml"),
    remove("Specs/money.yaml"),
    write("Specs/money.yaml", CachedProject.spec("Money", types: "Amount: {fields: {cents: Int}}")),
    change("Specs/links.yaml") { $0.replacing("//home", with: "//start") },
    change("Generated/Post/PostModels.swift") { $0 + "// mine\n" },
    change("Generated/Post/PostModels.swift") { $0.replacing("// mine\n", with: "") },
    change("Generated/Shop/.specgen.json") {
      $0.replacing("\"specgen\": 2", with: "\"specgen\": 3")
    },
    change("Generated/Shop/.specgen.json") { $0 + "\n" },
    remove("Generated/Shop/.specgen.json"),
    remove("Generated/Shop"),
    remove("Generated/Bank/BankModels.swift"),
    remove("Generated"),
    write("Generated/Post/Mine.swift", "// mine\n"),
    write("Generated/Bank", "a file\n"),
    remove("Generated/Bank"),
    ProjectEdit("link a file") { folder in
      guard let text = folder.read("Generated/Post/PostModels.swift") else { return }
      try folder.write("other.swift", text)
      try FileManager.default.removeItem(atPath: folder("Generated/Post/PostModels.swift"))
      try folder.link("Generated/Post/PostModels.swift", to: folder("other.swift"))
    },
    remove("Generated/Post/PostModels.swift"),
    write("specgen.yaml", "specgen: 1\nspecs: [Specs]\noutput: Sources\n"),
    write("specgen.yaml", "specgen: 1\nspecs: [Specs]\n"),
    write("specgen.yaml", "specgen: 1\nspecs: [Specs/shop.yaml, Specs/post.yaml]\n"),
  ]
}
