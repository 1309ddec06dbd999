#!/usr/bin/env bash
# Runs a command beside a throwaway PostgreSQL on a free port of 127.0.0.1 and
# names it in KEYTURN_TEST_POSTGRES_URL. Everything is gone afterwards. It waits for no
# disk and nothing cleans its tables behind a test's back (which plan a test sees would hang
# on the minute), unless DURABLE=1 (the benchmarks) says so.
set -euo pipefail

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb || true)")
[ -x "$bin/initdb" ] || { echo "PostgreSQL is not installed; run scripts/install-test-tools.sh" >&2; exit 1; }

folder=$(mktemp -d "${TMPDIR:-/tmp}/keyturn-postgres.XXXXXX")
as_owner() { "$@"; }
if [ "$(id -u)" = 0 ]; then
	# PostgreSQL refuses to run as root.
	chown postgres "$folder"
	as_owner() { runuser -u postgres -- "$@"; }
fi
stop() {
	as_owner "$bin/pg_ctl" --pgdata "$folder/data" --mode immediate stop > /dev/null 2>&1 || true
	# Thousands of files of hundreds of databases; nobody waits for that.
	rm -rf "$folder" > /dev/null 2>&1 &
}
trap stop EXIT

hurry="-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c autovacuum=off"
[ "${DURABLE:-}" = 1 ] && hurry=""
port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
(
	cd "$folder"
	as_owner "$bin/initdb" --pgdata data --username keyturn --auth trust --encoding UTF8 --locale C --no-sync > initdb.log
	as_owner "$bin/pg_ctl" --pgdata data --log "$folder/data/server.log" --wait --silent start --options \
		"-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= $hurry -c max_connections=300"
)
export KEYTURN_TEST_POSTGRES_URL="postgres://keyturn@127.0.0.1:$port"
"$@"
