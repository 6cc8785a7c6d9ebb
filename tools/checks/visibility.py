#!/usr/bin/env python3
"""Checks that Bazel lets nobody use what the layers hide.

layers.py says which folders the sources of a folder may include. Here each
BUILD.bazel of the source folders is read, and for each target whoever may use
it: a package that may is also allowed to include it. So a dependency against
the layers is an error of Bazel's before anything is compiled. Prints one line
for each that is not so; exit 1 when there was one.

A target that everybody may use is in the table PUBLIC, with the reason.
"""

import ast
import dataclasses
import pathlib
import sys

import layers

# For other workspaces. Within this one the layers hold for them all the same,
# through what they are made of.
PUBLIC = {
    "//:refold": "what a program of another workspace links",
    "//replay:run_goldens.sh": "what golden.bzl runs",
    "//tools:refold": "what golden.bzl runs",
    "//tools/build:file_by_file": "a flag",
    "//tools/build:separate": "what the libraries choose their sources by",
}
EVERYBODY = "//visibility:public"
NOBODY = "//visibility:private"


@dataclasses.dataclass
class Package:
    """What a BUILD file says of who may use it."""

    default: list = dataclasses.field(default_factory=lambda: [NOBODY])
    targets: dict = dataclasses.field(default_factory=dict)  # who may use each
    groups: dict = dataclasses.field(default_factory=dict)  # of packages


def text_list(node):
    return [] if node is None else list(ast.literal_eval(node))


def names_of(rule, call, said):
    if rule == "exports_files":
        return text_list(call.args[0])
    return [ast.literal_eval(said["name"])] if "name" in said else []


def read(text):
    """A BUILD file's Package. What is visible is written as plain lists."""
    package = Package()
    for statement in ast.parse(text).body:
        call = getattr(statement, "value", None)
        if not isinstance(call, ast.Call):
            continue
        rule = call.func.id
        said = {keyword.arg: keyword.value for keyword in call.keywords}
        if rule == "package":
            package.default = text_list(said.get("default_visibility"))
        elif rule == "package_group":
            package.groups[ast.literal_eval(said["name"])] = (
                text_list(said.get("packages")),
                text_list(said.get("includes")))
        elif rule != "load":
            for name in names_of(rule, call, said):
                seen = said.get("visibility")
                package.targets[name] = seen and text_list(seen)
    return package


def specs(labels, root):
    """What a visibility means: names of packages, some with /... at the end."""
    for label in labels:
        package, _, name = label.partition(":")
        if name == "__pkg__":
            yield package
        elif name == "__subpackages__":
            yield package.rstrip("/") + "/..."
        elif package in ("", "//") and name in root.groups:
            packages, includes = root.groups[name]
            yield from packages
            yield from specs(includes, root)
        elif label not in (EVERYBODY, NOBODY):
            raise ValueError(f"{label}: only groups of the root are understood")


def covers(spec, folder):
    """Whether the package of `folder` ("kernel/fold/") is meant."""
    if spec.endswith("/..."):
        return folder.startswith(spec[2:-3].lstrip("/"))
    return folder == (spec[2:] + "/" if spec != "//" else "")


def allowed(meant, folder):
    """Whether the specs mean the package; one that begins with - takes away."""
    return any(covers(spec, folder) for spec in meant) and not any(
        covers(spec[1:], folder) for spec in meant if spec.startswith("-"))


def label_of(folder, name):
    return f"//{folder.rstrip('/')}:{name}"


def faults(texts):
    """Yields a sentence for each target that somebody may use in vain.

    `texts` has the BUILD files by their folders; that of the root is "".
    """
    packages = {folder: read(text) for folder, text in texts.items()}
    root = packages[""]
    for folder, package in packages.items():
        for name, own in package.targets.items():
            label = label_of(folder, name)
            seen = package.default if own is None else own
            if EVERYBODY in seen:
                if label not in PUBLIC:
                    yield f"{label} is public"
                continue
            meant = list(specs(seen, root))
            for user in packages:
                if user in ("", folder) or not folder:
                    continue
                if not allowed(meant, user):
                    continue
                # A package has its tests, which may see as much or more.
                fault = layers.layer_fault(user + "a_test.cc", folder + "a.h")
                if fault:
                    yield f"{label} may be used by //{user.rstrip('/')}: {fault}"


def build_files(root):
    yield "", root / "BUILD.bazel"
    for top in layers.FOLDERS:
        for file in sorted((root / top).rglob("BUILD.bazel")):
            yield file.parent.relative_to(root).as_posix() + "/", file


def main(arguments):
    if len(arguments) > 1:
        print("usage: visibility.py [ROOT]", file=sys.stderr)
        return 2
    here = pathlib.Path(__file__).resolve()
    root = pathlib.Path(arguments[0]) if arguments else here.parents[2]
    texts = {
        folder: file.read_text(encoding="utf-8")
        for folder, file in build_files(root)
    }
    found = list(faults(texts))
    for fault in found:
        print(fault)
    print(f"{len(texts)} packages read, {len(found)} targets are seen too widely")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
