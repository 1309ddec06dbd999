#!/usr/bin/env bash
# `make bench`: measures on this machine what docs/performance.md reports, and writes it there.
# Needs wrk, nginx and PostgreSQL beside what the build needs; as root they are installed.
set -euo pipefail
cd "$(dirname "$0")/.."
missing=()
command -v wrk > /dev/null || missing+=(wrk)
command -v nginx > /dev/null || missing+=(nginx-light)
command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null || missing+=(chromium)
ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || missing+=(postgresql)
if [ ${#missing[@]} -gt 0 ]; then
	[ "$(id -u)" = 0 ] || { echo "The benchmark needs ${missing[*]}." >&2; exit 1; }
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" > /dev/null
fi
# A fast way to fill large tables; what it is built with does not matter to what is measured.
cargo build --locked --quiet --workspace --example fill_tables
export DURABLE=1
exec scripts/with-postgres.sh node bench/report.mjs "${1:-target/dist/keyturn}"
