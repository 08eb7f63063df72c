"""Rules that generate Swift from specs, and check both.

An action reads the spec, the specs that it uses and nothing else, and writes the Swift of its modules. It needs no
network, no clock and no other program, so its result can come from any cache.
"""

SpecgenInfo = provider(
    doc = "A spec and the Swift that is generated from it.",
    fields = {
        "spec": "The file of the spec.",
        "specs": "A depset of the spec and of all specs that it uses, directly or indirectly.",
        "folders": "The folders of Swift by module, each module after those that it needs.",
    },
)

# As text with the repository, which Bazel 4 needs for rules that other repositories load.
_TOOLCHAIN = str(Label("//:toolchain_type"))

_SPECS = [".yaml", ".yml"]

def _tool(ctx):
    return ctx.toolchains[_TOOLCHAIN].specgen

def _specgen_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(specgen = ctx.attr.specgen[DefaultInfo].files_to_run)]

specgen_toolchain = rule(
    implementation = _specgen_toolchain_impl,
    doc = "The tool, for `toolchain(toolchain_type = \"@specgen//:toolchain_type\")`.",
    attrs = {
        "specgen": attr.label(
            doc = "The program `specgen`.",
            allow_files = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
    },
)

def _modules(ctx):
    api = ctx.attr.module or ctx.label.name
    types = ["%sTypes%d" % (api, number + 1) for number in range(ctx.attr.type_modules)]
    return types + [api] + (["%sTesting" % api] if ctx.attr.testing else [])

def _specgen_library_impl(ctx):
    root = ctx.label.name + ".specgen"
    folders = {
        module: ctx.actions.declare_directory("%s/%s" % (root, module))
        for module in _modules(ctx)
    }
    used = depset(transitive = [target[SpecgenInfo].specs for target in ctx.attr.uses])
    read = [ctx.file.spec] + ctx.files.shims_uses
    allowed = depset(ctx.files.shims_uses, transitive = [used])

    args = ctx.actions.args()
    args.add_all(["generate", "--hermetic", "--quiet", "--jobs", "1"])
    args.add("--output", folders.values()[0].dirname)
    args.add_joined("--modules", folders.keys(), join_with = ",")
    args.add_joined("--uses", allowed, join_with = ",", omit_if_empty = True)
    if ctx.file.config:
        args.add("--config", ctx.file.config)
        read.append(ctx.file.config)
    if ctx.file.shims_from:
        args.add("--shims-from", ctx.file.shims_from)
        read.append(ctx.file.shims_from)
    args.add("--")
    args.add(ctx.file.spec)

    ctx.actions.run(
        executable = _tool(ctx),
        arguments = [args],
        inputs = depset(read, transitive = [used]),
        outputs = folders.values(),
        mnemonic = "Specgen",
        progress_message = "Generating Swift from %s" % ctx.file.spec.short_path,
    )
    groups = {module: depset([folder]) for module, folder in folders.items()}
    return [
        DefaultInfo(files = depset(folders.values())),
        OutputGroupInfo(**groups),
        SpecgenInfo(
            spec = ctx.file.spec,
            specs = depset([ctx.file.spec], transitive = [used]),
            folders = folders,
        ),
    ]

specgen_library = rule(
    implementation = _specgen_library_impl,
    doc = "The Swift of a spec: a folder for each module, also as an output group with the name of the module.",
    attrs = {
        "spec": attr.label(
            doc = "The spec.",
            allow_single_file = _SPECS,
            mandatory = True,
        ),
        "uses": attr.label_list(
            doc = "The libraries of the specs under `uses`.",
            providers = [SpecgenInfo],
        ),
        "module": attr.string(
            doc = "The name of the API in the spec (default: the name of the target).",
        ),
        "testing": attr.bool(
            doc = "True if the spec has `swift: {testing: true}`.",
        ),
        "type_modules": attr.int(
            doc = "The number of the modules with types, if the spec has `swift: {modules: N}`.",
        ),
        "shims_from": attr.label(
            doc = "An old version of the spec, whose Swift names remain as deprecated aliases.",
            allow_single_file = _SPECS,
        ),
        "shims_uses": attr.label_list(
            doc = "The specs that the old version uses.",
            allow_files = _SPECS,
        ),
        "config": attr.label(
            doc = "The configuration, from whose folder generated code names the spec (default: the workspace).",
            allow_single_file = _SPECS,
        ),
    },
    toolchains = [_TOOLCHAIN],
)

def _quoted(text):
    return "'%s'" % text.replace("'", "'\\''")

def _test(ctx, words, files):
    """Returns the providers of a test that runs the tool on copies of files.

    Runfiles are symbolic links, and specgen follows none that leaves the folder of a project.
    """
    tool = _tool(ctx)
    lines = [
        "#!/usr/bin/env bash",
        "set -euo pipefail",
        "tool=\"$PWD\"/" + _quoted(tool.executable.short_path),
        "place=\"$TEST_TMPDIR\"/copy/main",
        "mkdir -p \"$place\"",
    ]
    for path in [file.short_path for file in files.to_list()]:
        lines.append("mkdir -p \"$place\"/%s" % _quoted(path.rpartition("/")[0] or "."))
        lines.append("cp -L %s \"$place\"/%s" % (_quoted("./" + path), _quoted(path)))
    lines.append("cd \"$place\"")
    lines.append("exec \"$tool\" " + " ".join([_quoted(word) for word in words]))
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(script, "\n".join(lines) + "\n", is_executable = True)
    runfiles = ctx.runfiles(files = [tool.executable], transitive_files = files)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

def _version(target):
    """Returns the spec of a target, and all files of the target."""
    if SpecgenInfo in target:
        return target[SpecgenInfo].spec, target[SpecgenInfo].specs
    files = target[DefaultInfo].files
    return files.to_list()[0], files

def _specgen_diff_test_impl(ctx):
    old, old_files = _version(ctx.attr.old)
    new, new_files = _version(ctx.attr.new)
    words = ["diff", old.short_path, new.short_path, "--fail-on", ctx.attr.fail_on]
    files = list(ctx.files.data)
    if ctx.file.config:
        words += ["--config", ctx.file.config.short_path]
        files.append(ctx.file.config)
    return _test(ctx, words, depset(files, transitive = [old_files, new_files]))

specgen_diff_test = rule(
    implementation = _specgen_diff_test_impl,
    doc = "A test that fails as `specgen diff OLD NEW --fail-on RULE` does.",
    attrs = {
        "old": attr.label(
            doc = "The old version: a spec, or its `specgen_library`.",
            allow_files = _SPECS,
            mandatory = True,
        ),
        "new": attr.label(
            doc = "The new version: a spec, or its `specgen_library`.",
            allow_files = _SPECS,
            mandatory = True,
        ),
        "fail_on": attr.string(
            doc = "The level or the verdict that fails the test.",
            default = "error",
            values = [
                "docs",
                "info",
                "warning",
                "error",
                "shipped",
                "source",
                "behavior",
            ],
        ),
        "config": attr.label(
            doc = "The configuration with the levels of changes.",
            allow_single_file = _SPECS,
        ),
        "data": attr.label_list(
            doc = "Other files: the specs that the versions use, and `specgen-accepted.yaml`.",
            allow_files = True,
        ),
    },
    test = True,
    toolchains = [_TOOLCHAIN],
)

def _specgen_check_test_impl(ctx):
    words = ["generate", "--check", "--config", ctx.file.config.short_path]
    return _test(ctx, words, depset([ctx.file.config] + ctx.files.data))

specgen_check_test = rule(
    implementation = _specgen_check_test_impl,
    doc = "A test that fails if committed Swift is not the output of its specs, as `specgen generate --check` does.",
    attrs = {
        "config": attr.label(
            doc = "The configuration.",
            allow_single_file = _SPECS,
            mandatory = True,
        ),
        "data": attr.label_list(
            doc = "The specs, the committed output, and the checked package manifest.",
            allow_files = True,
            mandatory = True,
        ),
    },
    test = True,
    toolchains = [_TOOLCHAIN],
)
