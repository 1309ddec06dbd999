#!/usr/bin/env bash
# `make run`: sample content, a first administrator, then the server.
set -euo pipefail
keyturn=$1

"$keyturn" demo
# Prints a random password when there is no administrator yet, and only then.
"$keyturn" admin create --if-none --generate-password \
	--email "${ADMIN_EMAIL:-owner@keyturn.example}" --first-name First --last-name Administrator
exec "$keyturn" serve
