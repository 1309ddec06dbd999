// Every background task panics twice in a running program: each begins again, nothing ends,
// nothing that was acknowledged is lost, and what waits is sent. A panic in a handler and one
// in the renderer are tests: `cargo test panic` (docs/reliability.md).
//
//   node bench/drills/panics.mjs target/debug/keyturn      (a build for tests: releases have no drill)

import { createServer } from 'node:net';
import { address, report, Site, sleep, tell } from './lib.mjs';

let mails = 0;
const sink = createServer((socket) => {
  let isBody = false;
  let waiting = '';
  socket.on('error', () => {});
  socket.write('220 here\r\n');
  socket.on('data', (data) => {
    waiting += data;
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      if (isBody) {
        if (line === '.') {
          isBody = false;
          mails += 1;
          socket.write('250 kept\r\n');
        }
        continue;
      }
      const word = line.slice(0, 4).toUpperCase();
      isBody = word === 'DATA';
      socket.write({ DATA: '354 go on\r\n', QUIT: '221 bye\r\n' }[word] ?? '250 yes\r\n');
    }
  });
});
await new Promise((done) => sink.listen(0, '127.0.0.1', done));
const METRICS = 18_199;
const site = new Site(18_110, {
  settings: {
    KEYTURN_RATE_LIMITS: 'off',
    DRILL_PANIC: 'all',
    KEYTURN_METRICS_LISTEN: `127.0.0.1:${METRICS}`,
    KEYTURN_SMTP_URL: `smtp://127.0.0.1:${sink.address().port}`,
    KEYTURN_CONTACT_RECIPIENT: 'owner@example.ca',
  },
});
const account = site.administrator();
await site.start();
const sent = [];
for (let number = 0; number < 20; number += 1) {
  sent.push((await site.message(number, { from: address(number) })).status);
  await sleep(200);
}
const counts = async () => {
  const text = await (await fetch(`http://127.0.0.1:${METRICS}/metrics`)).text();
  const found = text.matchAll(/keyturn_tasks_restarted_total\{task="([^"]+)"\} (\d+)/g);
  return new Map(Array.from(found, ([, task, count]) => [task, Number(count)]));
};
const began = performance.now();
let restarted = await counts();
while ([...restarted.values()].some((count) => count < 2) && performance.now() - began < 60_000) {
  await sleep(500);
  restarted = await counts();
}
while (mails < 20 && performance.now() - began < 90_000) {
  await sleep(200);
}
tell('tasks that have begun again twice', [...restarted].map(([task, count]) => `${task} ${count}`).join(', '), 'each', restarted.size > 5 && [...restarted.values()].every((count) => count === 2));
tell('messages taken meanwhile', `${sent.filter((status) => status === 200).length} of 20`, '20', sent.every((status) => status === 200));
tell('mails that came', String(mails), '20, none twice', mails === 20);
const stored = await site.stored(account);
tell('messages that are stored', String(stored.size), '20', stored.size === 20);
const ready = await site.ask('GET', '/readyz');
tell('ready', String(ready.status), '200', ready.status === 200);
report('Every task panics');
await site.stop();
sink.close();
site.remove();
