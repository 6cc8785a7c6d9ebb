"""C++ libraries, programs and tests that are compiled as one translation unit.

Nearly all that the compiler reads for a source of ours is headers of libraries,
and a folder's sources read the same ones. So the sources of a target are joined
in one file, in the order of their names, and each part keeps its place in a
#line. With --//tools/build:file_by_file every source is compiled by itself.

What is joined shares one scope: a name in an anonymous namespace has one meaning
in all sources of a target.
"""

# Sources of tests, of fuzzers, and of what only tests use.
_NOT_OF_LIBRARY = ["*_test.*", "*_fuzzer.cc", "test_*", "*_test_fixture.*"]

def _flag_impl(_ctx):
    return []

flag = rule(
    implementation = _flag_impl,
    build_setting = config.bool(flag = True),
)

def _join_impl(ctx):
    joined = ctx.actions.declare_file(ctx.label.name + ".cc")
    sources = {source.path: source for source in ctx.files.srcs}
    arguments = ctx.actions.args()
    arguments.add(joined)
    arguments.add_all([sources[path] for path in sorted(sources)])
    ctx.actions.run_shell(
        inputs = ctx.files.srcs,
        outputs = [joined],
        arguments = [arguments],
        command = """set -euo pipefail
out="$1"
shift
for source in "$@"; do
  printf '#line 1 "%s"\\n' "$source"
  cat -- "$source"
done >"$out"
""",
        mnemonic = "JoinSources",
        progress_message = "Joining the sources of %s" % ctx.label,
    )
    return [DefaultInfo(files = depset([joined]))]

_join = rule(
    implementation = _join_impl,
    attrs = {"srcs": attr.label_list(allow_files = [".cc"], mandatory = True)},
)

def _sources(name, srcs, testonly):
    """The sources of a target: joined, unless the flag says otherwise."""
    if len(srcs) < 2:
        return srcs
    _join(
        name = name + "_joined",
        srcs = srcs,
        testonly = testonly,
        visibility = ["//visibility:private"],
    )
    return select({
        str(Label("//tools/build:separate")): srcs,
        "//conditions:default": [":" + name + "_joined"],
    })

def refold_library(
        name,
        srcs = None,
        hdrs = None,
        testonly = False,
        **kwargs):
    """A cc_library of one translation unit.

    Args:
      name: of the target.
      srcs: its .cc files; all of the package but those of tests and fuzzers if
        it is not given.
      hdrs: its headers, likewise.
      testonly: as everywhere.
      **kwargs: what every cc_library has.
    """
    if srcs == None:
        srcs = native.glob(["*.cc"], exclude = _NOT_OF_LIBRARY)
    if hdrs == None:
        hdrs = native.glob(["*.h", "*.inc"], exclude = _NOT_OF_LIBRARY)
    native.cc_library(
        name = name,
        srcs = _sources(name, srcs, testonly),
        hdrs = hdrs,
        testonly = testonly,
        **kwargs
    )

def refold_binary(name, srcs, hdrs = [], testonly = False, **kwargs):
    """A cc_binary of one translation unit; its headers apart from its sources."""
    sources = _sources(name, srcs, testonly)
    native.cc_binary(name = name, srcs = sources + hdrs, testonly = testonly, **kwargs)

def refold_test(name, srcs = None, deps = [], size = "small", **kwargs):
    """The tests of a package as one program of one translation unit.

    Args:
      name: of the target.
      srcs: its .cc files; all tests of the package if they are not given.
      deps: beside GoogleTest.
      size: as everywhere.
      **kwargs: what every cc_test has.
    """
    if srcs == None:
        srcs = native.glob(["*_test.cc"])
    native.cc_test(
        name = name,
        srcs = _sources(name, srcs, True),
        size = size,
        deps = deps + ["@googletest//:gtest_main"],
        **kwargs
    )

def refold_fuzzer(name, deps, long = False, **kwargs):
    """The fuzzer NAME.cc, with inputs in NAME_corpus. tools/test runs it.

    Args:
      name: as everywhere.
      deps: as everywhere.
      long: whether only the long form runs it, since it takes minutes to build.
      **kwargs: what every cc_binary has.
    """
    native.cc_binary(
        name = name,
        srcs = [name + ".cc"],
        linkopts = ["-fsanitize=fuzzer"],
        tags = ["fuzzer", "manual"] + (["long"] if long else []),
        deps = deps,
        **kwargs
    )
