#!/usr/bin/env bash
# Installs what the tests need and the machine lacks: PostgreSQL, Chromium, nginx,
# from the system's packages. As root it asks nobody; otherwise it says what to do.
set -euo pipefail

missing=()
ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || missing+=(postgresql)
command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null || missing+=(chromium)
command -v nginx > /dev/null || [ -x /usr/sbin/nginx ] || missing+=(nginx-light)
command -v openssl > /dev/null || missing+=(openssl)
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
	echo "Installing ${missing[*]} …"
	export DEBIAN_FRONTEND=noninteractive
	apt-get update -qq
	apt-get install -y -qq --no-install-recommends "${missing[@]}" fonts-liberation > /dev/null
else
	echo "The tests need ${missing[*]}. Install them with your system's package manager, for example:" >&2
	echo "  sudo apt-get install ${missing[*]}" >&2
	exit 1
fi
