#!/usr/bin/env bash
# Runs each fuzz target for a while, from its corpus: fuzz/corpus/TARGET, which grows by what
# reaches new code. What makes a parser panic is left in target/fuzz/found and is the exit
# status; put it into the corpus when the parser is mended, and `cargo test` keeps it so.
#
#   scripts/fuzz.sh [SECONDS [TARGET …]]     (60 seconds, every target)
#   scripts/fuzz.sh shrink                   keeps of each corpus what is needed
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
shift || true
host=$(rustc -vV | sed -n 's/^host: //p')
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=($(cd fuzz/src/bin && ls *.rs | sed 's/\.rs$//'))

# libFuzzer's instruments; they are part of the compiler that everybody has. With --target they
# are not put into what runs while it is built.
export RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares"
cargo build --quiet --release --manifest-path fuzz/Cargo.toml --target "$host" --target-dir target/fuzz --bins

mkdir -p target/fuzz/found
failed=()
for target in "${targets[@]}"; do
	program=target/fuzz/$host/release/$target
	corpus=fuzz/corpus/$target
	mkdir -p "$corpus"
	if [ "$seconds" = shrink ]; then
		mkdir -p target/fuzz/shrunk && rm -rf "target/fuzz/shrunk/$target" && mkdir "target/fuzz/shrunk/$target"
		"$program" -merge=1 "target/fuzz/shrunk/$target" "$corpus" 2> /dev/null
		rm -rf "$corpus" && mv "target/fuzz/shrunk/$target" "$corpus"
		echo "$target: $(ls "$corpus" | wc -l) files"
		continue
	fi
	# What is new goes beside the corpus: it is shrunk before it is committed.
	new=target/fuzz/new/$target
	mkdir -p "$new"
	if "$program" "$new" "$corpus" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=3072 \
		-max_len=8192 -artifact_prefix="target/fuzz/found/$target-" -print_final_stats=1 \
		> "target/fuzz/$target.log" 2>&1; then
		echo "$target: $(grep -o 'stat::number_of_executed_units: .*' "target/fuzz/$target.log" | grep -o '[0-9]*$') runs, \
$(ls "$new" | wc -l) new, nothing found"
	else
		failed+=("$target")
		echo "$target: FAILED; $(grep -m1 -aE 'panicked at|ERROR: libFuzzer' "target/fuzz/$target.log")"
		grep -a -A3 -m1 'panicked at' "target/fuzz/$target.log" | tail -3 || true
		tail -n 3 "target/fuzz/$target.log"
	fi
done
[ ${#failed[@]} -eq 0 ]
