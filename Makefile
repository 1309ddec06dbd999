# Everything that is done with this project. `make help` lists it.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

TARGET_DIR := $(or $(CARGO_TARGET_DIR),target)
KEYTURN := $(TARGET_DIR)/release/keyturn
# Notes how long a step takes, for .ci/run.
TIMED := scripts/timed.sh
DATA_DIR ?= data
CARGO ?= cargo

.PHONY: help
help: ## This list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | \
		while IFS=$$'\t' read -r name text; do printf '  make %-12s %s\n' "$$name" "$$text"; done

# The build that the tests use as well: half as long to make as the optimised one.
.PHONY: run
run: web ## Build all, load the sample content, create a first administrator, serve on http://127.0.0.1:8080
	$(CARGO) build --locked --package server
	@KEYTURN_DATA_DIR="$(DATA_DIR)" scripts/run.sh $(TARGET_DIR)/debug/keyturn

.PHONY: build
build: web ## Optimised build of target/release/keyturn with the front end embedded
	$(CARGO) build --release --locked --package server
	node scripts/supply/sbom.mjs $(TARGET_DIR)/release/keyturn.cdx.json

.PHONY: dev
dev: web ## See what is saved: screens by hot reload, the server by building and starting it again
	node scripts/dev.mjs

# With `-j2` the first two run side by side, as .ci/run does it. What fails keeps nothing
# else from running, so that one run tells all that is wrong.
.PHONY: test
test: test-tools ## Install what the tests need and run every test
	@status=0; \
	$(MAKE) --keep-going test-rust test-web || status=$$?; \
	$(MAKE) test-journeys || status=$$?; \
	exit $$status

# The tests and the program that the journeys use.
.PHONY: compile-tests
compile-tests: web
	$(TIMED) compile-tests $(CARGO) test --locked --workspace --no-run

.PHONY: test-rust
test-rust: test-tools compile-tests
	# Half of a test's time is spent waiting for threads of its databases.
	RUST_TEST_THREADS=$$((2 * $$(nproc 2> /dev/null || sysctl -n hw.ncpu))) $(TIMED) rust-tests scripts/with-postgres.sh scripts/with-test-times.sh \
		$(CARGO) test --locked --workspace --no-fail-fast

.PHONY: test-web
test-web: web
	cd web && ../$(TIMED) unit-tests npm test

.PHONY: test-journeys
test-journeys: test-tools compile-tests e2e/node_modules/.ready
	KEYTURN="$(abspath $(TARGET_DIR))/debug/keyturn" $(TIMED) journeys npm --prefix e2e test

.PHONY: check
check: check-rust check-web ## Formatters, linters, type checks

.PHONY: check-rust
check-rust: web
	$(CARGO) fmt --all --check
	$(TIMED) clippy $(CARGO) clippy --locked --workspace --all-targets -- -D warnings
	$(TIMED) licences scripts/supply/cargo-deny.sh check licenses bans sources

.PHONY: check-web
check-web: web/node_modules/.ready e2e/node_modules/.ready
	cd web && npm run format:check && npm run lint && ../$(TIMED) types npm run typecheck && npm run gen:check
	cd e2e && npm run typecheck
	scripts/check-words.sh
	node scripts/check-circles.mjs
	node scripts/check-names.mjs
	node scripts/check-paths.mjs
	node scripts/supply/check-npm.mjs
	node --test scripts/supply/supply.test.mjs scripts/slowest.test.mjs

.PHONY: advisories
advisories: web/node_modules/.ready ## Known weaknesses of what is linked and shipped, where their lists can be reached
	scripts/supply/advisories.sh

.PHONY: sbom
sbom: web/node_modules/.ready ## Bill of materials (CycloneDX) in target/keyturn.cdx.json
	@mkdir -p target
	node scripts/supply/sbom.mjs target/keyturn.cdx.json

.PHONY: format
format: web/node_modules/.ready ## Let the formatters write
	$(CARGO) fmt --all
	cd web && npm run format

.PHONY: gen
gen: web ## Regenerate openapi.json, the TypeScript types and keyturn.example.toml
	$(CARGO) build --locked --package server
	$(TARGET_DIR)/debug/keyturn openapi > openapi.json
	$(TARGET_DIR)/debug/keyturn config example > keyturn.example.toml
	cd web && npm run gen

.PHONY: dist
dist: web ## The program to hand out, target/dist/keyturn: slower to build, quicker to answer
	$(CARGO) build --profile dist --locked --package server
	node scripts/supply/sbom.mjs $(TARGET_DIR)/dist/keyturn.cdx.json

.PHONY: image
image: dist ## The program as a container image, target/image/keyturn.tar (an OCI archive), without a daemon
	@mkdir -p $(TARGET_DIR)/image
	SOURCE_DATE_EPOCH=$(shell git log -1 --format=%ct) \
		node scripts/image.mjs $(TARGET_DIR)/dist/keyturn $(TARGET_DIR)/image/keyturn.tar

.PHONY: bench
bench: dist ## Measure everything beside nginx and rewrite docs/performance.md
	bench/run.sh $(TARGET_DIR)/dist/keyturn

.PHONY: drills
drills: web ## Kill it, fill its disk, take its database away …: minutes long, prints tables
	$(CARGO) build --locked --package server
	$(CARGO) build --release --locked --package server
	bench/drills/run.sh $(TARGET_DIR)/release/keyturn $(TARGET_DIR)/debug/keyturn

.PHONY: fuzz
fuzz: ## Look for input that makes a parser panic: a minute for each
	scripts/fuzz.sh 60

.PHONY: demo-video
demo-video: build e2e/node_modules/.ready ## Record the demo video anew from the running product (needs ffmpeg)
	node scripts/demo-video.mjs $(KEYTURN)

.PHONY: clean
clean: ## Remove what was built; the data folder stays
	rm -rf $(TARGET_DIR) web/dist web/node_modules e2e/node_modules

# --- what the targets above need ---------------------------------------------

.PHONY: test-tools
test-tools:
	scripts/install-test-tools.sh

WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' 2>/dev/null) \
	$(wildcard content/vectors/*.json) Cargo.lock $(shell find scripts/supply -type f)

.PHONY: web
web: web/dist/.built

web/dist/.built: web/node_modules/.ready $(WEB_SOURCES)
	cd web && npm run build
	@touch $@

%/node_modules/.ready: %/package-lock.json
	cd $* && npm ci --no-audit --no-fund
	@touch $@
