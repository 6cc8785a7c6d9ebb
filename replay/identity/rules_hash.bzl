"""What tells two builds of different rules apart.

`rules_hash` writes a .cc file that defines refold::kRulesHash: the first
digits of a SHA-256 over every source below //kernel and //proto that the named
libraries are made of; it lists them. The same sources give the same digits,
whatever the compiler, the machine or the day; tests are not among them.
"""

_Sources = provider(
    doc = "Source files of a library and of all that it depends on.",
    fields = {"files": "depset of File"},
)

_FOLDERS = ("kernel", "proto")

def _collect_impl(target, ctx):
    own = []
    label = target.label
    if label.package.split("/")[0] in _FOLDERS:
        for attribute in ("srcs", "hdrs"):
            for source in getattr(ctx.rule.files, attribute, []):
                if source.is_source:
                    own.append(source)

    # A source that is a target is what //tools/build:joined.bzl makes of others.
    below = [
        target[_Sources].files
        for attribute in ("deps", "srcs")
        for target in getattr(ctx.rule.attr, attribute, [])
        if _Sources in target
    ]
    return [_Sources(files = depset(own, transitive = below))]

_collect = aspect(
    implementation = _collect_impl,
    attr_aspects = ["deps", "srcs"],
)

def _impl(ctx):
    sources = depset(transitive = [dep[_Sources].files for dep in ctx.attr.deps])

    # As seen from the project's root: another workspace may build this one.
    root = ctx.label.workspace_root
    names = [
        source.path[len(root) + 1:] if root else source.path
        for source in sources.to_list()
    ]
    ctx.actions.run_shell(
        inputs = sources,
        outputs = [ctx.outputs.out],
        arguments = [ctx.outputs.out.path, root or "."] + sorted(names),
        command = """set -euo pipefail
out="$1" root="$2"
shift 2
sums=$(cd "$root" && sha256sum -- "$@")
hash=$(sha256sum <<<"$sums")
printf '%s\\n' "$sums" | sed 's,^,// ,' >"$out"
printf '%s\\n' '#include "replay/identity/rules_hash.h"' 'namespace refold {' \\
  "const char kRulesHash[] = \\"${hash:0:8}\\";" '}' >>"$out"
""",
        mnemonic = "RulesHash",
    )

rules_hash = rule(
    implementation = _impl,
    attrs = {
        "deps": attr.label_list(aspects = [_collect], mandatory = True),
        "out": attr.output(mandatory = True),
    },
)
