# For tests of the command line: checks that say what they expected, and leave
# the output in the files `out` and `err`. After all of them, exit $failed.
# shellcheck shell=bash

failed=0

fail() {
  echo "FAIL: $*"
  failed=1
}

# expect CODE PATTERN COMMAND...: the exit code, and an extended regular
# expression that some line of the output matches. Without anything on standard
# input.
expect() {
  local code="$1" pattern="$2" status=0
  shift 2
  "$@" >out 2>err </dev/null || status=$?
  if [[ $status -ne $code ]] || ! grep -qE -- "$pattern" out err; then
    fail "$*"
    echo "  expected exit code $code and /$pattern/, found $status and:"
    sed 's/^/  | /' out err
  fi
}

# errors: how many lines of the file err are not what a command says first of a
# game.
errors() {
  grep -cvE '^game [0-9]+: schema [0-9]+, recorded by |^\{"game":.*"verdict":' \
    err || true
}

# refuse PATTERN COMMAND...: exit code 2, nothing on standard output, and one
# error.
refuse() {
  local pattern="$1"
  shift
  expect 2 "^refold: .*$pattern" "$@"
  if [[ -s out || $(errors) -ne 1 ]]; then
    fail "$*: expected one line of error and nothing else"
    sed 's/^/  | /' out err
  fi
}

# refuse_shown PATTERN COMMAND...: the same, and the error shows below it the
# text that it is about, with the place underlined.
refuse_shown() {
  local pattern="$1"
  shift
  expect 2 "^refold: .*$pattern" "$@"
  if [[ -s out || $(errors) -ne 3 ]] ||
    ! tail -n 1 err | grep -qE '^[[:space:]]*\^~*$'
  then
    fail "$*: expected one error that shows a text, and nothing else"
  fi
}

# refuse_expression PATTERN COMMAND...: the same for a wrong expression, which
# is shown with the place underlined below the error.
refuse_expression() {
  local pattern="$1"
  shift
  expect 2 "^refold: expression:1:[0-9]+: error: .*$pattern" "$@"
  if [[ -s out || $(errors) -ne 3 ]] || ! tail -n 1 err | grep -qE '^ *\^~*$'; then
    fail "$*: expected one error, the expression, and the place in it"
    sed 's/^/  | /' out err
  fi
}

# same FILE FILE: equal content.
same() {
  cmp "$1" "$2" || {
    fail "$1 and $2 differ"
    diff "$1" "$2" | head -n 20
  }
}
