"""Golden folders as Bazel tests.

    load("@refold//replay:golden.bzl", "refold_golden_test")

    refold_golden_test(name = "goldens_test", cards = "//cards")

is all that the folder's BUILD file needs: `refold golden check` checks the
scenarios, reports and goldens of the package, in `shard_count` shards. `bazel
test --test_filter=NAME` checks the tests whose name contains NAME, and

    bazel run //path/to:goldens_test.accept

plays them all and asks which results to accept as new goldens.
"""

def _common_folder(files, what):
    """The folder in which all files lie, as tests see it."""
    if not files:
        fail("%s has no files" % what)
    folders = [file.short_path.split("/")[:-1] for file in files]
    common = folders[0]
    for folder in folders:
        length = 0
        for i in range(min(len(common), len(folder))):
            if common[i] != folder[i]:
                break
            length = i + 1
        common = common[:length]
    return "/".join(common) if common else "."

def _impl(ctx):
    folder = ctx.attr.folder
    if ctx.label.workspace_name:
        folder = "../%s/%s" % (ctx.label.workspace_name, folder)
    arguments = [ctx.executable._refold.short_path, folder]
    files = list(ctx.files.srcs)
    for target, game in ctx.attr.cards.items():
        cards = target.files.to_list()
        files += cards
        path = _common_folder(cards, "cards")
        arguments += ["--cards", game + "=" + path if game else path]
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        "#!/bin/bash\nexec %s %s \"$@\"\n" % (
            ctx.file._run.short_path,
            " ".join(["'%s'" % word for word in [ctx.attr.mode] + arguments]),
        ),
        is_executable = True,
    )
    runfiles = ctx.runfiles(files = files + [ctx.file._run])
    runfiles = runfiles.merge(ctx.attr._refold[DefaultInfo].default_runfiles)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

def _rule(**kwargs):
    return rule(
        implementation = _impl,
        attrs = {
            "srcs": attr.label_list(allow_files = True),
            "cards": attr.label_keyed_string_dict(allow_files = True),
            "folder": attr.string(),
            "mode": attr.string(values = ["check", "accept"]),
            "_refold": attr.label(
                default = Label("//tools:refold"),
                executable = True,
                cfg = "target",
            ),
            "_run": attr.label(
                default = Label("//replay:run_goldens.sh"),
                allow_single_file = True,
            ),
        },
        **kwargs
    )

_golden_test = _rule(test = True)
_golden_accept = _rule(executable = True)

def refold_golden_test(name, cards = None, folder = "", srcs = None, **kwargs):
    """A golden folder as a test.

    Args:
      name: of the test; must end with "_test".
      cards: a label, or a list of one, with the files of the scenarios' cards;
        or, where the folder has scenarios of several games, a dictionary from
        such labels to games: {"//cards": "mtg"}. The folder in which all its
        files lie is the folder of the cards. Without scenarios, none.
      folder: the golden folder, below the package; empty: the package itself.
      srcs: its files; all of them if it is not given.
      **kwargs: what every test has: shard_count, size, tags, visibility, ….
    """
    if type(cards) == "string":
        cards = [cards]
    if type(cards) != "dict":
        cards = {label: "" for label in cards or []}
    if srcs == None:
        srcs = native.glob(
            [(folder + "/" if folder else "") + "**"],
            exclude = ["**/BUILD", "**/BUILD.bazel"],
        )
    below = [part for part in [native.package_name(), folder] if part]
    common = dict(
        srcs = srcs,
        cards = cards,
        folder = "/".join(below) if below else ".",
    )
    _golden_test(name = name, mode = "check", **dict(kwargs, **common))
    _golden_accept(
        name = name + ".accept",
        mode = "accept",
        tags = ["manual"],
        **common
    )
