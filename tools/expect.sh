# For tests of the command line: checks that say what they expected, and leave
# the output in the files `out` and `err`. After all of them, exit $failed.
# shellcheck shell=bash

failed=0

# expect CODE PATTERN COMMAND...: the exit code, and an extended regular
# expression that some line of the output matches.
expect() {
  local code="$1" pattern="$2" status=0
  shift 2
  "$@" >out 2>err || status=$?
  if [[ $status -ne $code ]] || ! grep -qE -- "$pattern" out err; then
    echo "FAIL: $*"
    echo "  expected exit code $code and /$pattern/, found $status and:"
    sed 's/^/  | /' out err
    failed=1
  fi
}

# refuse PATTERN COMMAND...: exit code 2, nothing on standard output, and one
# line on standard error.
refuse() {
  local pattern="$1"
  shift
  expect 2 "^refold: .*$pattern" "$@"
  if [[ -s out || $(wc -l <err) -ne 1 ]]; then
    echo "FAIL: $*: expected one line on standard error and nothing else"
    sed 's/^/  | /' out err
    failed=1
  fi
}

# same FILE FILE: equal content.
same() {
  cmp "$1" "$2" || {
    echo "FAIL: $1 and $2 differ"
    diff "$1" "$2" | head -n 20
    failed=1
  }
}
