#!/bin/bash
# Run by the rule of golden.bzl, in the folder of its runfiles:
#
#   run_goldens.sh check|accept REFOLD FOLDER [--cards DIR]… [ARGUMENT]…
#
# `check` runs as a Bazel test: it honours shards and --test_filter, and writes its
# results as Bazel's XML. `accept` is for `bazel run`: it writes into the workspace,
# not into the runfiles.
set -uo pipefail

mode="$1" refold="$PWD/$2" folder="$3"
shift 3
arguments=("$@")

if [[ $mode == accept ]]; then
  : "${BUILD_WORKSPACE_DIRECTORY:?run this with bazel run}"
  exec "$refold" golden accept "$BUILD_WORKSPACE_DIRECTORY/$folder" \
    "${arguments[@]}"
fi

if [[ -n ${TEST_TOTAL_SHARDS:-} ]]; then
  # So Bazel knows that this test knows of shards.
  touch "$TEST_SHARD_STATUS_FILE"
  arguments+=(--shard "$((TEST_SHARD_INDEX + 1))/$TEST_TOTAL_SHARDS")
fi
if [[ -n ${TESTBRIDGE_TEST_ONLY:-} ]]; then
  arguments+=(--only "$TESTBRIDGE_TEST_ONLY")
fi
if [[ -n ${XML_OUTPUT_FILE:-} ]]; then
  arguments+=(--junit "$XML_OUTPUT_FILE")
fi
exec "$refold" golden check "$folder" "${arguments[@]}"
