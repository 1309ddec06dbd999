#!/usr/bin/env bash
# Known weaknesses of what is linked and shipped. The lists lie elsewhere; where one cannot be
# reached, that is said and is no failure. What a list does say is one.
set -uo pipefail
cd "$(dirname "$0")/../.."
failed=0
said=$(mktemp)
trap 'rm -f "$said"' EXIT

if timeout 120 scripts/supply/cargo-deny.sh fetch db > "$said" 2>&1; then
	scripts/supply/cargo-deny.sh check advisories || failed=1
else
	echo "advisories: the list of crates cannot be reached, so nothing was checked ($(grep -om1 'fatal: .*' "$said" || echo 'no answer'))"
fi

(cd web && timeout 120 npm audit --omit=dev --json > "$said" 2> /dev/null)
if grep -q '"auditReportVersion"' "$said"; then
	node -e '
		const { metadata: { vulnerabilities }, vulnerabilities: found } = JSON.parse(require("fs").readFileSync(0));
		for (const { name, severity } of Object.values(found)) console.log(`advisories: ${name}: ${severity}`);
		console.log(`advisories: ${vulnerabilities.total} npm packages with a known weakness`);
		process.exit(vulnerabilities.total > 0 ? 1 : 0);
	' < "$said" || failed=1
else
	echo "advisories: the registry of npm packages does not say, so nothing was checked"
fi
exit $failed
