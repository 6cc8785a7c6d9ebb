"""The repositories that refold is built from.

A workspace that uses refold has these lines in its WORKSPACE:

    local_repository(name = "refold", path = "../refold")

    load("@refold//third_party/system:dependencies.bzl", "refold_dependencies")

    refold_dependencies()

Everything comes from Debian 12's packages or from refold's own tree: a build
never reaches for the network. refold's tools/install installs the packages.
"""

# The system's libraries. Their headers lie on the compiler's own include path
# and their libraries on the linker's, so their BUILD files only say what to
# link.
_SYSTEM = [
    "absl",
    "benchmark",
    "cli11",
    "com_google_protobuf",
    "googletest",
    "lmdb",
    "ncurses",
    "openssl",
    "pugixml",
    "rapidjson",
    "tcmalloc",
    "xxhash",
]

def _in_tree_impl(ctx):
    for file in ctx.path(ctx.attr.workspace_file).dirname.readdir():
        ctx.symlink(file, file.basename)

# A folder of refold's tree. local_repository would look for it in the tree of
# whoever uses refold.
_in_tree = repository_rule(
    implementation = _in_tree_impl,
    attrs = {"workspace_file": attr.label()},
    local = True,
)

def refold_dependencies():
    """Declares all of them, but for those that are declared already."""
    known = native.existing_rules()
    for name in _SYSTEM:
        if name not in known:
            native.new_local_repository(
                name = name,
                build_file = str(Label("//third_party/system:%s.BUILD" % name)),
                path = "/usr",
            )

    # Repositories that this version of Bazel expects to find. It would download
    # each of them if it were not named here.
    for name in ["rules_cc", "remote_coverage_tools"]:
        if name not in known:
            _in_tree(
                name = name,
                workspace_file = Label("//third_party/%s:WORKSPACE" % name),
            )
    if "rules_java" not in known:
        native.local_repository(
            name = "rules_java",
            path = "/usr/share/bazel/rules/java",
        )
