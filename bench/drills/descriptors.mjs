// Few open files are allowed, and more connections come than that: the program waits for one to
// be free, ends by nothing, and answers once there is one.
//
//   node bench/drills/descriptors.mjs target/release/keyturn

import { connect } from 'node:net';
import { address, report, Site, sleep, tell } from './lib.mjs';

const site = new Site(18_106, {
  settings: { KEYTURN_RATE_LIMITS: 'off' },
  prefix: ['prlimit', '--nofile=160:160'],
});
await site.start();
const sockets = Array.from({ length: 400 }, (_, number) => {
  const socket = connect({ host: '127.0.0.1', port: site.port, localAddress: address(number) });
  socket.on('error', () => {});
  return socket;
});
await sleep(3_000);
const during = await site.ask('GET', '/', { timeout: 3_000 });
const isThere = site.child.exitCode === null;
for (const socket of sockets) {
  socket.destroy();
}
const began = performance.now();
let page = await site.ask('GET', '/', { timeout: 2_000 });
while (page.status !== 200 && performance.now() - began < 30_000) {
  await sleep(50);
  page = await site.ask('GET', '/', { timeout: 2_000 });
}
const took = performance.now() - began;
const sent = await site.message(1);
tell('it is there while 400 connections want 160 files', isThere ? 'yes' : 'no', 'yes', isThere);
tell('a page meanwhile', String(during.status || 'waits'), 'any', true);
tell('a page once they are gone, after', `${(took / 1_000).toFixed(2)} s`, '2 s', page.status === 200 && took < 2_000);
tell('a message is stored', String(sent.status), '200', sent.status === 200);
report('Few descriptors');
await site.stop();
site.remove();
