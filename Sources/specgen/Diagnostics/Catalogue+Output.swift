extension Catalogue {
  /// The defects of output folders and of the package manifest.
  static let output: [Explanation] = [
    Explanation(
      id: .damagedManifest,
      title: "the manifest of generated files is damaged",
      cause: """
        Each API's folder holds a manifest, .specgen.json, with the name and the digest of every \
        file that specgen wrote there. This one cannot be read, lists a name outside of the \
        folder, or lists a file that does not say in its first line that specgen generated it. \
        Nothing is written or removed as long as it is unknown whose the files are.
        """,
      bad:
        "files:\n  ../../Package.swift: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n",
      good:
        "files:\n  Models.swift: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n"
    ),
    Explanation(
      id: .editedFile,
      title: "a generated file was edited by hand",
      cause: """
        The file is one that specgen wrote, and its digest is not the one in the manifest. An \
        edit would be lost, so nothing is written. Extensions in a file of your own survive; \
        facts belong into the spec. Delete the file to have it written again.
        """,
      bad: "Generated/OlhoVivo/OlhoVivoModels.swift: edited\n",
      good:
        "Generated/OlhoVivo/OlhoVivoModels.swift: as generated\nGenerated/OlhoVivo/Line+Title.swift: an extension of your own\n"
    ),
    Explanation(
      id: .foreignFile,
      title: "something of yours is in the way of a generated file",
      cause: """
        A file that the manifest does not list, or a folder, lies where a generated file would \
        go, or in a folder such as .OlhoVivo.specgen, in which new files are put together. \
        specgen never overwrites what it did not write. Move it, or delete it.
        """,
      bad: "Generated/OlhoVivo/OlhoVivoModels.swift: written by you\n",
      good: "Generated/OlhoVivo/Line+Title.swift: written by you\n"
    ),
    Explanation(
      id: .outdatedAPIList,
      title: "the package manifest lists other APIs than there are",
      cause: """
        SwiftPM caches Package.swift by its bytes, so the APIs are a literal list in it, and so \
        are the modules of the specs that they use. The list differs from what the specs give. \
        Replace it with the lines that the error shows.
        """,
      bad: "let apis: []\n",
      good: "let apis: [OlhoVivo]\n"
    ),
    Explanation(
      id: .staleOutput,
      title: "the generated files are not what the specs give",
      cause: """
        With --check nothing is written, and every file that would be written or removed is an \
        error. Run `specgen generate`, and commit the result together with the spec.
        """,
      bad: "specgen generate --check: finds differences\n",
      good: "specgen generate: writes them\n"
    ),
    Explanation(
      id: .symbolicLink,
      title: "the output leads through a symbolic link",
      cause: """
        The output folder, a folder above it that the configuration names, an API's folder or a \
        generated file is a symbolic link. Writing through it would change a place that nobody \
        named, so it is refused.
        """,
      bad: "output: link-to-elsewhere\n",
      good: "output: Generated\n"
    ),
    Explanation(
      id: .unusableFileName,
      title: "a name cannot be that of a file",
      cause: """
        APIs and files need names that every system can hold: one part of a path, not hidden, \
        at most 240 bytes, not reserved on Windows, and different from the others, and from what \
        else is in the output folder, in more than letter case.
        """,
      bad: "api: CON\n",
      good: "api: Console\n"
    ),
    Explanation(
      id: .versionMismatch,
      title: "the project is pinned to another version of specgen",
      cause: """
        The configuration names the version that the project's files are generated with, so that \
        everybody in a team gets the same bytes. Install that version, or change the pin and \
        commit what the new version generates.
        """,
      bad: "version: 99.0.0\n",
      good: "version: 0.1.0\n"
    ),
  ]

}
