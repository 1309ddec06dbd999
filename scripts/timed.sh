#!/usr/bin/env bash
# timed.sh NAME COMMAND…: runs the command. Where KEYTURN_TIMES names a file, its time is noted there.
set -uo pipefail
name=$1
shift
began=$SECONDS
"$@"
status=$?
[ -z "${KEYTURN_TIMES:-}" ] || echo "$name $((SECONDS - began))" >> "$KEYTURN_TIMES"
exit $status
