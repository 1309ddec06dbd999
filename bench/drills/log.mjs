// Nobody reads the log: its pipe is full, and the site goes on.
//
//   node bench/drills/log.mjs target/release/keyturn

import { address, at, ms, offer, report, Site, sleep, tell } from './lib.mjs';

const site = new Site(18_105, { settings: { KEYTURN_RATE_LIMITS: 'off', KEYTURN_LOG: 'info,access=info' } });
// The pipe is there, and nothing is taken out of it.
await site.start({ stdout: 'pipe' });
const before = site.megabytes();
const times = [];
const statuses = new Map();
const note = ({ status, ms: time }) => {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  times.push(time);
};
const long = 'x'.repeat(900);
const traffic = offer(400, async (number) => note(await site.ask('GET', `/?page=${long}${number}`, { from: address(number), timeout: 10_000 })));
await sleep(20_000);
await traffic.stop();
const most = site.megabytes('VmHWM');
tell('answers', [...statuses].map(([s, n]) => `${n} × ${s || 'none'}`).join(', '), 'no 5xx, none missing', [...statuses.keys()].every((s) => s > 0 && s < 500));
tell('an answer, p99', ms(at(times, 0.99)), '250 ms', at(times, 0.99) < 250);
tell('memory before and at most', `${Math.round(before)} and ${Math.round(most)} MB`, '+ 64 MB', most - before < 64);
const began = performance.now();
await site.stop();
tell('ends when asked, after', ms(performance.now() - began), '5 s', performance.now() - began < 5_000);
report('A log that nobody reads');
site.remove();
