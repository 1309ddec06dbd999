#!/usr/bin/env bash
# Every drill, one after the other; the tables for docs/reliability.md. Those that need something
# which is not here say so and are left out.
#
#   bench/drills/run.sh target/release/keyturn
set -uo pipefail
cd "$(dirname "$0")/../.."
failed=0
for drill in kill disk-full database-away idle sign-ins clock corrupted log descriptors; do
	node "bench/drills/$drill.mjs" "${1:-target/release/keyturn}" || failed=1
done
exit $failed
