extension Catalogue {
  /// The defects of output folders and of the package manifest.
  static let output: [Explanation] = [
    Explanation(
      id: .damagedManifest,
      title: "the manifest of generated files is damaged",
      cause: """
        Each API's folder holds a manifest, .specgen.json, with the name of every file that \
        specgen wrote there and a digest of each of its lines. This one cannot be read, lists a \
        name outside of the folder, or lists a file that does not say in its first line that \
        specgen generated it. Nothing is written or removed as long as it is unknown whose the \
        files are. Conflict markers of a merge are no damage: `specgen generate` repairs them. With \
        --force, the manifest and the generated files are written anew, and your own files stay.
        """,
      form: .session,
      bad: """
        specgen generate
        echo '{}' > Generated/Shop/.specgen.json
        specgen generate

        """,
      good: """
        specgen generate
        echo '{}' > Generated/Shop/.specgen.json
        specgen generate --force

        """
    ),
    Explanation(
      id: .editedFile,
      title: "a generated file was edited by hand",
      cause: """
        The file is one that specgen wrote, and it has lines that are not those in the manifest. \
        An edit would be lost, so nothing is written. Put extensions into a file of your own, and \
        facts into the spec; then `specgen generate --force` replaces the file. Conflict markers \
        of a merge are no edit: `specgen generate` replaces them.
        """,
      form: .session,
      bad: """
        specgen generate
        echo 'extension Order {}' >> Generated/Shop/ShopModels.swift
        specgen generate

        """,
      good: """
        specgen generate
        echo 'extension Order {}' > Generated/Shop/Order+Title.swift
        specgen generate

        """
    ),
    Explanation(
      id: .foreignFile,
      title: "something of yours is in the way of a generated file",
      cause: """
        A file that the manifest does not list, or a folder, lies where a generated file would \
        go, or in a folder such as .OlhoVivo.specgen, in which new files are put together. \
        specgen never overwrites what it did not write. Move it, or delete it.
        """,
      form: .session,
      bad: """
        mkdir -p Generated/Shop
        echo 'struct Order {}' > Generated/Shop/ShopModels.swift
        specgen generate

        """,
      good: """
        mkdir -p Generated/Shop
        echo 'extension Order {}' > Generated/Shop/Order+Title.swift
        specgen generate

        """
    ),
    Explanation(
      id: .outdatedAPIList,
      title: "the package manifest lists other APIs than there are",
      cause: """
        SwiftPM caches Package.swift by its bytes, so the APIs are a literal list in it, and so \
        are the modules of the specs that they use, and the APIs that have a module for tests. \
        The list differs from what the specs give. Replace it with the lines that the error shows.
        """,
      form: .session,
      bad: """
        echo 'let apis = ["Other"]' > Package.swift
        echo 'package: Package.swift' >> specgen.yaml
        specgen generate

        """,
      good: """
        echo 'let apis = ["Shop"]' > Package.swift
        echo 'package: Package.swift' >> specgen.yaml
        specgen generate

        """
    ),
    Explanation(
      id: .overgrownSpec,
      title: "a spec that would become too much code",
      cause: """
        What a spec says once and its code repeats (fields that other types extend, params and rules \
        that all methods share, former names, routes of several apps) has a limit of 32 MiB: a file \
        of a megabyte could become a terabyte of code. A generated file has a limit that grows with \
        its spec. The members of all objects, counting those of parts and of cases again for each \
        object that they lie in, are at most 500,000.
        """,
      form: .session,
      bad: #"""
        printf 'specgen: 1\napi: Big\ntypes:\n  Base:\n    fields:\n' > Specs/big.yaml
        seq -f '      f%g: Int' 500 >> Specs/big.yaml
        seq -f '  T%g: {extends: Base, fields: {own: Int}}' 400 >> Specs/big.yaml
        specgen lint

        """#,
      good: #"""
        printf 'specgen: 1\napi: Big\ntypes:\n  Base:\n    fields:\n' > Specs/big.yaml
        seq -f '      f%g: Int' 500 >> Specs/big.yaml
        seq -f '  T%g: {fields: {base: Base, own: Int}}' 400 >> Specs/big.yaml
        specgen lint

        """#
    ),
    Explanation(
      id: .staleOutput,
      title: "the generated files are not what the specs give",
      cause: """
        With --check nothing is written, and every file that would be written or removed is an \
        error. Run `specgen generate`, and commit the result together with the spec.
        """,
      form: .session,
      bad: """
        specgen generate
        sed -i.old 's/An order/The order/' Specs/shop.yaml
        specgen generate --check

        """,
      good: """
        specgen generate
        sed -i.old 's/An order/The order/' Specs/shop.yaml
        specgen generate
        specgen generate --check

        """
    ),
    Explanation(
      id: .symbolicLink,
      title: "the output leads through a symbolic link",
      cause: """
        The output folder, a folder above it that the configuration names, an API's folder or a \
        generated file is a symbolic link. Writing through it would change a place that nobody \
        named, so it is refused.
        """,
      form: .session,
      bad: """
        mkdir elsewhere
        ln -s elsewhere Generated
        specgen generate

        """,
      good: """
        mkdir Generated
        specgen generate

        """
    ),
    Explanation(
      id: .unusableFileName,
      title: "a name cannot be that of a file",
      cause: """
        APIs and files need names that every system can hold: one part of a path, not hidden, \
        at most 240 bytes, not reserved on Windows, and different from the others, and from what \
        else is in the output folder, in more than letter case.
        """,
      form: .session,
      bad: """
        sed -i.old 's/api: Shop/api: CON/' Specs/shop.yaml
        specgen generate

        """,
      good: """
        sed -i.old 's/api: Shop/api: Console/' Specs/shop.yaml
        specgen generate

        """
    ),
    Explanation(
      id: .versionMismatch,
      title: "the project is pinned to another version of specgen",
      cause: """
        The configuration names the version that the project's files are generated with, so that \
        everybody in a team gets the same bytes. Install that version, or change the pin and \
        commit what the new version generates.
        """,
      form: .session,
      bad: """
        echo 'version: 99.0.0' >> specgen.yaml
        specgen lint

        """,
      good: """
        echo 'version: 0.1.0' >> specgen.yaml
        specgen lint

        """
    ),
  ]

}
