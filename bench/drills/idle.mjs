// Ten thousand connections that say nothing, from two hundred addresses, while others read
// pages: those must be as quick as ever, and the program must stay small.
//
//   node bench/drills/idle.mjs target/release/keyturn
//
// CONNECTIONS (10000), SECONDS (30). The limit of open files must allow twice as many.

import { connect } from 'node:net';
import { address, at, ms, offer, report, Site, sleep, tell } from './lib.mjs';

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 10_000);
const SECONDS = Number(process.env.SECONDS ?? 30);
const site = new Site(18_103, { settings: { KEYTURN_RATE_LIMITS: 'count', KEYTURN_HEADER_TIMEOUT_SECONDS: '60' } });
await site.start();
const atRest = site.megabytes();
const sockets = [];
let open = 0;
let refused = 0;
for (let number = 0; number < CONNECTIONS; number += 1) {
  const socket = connect({ host: '127.0.0.1', port: site.port, localAddress: address(number) });
  socket.on('connect', () => {
    open += 1;
    // Half of them have begun a request that they never end.
    if (number % 2 === 0) {
      socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n');
    }
  });
  socket.on('error', () => {
    refused += 1;
  });
  sockets.push(socket);
  if (number % 250 === 249) {
    await sleep(40);
  }
}
await sleep(1_000);
const alive = () => sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length;
const held = alive();
const times = [];
const statuses = new Map();
const pages = ['/', '/about', '/blogs', '/homes', '/contact', '/fr'];
const traffic = offer(200, async (number) => {
  const answer = await site.ask('GET', pages[number % pages.length], { from: address(number, 20), timeout: 10_000 });
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  times.push(answer.ms);
});
await sleep(SECONDS * 1_000);
const still = alive();
const most = site.megabytes('VmHWM');
await traffic.stop();
tell('connections that say nothing', String(held), String(CONNECTIONS), held >= CONNECTIONS * 0.99);
tell(`still there after ${SECONDS} s`, String(still), 'any', true);
tell('refused', String(refused), '0', refused === 0);
tell('pages meanwhile, 200 a second', [...statuses].map(([s, n]) => `${n} × ${s}`).join(', '), 'all 200', statuses.size === 1 && statuses.has(200));
tell('a page, median', ms(at(times, 0.5)), '', true);
tell('a page, p99', ms(at(times, 0.99)), '250 ms', at(times, 0.99) < 250);
tell('memory at rest', `${Math.round(atRest)} MB`, '', true);
tell('memory at most', `${Math.round(most)} MB`, '512 MB', most < 512);
report('Connections that say nothing');
for (const socket of sockets) {
  socket.destroy();
}
await site.stop();
site.remove();
