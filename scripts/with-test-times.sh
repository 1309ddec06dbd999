#!/usr/bin/env bash
# Runs `cargo test …` so that each test says how long it took. Only a test program is told to
# (the option is not stable, and the variable that allows it would compile everything anew).
set -euo pipefail
if [ "${1:-}" = --run ]; then
	shift
	case "$1" in
	*/deps/*) exec env RUSTC_BOOTSTRAP=1 "$@" -Zunstable-options --report-time ;;
	*) exec "$@" ;;
	esac
fi
host=$(rustc -vV | sed -n 's/^host: //p' | tr 'a-z-' 'A-Z_')
here=$(cd "$(dirname "$0")" && pwd)
export "CARGO_TARGET_${host}_RUNNER=$here/with-test-times.sh --run"
exec "$@"
