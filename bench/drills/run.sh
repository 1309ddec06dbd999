#!/usr/bin/env bash
# `make drills`: every drill, one after the other; prints the tables for docs/reliability.md.
# Needs PostgreSQL, libfaketime, nginx and moto; as root they are installed, and a small disk is mounted.
#
#   bench/drills/run.sh target/release/keyturn target/debug/keyturn
set -euo pipefail
cd "$(dirname "$0")/../.."
missing=()
ls /usr/lib/*/faketime/libfaketime.so.1 > /dev/null 2>&1 || missing+=(faketime)
ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || missing+=(postgresql)
if [ ${#missing[@]} -gt 0 ]; then
	[ "$(id -u)" = 0 ] || { echo "The drills need ${missing[*]}." >&2; exit 1; }
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" > /dev/null
fi
scripts/install-test-tools.sh
failed=0
for drill in kill disk-full database-away idle sign-ins clock corrupted log descriptors \
	rolling instances-killed instances-database bucket-away; do
	node "bench/drills/$drill.mjs" "${1:-target/release/keyturn}" || failed=1
done
export DURABLE=1
# shellcheck disable=SC2016
scripts/with-postgres.sh bash -c 'DATABASE=$KEYTURN_TEST_POSTGRES_URL/postgres exec node bench/drills/kill.mjs "$1"' - \
	"${1:-target/release/keyturn}" || failed=1
# Only a build for tests lets its tasks panic.
node bench/drills/panics.mjs "${2:-target/debug/keyturn}" || failed=1
exit $failed
