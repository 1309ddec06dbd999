// The clock jumps under a running program, an hour and a day, ahead and back: nobody is locked
// out for good, nothing ends, and what is stored stays in order.
//
//   node bench/drills/clock.mjs target/release/keyturn      (it needs libfaketime)

import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, report, Site, sleep, tell } from './lib.mjs';

const library = readdirSync('/usr/lib')
  .map((name) => `/usr/lib/${name}/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path));
if (!library) {
  throw new Error('libfaketime is not installed (Debian: faketime)');
}
const site = new Site(18_109, { settings: { KEYTURN_RATE_LIMITS: 'on' } });
const account = site.administrator();
const clock = join(site.folder, 'clock');
const set = (offset) => writeFileSync(clock, `${offset}\n`);
set('+0');
await site.start({ env: { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' } });
const isSignedIn = async (token) => (await site.ask('GET', '/api/auth/sessions', { token })).status;
let number = 0;
for (const [name, offset] of [
  ['an hour ahead', '+3600'],
  ['and back', '+0'],
  ['a day ahead', '+86400'],
  ['and back', '+0'],
  ['an hour behind', '-3600'],
  ['and back', '+0'],
  ['ten years behind', '-315360000'],
  ['and back', '+0'],
]) {
  set(offset);
  await sleep(1_500);
  const page = await site.ask('GET', '/');
  const sent = await site.message(number, { from: address(number++) });
  const signed = await site.post('auth/signin', account);
  const token = signed.status === 200 ? JSON.parse(signed.text).data.accessToken : undefined;
  const own = token ? await isSignedIn(token) : 0;
  const isThere = site.child.exitCode === null;
  const figures = [page.status, sent.status, signed.status, own];
  tell(`${name}: a page, a message, signing in, the session`, figures.join(', '), 'all 200', isThere && figures.every((status) => status === 200));
}
const stored = await site.stored(account);
tell('messages that are stored', `${stored.size} of ${number}`, 'all', stored.size === number);
report('The clock jumps');
await site.stop();
site.remove();
