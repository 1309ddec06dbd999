#!/usr/bin/env bash
# Bans with reasons, for what no linter looks at.
set -euo pipefail
cd "$(dirname "$0")/.."
failed=0
ban() { # pattern, where, reason
	local found
	found=$(git grep -nIE "$1" -- $2 || true)
	if [ -n "$found" ]; then
		printf '%s\n  %s\n' "$found" "banned: $3" >&2
		failed=1
	fi
}
ban 'dangerouslySetInnerHTML' 'web/src :!web/src/ui/safe-html.tsx :!web/src/app/document.tsx :!web/src/core/json-ld.tsx :!web/src/features/map/browser-first-frame.tsx' \
	'HTML comes from the sanitiser only; one component shows it (ui/safe-html.tsx)'
ban ' style=\{' 'web/src' 'the content security policy takes no inline style; use a class'
ban 'Postgres|Sqlite|sqlite' 'crates/foundation crates/homes crates/publishing crates/office crates/site/src :!*tests.rs :!*/tests/*' \
	'only platform/db names an engine'
ban '"resolved": "http' '*package-lock.json' 'lock files carry no registry host'
ban 'Math\.random|Date\.now\(' 'web/src :!*.test.ts :!*.test.tsx' 'time and chance are parameters (lib/clock.ts)'
ban 'waitForTimeout|performance\.now|Promise(<[a-z]+>)?\(\(?[a-z]+\)? => setTimeout' 'e2e :!e2e/support :!e2e/attacks/slow.spec.ts' \
	'a journey waits for what it means, never for a time (expect.poll, a response, hold of support/test.ts)'
ban '^ *//[/!] *```' "$(grep -l '^doctest = false' crates/*/Cargo.toml | sed 's#/Cargo.toml#/src#' | tr '\n' ' ')" \
	'no example in a comment of this crate is run: [lib] doctest = false in its Cargo.toml'
ban '^ *pub(\([a-z]+\))? (struct|enum|trait|type) (Stored|Kept|Asked|Wanted|Known|Found|Said|Told|Claimed|Given|Meant|Which|Who|By|What|Place|Look|Ended|Written)\>' \
	'crates' \
	'a type is a noun that contains what it is about (CacheableResponse, not Kept)'
exit $failed
