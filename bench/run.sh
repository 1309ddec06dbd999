#!/usr/bin/env bash
# `make bench`: what docs/performance.md reports, measured on this machine.
# Needs wrk and nginx beside what the build needs; as root they are installed.
set -euo pipefail
cd "$(dirname "$0")/.."
missing=()
command -v wrk > /dev/null || missing+=(wrk)
command -v nginx > /dev/null || missing+=(nginx-light)
if [ ${#missing[@]} -gt 0 ]; then
	[ "$(id -u)" = 0 ] || { echo "The benchmark needs ${missing[*]}." >&2; exit 1; }
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" > /dev/null
fi
cargo run --release --locked --quiet --package platform --example picture_time
node bench/measure.mjs "${1:-target/release/keyturn}"
node bench/messages.mjs "${1:-target/release/keyturn}"
node bench/writes.mjs "${1:-target/release/keyturn}"
node bench/properties.mjs "${1:-target/release/keyturn}"
cargo build --release --locked --quiet --package site --example fill_tables
exec node bench/tables.mjs "${1:-target/release/keyturn}"
