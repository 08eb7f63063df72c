"""Swift libraries of specs, with rules_swift.

Not compiled by the checks of this repository, which load this file with a stub: rules_swift is not among the packages
of Debian. `specgen.bzl` does not load this file.
"""

load("@rules_swift//swift:swift.bzl", "swift_library")
load("//:specgen.bzl", "specgen_library")

_RUNTIME = "@swiftpkg_specgen//:SpecgenRuntime"
_TESTING = "@swiftpkg_specgen//:SpecgenTesting"

def _spec_label(label):
    """Returns the label of the `specgen_library` behind a `specgen_swift_library`."""
    if ":" in label:
        return label + ".spec"
    if label.startswith("//") or label.startswith("@"):
        return "%s:%s.spec" % (label, label.rpartition("/")[2])
    return label + ".spec"

def specgen_swift_library(
        name,
        spec,
        module = None,
        uses = [],
        testing = False,
        type_modules = 0,
        shims_from = None,
        shims_uses = [],
        config = None,
        runtime = _RUNTIME,
        testing_runtime = _TESTING,
        deps = [],
        **kwargs):
    """Defines the Swift library of a spec.

    Args:
      name: The name of the library; `NAME.spec` is its `specgen_library`, `NAME.testing` the module for tests, and
        `NAME.types1` and so on are the modules with types.
      spec: The spec.
      module: The name of the API in the spec (default: the name of the library).
      uses: The `specgen_swift_library` targets of the specs under `uses`.
      testing: True if the spec has `swift: {testing: true}`.
      type_modules: The number of the modules with types.
      shims_from: An old version of the spec, whose Swift names remain as deprecated aliases.
      shims_uses: The specs that the old version uses.
      config: The configuration, from whose folder generated code names the spec.
      runtime: The library `SpecgenRuntime`.
      testing_runtime: The library `SpecgenTesting`.
      deps: Other dependencies of the library.
      **kwargs: Other arguments of `swift_library`, such as `visibility`.
    """
    api = module or name
    library = name + ".spec"
    specgen_library(
        name = library,
        spec = spec,
        module = api,
        uses = [_spec_label(label) for label in uses],
        testing = testing,
        type_modules = type_modules,
        shims_from = shims_from,
        shims_uses = shims_uses,
        config = config,
        visibility = kwargs.get("visibility"),
    )
    needed = [runtime] + uses
    for number in range(1, type_modules + 1):
        part = "%s.types%d" % (name, number)
        _swift_module(part, library, "%sTypes%d" % (api, number), needed, kwargs)
        needed = needed + [":" + part]
    _swift_module(name, library, api, needed + deps, kwargs)
    if testing:
        test = dict(kwargs, testonly = True)
        _swift_module(name + ".testing", library, api + "Testing", needed + [":" + name, testing_runtime], test)

def _swift_module(name, library, module, deps, kwargs):
    """Defines the Swift library of one module."""
    native.filegroup(
        name = name + ".files",
        srcs = [":" + library],
        output_group = module,
    )
    swift_library(
        name = name,
        srcs = [":%s.files" % name],
        module_name = module,
        deps = deps,
        **kwargs
    )
