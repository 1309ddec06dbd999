#!/usr/bin/env bash
# Runs a command beside a read replica of the PostgreSQL of scripts/with-postgres.sh, which runs this,
# and names the replica in KEYTURN_TEST_REPLICA_URL. Everything is gone afterwards.
set -euo pipefail

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb)")
folder=$(mktemp -d "${TMPDIR:-/tmp}/keyturn-replica.XXXXXX")
as_owner() { "$@"; }
if [ "$(id -u)" = 0 ]; then
	chown postgres "$folder"
	as_owner() { runuser -u postgres -- "$@"; }
fi
stop() {
	as_owner "$bin/pg_ctl" --pgdata "$folder/data" --mode immediate stop > /dev/null 2>&1 || true
	rm -rf "$folder"
}
trap stop EXIT

port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
(
	cd "$folder"
	as_owner "$bin/pg_basebackup" --dbname "$KEYTURN_TEST_POSTGRES_URL/postgres" --pgdata data \
		--write-recovery-conf --checkpoint fast --no-sync
	as_owner "$bin/pg_ctl" --pgdata data --log "$folder/data/server.log" --wait --silent start --options \
		"-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300"
)
export KEYTURN_TEST_REPLICA_URL="postgres://keyturn@127.0.0.1:$port"
"$@"
