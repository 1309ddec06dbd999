// Kills one of two instances behind nginx, again and again, while people read and write: what was
// acknowledged must be there. What people saw of it is counted.
//
//   node bench/drills/instances-killed.mjs target/release/keyturn
//
// KILLS (12) is how often.

import { ms, report, sleep, tell } from './lib.mjs';
import { Pair, withLoad } from './load.mjs';

const KILLS = Number(process.env.KILLS ?? 12);
const pair = new Pair(18_130);
await withLoad(pair, async (load) => {
  const ready = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const site = pair.sites[kill % 2];
    await site.stop('SIGKILL');
    await sleep(500);
    ready.push(await site.start());
    await sleep(1_000 + Math.random() * 1_000);
  }
  await load.stop();
  tell('kills', String(KILLS), '10', KILLS >= 10);
  tell('ready after a kill, longest', ms(Math.max(...ready)), '', true);
  await load.tellWrites();
  const failed = load.count((status) => status !== '200');
  tell('answers', load.statuses(), 'most 200', failed < load.count(() => true) / 20);
  tell('failed requests for each kill', (failed / KILLS).toFixed(1), '', true);
  report('One of two instances is killed');
});
