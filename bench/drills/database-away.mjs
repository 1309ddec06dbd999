// PostgreSQL goes away, stands still, and comes back, under a running program: pages that are
// kept stay, the rest says so within its time, and all goes on by itself.
//
//   node bench/drills/database-away.mjs target/release/keyturn      (it needs PostgreSQL)

import { address, ms, report, Site, sleep, tell } from './lib.mjs';
import { Postgres } from './servers.mjs';

const postgres = new Postgres(18_198);
await postgres.start();
const site = new Site(18_108, {
  settings: { KEYTURN_RATE_LIMITS: 'off', KEYTURN_DATABASE_URL: postgres.url },
});
try {
  const account = site.administrator();
  await site.start();
  const acknowledged = new Set();
  let number = 0;
  const send = async (timeout) => {
    const mine = number++;
    const answer = await site.message(mine, { from: address(mine), timeout });
    if (answer.status === 200) {
      acknowledged.add(mine);
    }
    return answer;
  };
  for (let i = 0; i < 20; i += 1) {
    await send();
  }
  await site.ask('GET', '/');
  const back = async (name) => {
    const began = performance.now();
    let answer = await send(5_000);
    while (answer.status !== 200 && performance.now() - began < 60_000) {
      await sleep(50);
      answer = await send(5_000);
    }
    const took = performance.now() - began;
    tell(`${name}: writes again, after`, ms(took), '5 s', answer.status === 200 && took < 5_000);
    const ready = await site.ask('GET', '/readyz');
    tell(`${name}: ready`, String(ready.status), '200', ready.status === 200);
  };
  for (const [name, away, again] of [
    ['stopped', () => postgres.down(), () => postgres.up()],
    ['standing still', () => postgres.signal('STOP'), () => postgres.signal('CONT')],
  ]) {
    await away();
    const page = await site.ask('GET', '/');
    tell(`${name}: a page that is kept`, `${page.status}, ${ms(page.ms)}`, '200, 1 s', page.status === 200 && page.ms < 1_000);
    const [sent, ready] = await Promise.all([
      send(40_000),
      site.ask('GET', '/readyz', { timeout: 40_000 }),
    ]);
    tell(`${name}: a message`, `${sent.status}, ${ms(sent.ms)}`, '503, 31 s', sent.status === 503 && sent.ms < 31_000);
    tell(`${name}: it says when to come again`, sent.headers['retry-after'] ?? 'no', 'yes', 'retry-after' in sent.headers);
    tell(`${name}: ready`, `${ready.status}, ${ms(ready.ms)}`, '503', ready.status === 503);
    await again();
    await back(name);
  }
  const stored = await site.stored(account);
  const lost = [...acknowledged].filter((one) => !stored.has(one));
  tell('acknowledged and lost', `${lost.length} of ${acknowledged.size}`, '0', lost.length === 0);
  await site.stop();
  report('The database is away');
} finally {
  site.child?.kill('SIGKILL');
  await postgres.remove();
  site.remove();
}
