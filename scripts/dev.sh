#!/usr/bin/env bash
# `make dev`: the front end is built again on save (`vite build --watch`, so that
# pages still come rendered from the server), the server is built and started
# again when it or the page script changed, and the browser reloads by itself.
set -euo pipefail
cd "$(dirname "$0")/.."
exec node scripts/dev.mjs
