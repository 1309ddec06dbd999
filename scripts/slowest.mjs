// Prints what took longest in a run of .ci/run: the steps, the ten slowest Rust tests, and the
// sum of each ring. The journeys print theirs themselves (e2e/support).
//
//   node scripts/slowest.mjs LOG TIMES
//
// LOG is what the run printed, TIMES has a line "step seconds" for each step (scripts/timed.sh).

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const MOST = 10;

/** The times of Rust tests in the output of `cargo test -- --report-time`. */
export function rustTests(log) {
  const found = log.matchAll(/^test (.+?) \.\.\. ok <([\d.]+)s>$/gm);
  return [...found].map(([, name, seconds]) => ({ name, seconds: Number(seconds) }));
}

/** The steps in the file of times. */
export function steps(times) {
  return times
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, seconds]) => seconds !== undefined)
    .map(([name, seconds]) => ({ name, seconds: Number(seconds) }));
}

/** A heading with the sum, and the slowest below it. */
export function report(title, entries) {
  const sum = entries.reduce((total, { seconds }) => total + seconds, 0);
  const slowest = [...entries].sort((a, b) => b.seconds - a.seconds).slice(0, MOST);
  const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`);
  return [`${title}: ${entries.length}, ${sum.toFixed(0)} s in all`, ...lines].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [log, times] = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'));
  console.log(`\n${report('Rust tests', rustTests(log))}`);
  console.log(`\n${report('Steps', steps(times))}`);
}
