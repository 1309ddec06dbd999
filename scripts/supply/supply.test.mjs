// `node --test scripts/supply/supply.test.mjs`: what the checks of licences would let through.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowed, wrong } from './check-npm.mjs';
import { root } from './parts.mjs';
import { chosen, isAllowed, ways } from './spdx.mjs';

test('a licence expression is read as it is meant', () => {
  assert.deepEqual(ways('MIT OR Apache-2.0'), [['MIT'], ['Apache-2.0']]);
  assert.deepEqual(ways('MIT/Apache-2.0'), [['MIT'], ['Apache-2.0']]);
  assert.deepEqual(ways('(MIT OR Apache-2.0) AND Unicode-3.0'), [
    ['MIT', 'Unicode-3.0'],
    ['Apache-2.0', 'Unicode-3.0'],
  ]);
  assert.deepEqual(ways('A OR B AND C'), [['A'], ['B', 'C']], 'AND binds closer');
  assert.deepEqual(ways('Apache-2.0 WITH LLVM-exception'), [['Apache-2.0 WITH LLVM-exception']]);
  for (const nonsense of ['', 'MIT OR', 'AND MIT', '(MIT', 'MIT Apache-2.0']) {
    assert.throws(() => ways(nonsense), /no licence expression/, nonsense);
  }
});

test('of several licences we take the one that asks for least', () => {
  assert.deepEqual(chosen('Apache-2.0 OR MIT'), ['MIT']);
  assert.deepEqual(chosen('(MIT OR CC0-1.0) AND BSD-3-Clause'), ['BSD-3-Clause', 'MIT']);
  assert.deepEqual(chosen('GPL-3.0 OR ISC'), ['ISC']);
});

test('one allowed way is enough, and all of it must be', () => {
  assert.ok(isAllowed('GPL-3.0 OR MIT', ['MIT']));
  assert.ok(!isAllowed('GPL-3.0 AND MIT', ['MIT']));
});

test('the list is that of deny.toml', () => {
  const list = allowed(readFileSync(join(root, 'deny.toml'), 'utf8'));
  assert.ok(list.includes('MIT') && list.includes('Zlib'));
  assert.ok(!list.includes('MPL-2.0'), 'exceptions of crates are no licences for everybody');
});

test('a package that may not be shipped is named with the reason', () => {
  const sound = {
    name: 'a',
    version: '1.0.0',
    licence: 'MIT',
    integrity: 'sha512-AAAA',
    isShipped: true,
    isOptional: false,
  };
  const list = ['MIT'];
  assert.deepEqual(wrong(sound, list), []);
  assert.deepEqual(wrong({ ...sound, licence: 'AGPL-3.0' }, list), [
    'a 1.0.0: AGPL-3.0 is not allowed (deny.toml)',
  ]);
  assert.deepEqual(wrong({ ...sound, licence: '' }, list), ['a 1.0.0: says nothing of its licence']);
  assert.deepEqual(wrong({ ...sound, integrity: undefined }, list), ['a 1.0.0: has no checksum']);
  assert.equal(wrong({ ...sound, resolved: 'git+ssh://git@example.ca/a.git' }, list).length, 1);
  assert.equal(wrong({ ...sound, licence: 'MPL-2.0' }, list).length, 1);
  assert.deepEqual(wrong({ ...sound, licence: 'MPL-2.0', isShipped: false }, list), [], 'a tool');
});
