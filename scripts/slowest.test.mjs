import assert from 'node:assert/strict';
import { test } from 'node:test';
import { report, rustTests, steps } from './slowest.mjs';

test('times of Rust tests are read from what cargo prints', () => {
  const log = [
    'running 3 tests',
    'test blog::tests::slow ... ok <2.500s>',
    'test blog::tests::quick ... ok <0.010s>',
    'test blog::tests::broken ... FAILED <1.000s>',
    'test result: FAILED. 2 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 2.50s',
  ].join('\n');
  assert.deepEqual(rustTests(log), [
    { name: 'blog::tests::slow', seconds: 2.5 },
    { name: 'blog::tests::quick', seconds: 0.01 },
  ]);
});

test('a report has the sum of all and the ten slowest, the slowest first', () => {
  const entries = Array.from({ length: 12 }, (_, at) => ({ name: `t${at}`, seconds: at }));
  const lines = report('Rust tests', entries).split('\n');
  assert.equal(lines[0], 'Rust tests: 12, 66 s in all');
  assert.equal(lines.length, 11);
  assert.equal(lines[1].trim(), '11.0 s  t11');
});

test('steps are the lines of the file of times', () => {
  assert.deepEqual(steps('clippy 61\njourneys 500\n'), [
    { name: 'clippy', seconds: 61 },
    { name: 'journeys', seconds: 500 },
  ]);
});
