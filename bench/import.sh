#!/usr/bin/env bash
# Writes an export of WordPress with 20,000 posts and 500 MB, imports it into a new site, and says how long that took and
# how much memory: `bench/import.sh [PROGRAM] [FOLDER]`. KEYTURN_DATABASE_URL names another store than SQLite.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "${1:-target/dist/keyturn}")
folder=${2:-$(mktemp -d)}
cargo run --release --quiet -p import --example bench -- "$folder" only-write
export KEYTURN_DATA_DIR=$folder/data KEYTURN_METRICS_LISTEN=
"$program" admin create --if-none --generate-password > /dev/null
/usr/bin/time -f '%e s, at most %M kB of memory' "$program" import "$folder/keyturn-import-bench.xml" --yes | head -1
"$program" export "$folder/site.zip"
