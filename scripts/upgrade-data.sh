#!/usr/bin/env bash
# Writes crates/site/tests/upgrade: the databases of release 1.0 from which the test
# `testing::upgrade` upgrades. Run it before that release alone: afterwards the files stay as they
# are, so that every later version is tested with what 1.0 has written.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p crates/site/tests/upgrade
scripts/with-postgres.sh cargo test --workspace --test stories -- --ignored testing::upgrade_data
