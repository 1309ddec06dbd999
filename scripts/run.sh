#!/usr/bin/env bash
# `make run`: sample content, a first administrator, then the server.
# The password is printed once and stored nowhere but as its hash.
set -euo pipefail
keyturn=$1
email=${KEYTURN_ADMIN_EMAIL:-owner@keyturn.example}

"$keyturn" demo
password=$(LC_ALL=C tr -dc 'a-km-zA-HJ-NP-Z2-9' < /dev/urandom 2>/dev/null | head -c 20 || true)
if printf '%s' "$password" | "$keyturn" admin create --if-none \
	--email "$email" --first-name First --last-name Administrator --password-stdin --quiet; then
	printf '\n  First administrator, shown only this once:\n    %s\n    %s\n\n' "$email" "$password"
fi
exec "$keyturn" serve
