// PostgreSQL stands still, then is killed and started again, under two instances and people who read
// and write: nothing that was acknowledged may be lost, and both instances go on by themselves.
//
//   node bench/drills/instances-database.mjs target/release/keyturn
//
// TIMES (3) is how often each.

import { ms, report, sleep, tell } from './lib.mjs';
import { Pair, withLoad } from './load.mjs';

const TIMES = Number(process.env.TIMES ?? 3);
const AWAY = 4_000;
const pair = new Pair(18_140);

/** Milliseconds until each instance has stored a message. */
async function back(load) {
  const began = performance.now();
  const ends = pair.sites.map(async (site) => {
    while (performance.now() - began < 60_000) {
      const number = load.number++;
      const answer = await site.message(number, { timeout: 5_000 });
      if (answer.status === 200) {
        load.acknowledged.message.add(number);
        return performance.now() - began;
      }
      await sleep(50);
    }
    return Number.POSITIVE_INFINITY;
  });
  return Math.max(...(await Promise.all(ends)));
}

await withLoad(pair, async (load) => {
  for (const [name, away, again] of [
    ['stands still', () => pair.postgres.signal('STOP'), () => pair.postgres.signal('CONT')],
    ['killed', () => pair.postgres.down(), () => pair.postgres.up()],
  ]) {
    const times = [];
    const pages = [];
    for (let time = 0; time < TIMES; time += 1) {
      await away();
      await sleep(AWAY);
      pages.push(...(await Promise.all(pair.sites.map((site) => site.ask('GET', '/about')))));
      await again();
      times.push(await back(load));
      await sleep(2_000);
    }
    // A page is cached until what it shows is changed, which these people do all the time.
    const cached = pages.filter(({ status }) => status === 200).length;
    tell(`${name} ${TIMES} times: a page meanwhile`, `${cached} × 200, ${pages.length - cached} × 503`, '', true);
    tell(`${name}: both write again, longest`, ms(Math.max(...times)), '5 s', Math.max(...times) < 5_000);
  }
  await load.stop();
  await load.tellWrites();
  tell('answers', load.statuses(), '200 or 503', load.count((status) => !['200', 'again'].includes(status)) === 0);
  report('PostgreSQL is away from two instances');
  for (const failure of load.failures.filter(({ status }) => status !== 'again').slice(0, 10)) {
    console.error(JSON.stringify(failure));
  }
});
