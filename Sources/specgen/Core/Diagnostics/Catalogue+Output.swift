extension Catalogue {
  /// The defects of output folders and of the package manifest.
  static let output: [Explanation] = [
    Explanation(
      id: .editedFile,
      title: "a generated file was edited by hand",
      cause: """
        The first line says that specgen generated the file, but no run on this machine wrote its \
        contents, and neither the index nor the last commit of git has them. Writing would lose \
        the edit, so nothing is written. Move extensions into a file of your own, and facts into \
        the spec. Then commit or stage the file and run `specgen generate` again, or replace it \
        with `specgen generate --force`. Merge conflict markers do not count as an edit: \
        `specgen generate` replaces them.
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
      title: "a file of yours is in the way of a generated file",
      cause: """
        The path of a generated file is taken by a folder, or by a file whose first line does not \
        say that specgen generated it from this spec. The same applies to a folder such as \
        .OlhoVivo.specgen, where new files are prepared. specgen never overwrites files that it \
        did not write. Move the file, or delete it.
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
      title: "the package manifest lists the wrong APIs",
      cause: """
        SwiftPM caches Package.swift by its bytes, so it lists the APIs as a literal. It lists the \
        modules of used specs, and the APIs with a module for tests, in the same way. The list \
        differs from the specs. Replace it with the lines in the error.
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
      title: "a spec whose code would be too large",
      cause: """
        Generated code repeats some parts of a spec: inherited fields, params and rules that all \
        methods share, former names, and routes of several apps. The repeated parts are limited to \
        32 MiB, since a megabyte of YAML could otherwise become a terabyte of code. The limit of \
        each generated file grows with its spec. All objects together may have at most 500,000 \
        members, counting the members of parts and cases once for each enclosing object.
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
      title: "the generated files are out of date",
      cause: """
        With --check, nothing is written, and every file that would be written or removed is an \
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
        generated file is a symbolic link. Writing through it would change files outside the \
        configured folders, so it is refused.
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
      title: "a name that is not a valid file name",
      cause: """
        APIs and files need names that every system allows: a single path component, not hidden, \
        at most 240 bytes, and not reserved on Windows. Each name must differ from the others, and \
        from the other files in the output folder, by more than letter case.
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
        The configuration pins the version that generates the project's files, so that everyone in \
        a team gets the same bytes. Install that version, or change the pin and commit the \
        regenerated files.
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
