// Kills the program in the middle of 500 messages a second, again and again: what it has
// acknowledged must be there, and it must be ready again within two seconds.
//
//   node bench/drills/kill.mjs target/release/keyturn
//
// KILLS (50) is how often, DATABASE an empty PostgreSQL database instead of SQLite.

import { address, at, ms, offer, report, Site, sleep, tell } from './lib.mjs';

const KILLS = Number(process.env.KILLS ?? 50);
const site = new Site(18_101, {
  settings: { KEYTURN_RATE_LIMITS: 'off', KEYTURN_DATABASE_URL: process.env.DATABASE ?? '' },
});
const account = site.administrator();
const acknowledged = new Set();
const ready = [];
const statuses = new Map();
let number = 0;
let seconds = 0;
for (let kill = 0; kill <= KILLS; kill += 1) {
  ready.push(await site.start());
  if (kill === KILLS) {
    break;
  }
  const began = performance.now();
  const writes = offer(500, async () => {
    const mine = number++;
    const { status } = await site.message(mine, { from: address(mine, 64), keep: true, timeout: 5_000 });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200) {
      acknowledged.add(mine);
    }
  });
  await sleep(600 + Math.random() * 900);
  seconds += (performance.now() - began) / 1_000;
  site.child.kill('SIGKILL');
  await site.ended;
  await writes.stop();
  site.forget();
}
const stored = await site.stored(account);
const lost = [...acknowledged].filter((one) => !stored.has(one));
const again = ready.slice(1);
tell('kills', String(KILLS), '50', KILLS >= 50);
tell('messages offered a second', String(Math.round(number / seconds)), '500', number / seconds > 450);
tell('acknowledged', String(acknowledged.size), 'most', acknowledged.size > number / 2);
tell('acknowledged and lost', String(lost.length), '0', lost.length === 0);
tell('ready after a kill, median', ms(at(again, 0.5)), '2 s', at(again, 0.5) < 2_000);
tell('ready after a kill, longest', ms(Math.max(...again)), '2 s', Math.max(...again) < 2_000);
report(`Killed while it writes, ${process.env.DATABASE ? 'PostgreSQL' : 'SQLite'}`);
console.log(`\nAnswers: ${[...statuses].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ')}.`);
await site.stop();
site.remove();
