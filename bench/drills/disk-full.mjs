// Fills the disk under a running program: what cannot be stored is refused and said so, what
// was acknowledged stays, pages are served, and with room again all goes on by itself.
//
//   node bench/drills/disk-full.mjs target/release/keyturn      (as root: it mounts a small disk)

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address, report, Site, sleep, tell } from './lib.mjs';

const disk = mkdtempSync(join(tmpdir(), 'keyturn-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk]);
const site = new Site(18_102, { data: join(disk, 'data'), settings: { KEYTURN_RATE_LIMITS: 'off' } });
try {
  const account = site.administrator();
  await site.start();
  const acknowledged = new Set();
  let number = 0;
  const send = async () => {
    const mine = number++;
    const answer = await site.message(mine, { from: address(mine), timeout: 10_000 });
    if (answer.status === 200) {
      acknowledged.add(mine);
    }
    return answer;
  };
  for (let i = 0; i < 50; i += 1) {
    await send();
  }
  const before = acknowledged.size;
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'full'), Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)));
  const refused = [];
  for (let i = 0; i < 600 && refused.length < 60; i += 1) {
    const answer = await send();
    if (answer.status !== 200) {
      refused.push(answer);
    }
  }
  const kinds = new Set(refused.map(({ status }) => status));
  tell('messages before', String(before), '50', before === 50);
  tell('refused once it is full', String(refused.length), '60', refused.length >= 60);
  tell('with the status', [...kinds].join(', '), '503 or 507', [...kinds].every((one) => one === 503 || one === 507));
  const wordless = refused.filter(({ text }) => !/"message":"[^"]{10,}/.test(text)).length;
  tell('without words', String(wordless), '0', wordless === 0);
  const page = await site.ask('GET', '/');
  tell('the home page meanwhile', String(page.status), '200', page.status === 200);
  const cold = await site.ask('GET', '/about');
  tell('a page that nobody has asked for yet', String(cold.status), '200', cold.status === 200);
  const listed = await site.ask('POST', '/api/auth/signin', { body: account });
  tell('signing in meanwhile', String(listed.status), '200, 503 or 507', [200, 503, 507].includes(listed.status));
  rmSync(join(disk, 'full'));
  let after = await send();
  const began = performance.now();
  while (after.status !== 200 && performance.now() - began < 60_000) {
    await sleep(100);
    after = await send();
  }
  const took = performance.now() - began;
  tell('writes again with room, after', `${(took / 1_000).toFixed(1)} s`, '10 s', after.status === 200 && took < 10_000);
  await site.stop('SIGKILL');
  await site.start();
  const stored = await site.stored(account);
  const lost = [...acknowledged].filter((one) => !stored.has(one));
  tell('acknowledged and lost', `${lost.length} of ${acknowledged.size}`, '0', lost.length === 0);
  await site.stop();
  report('A full disk');
} finally {
  site.child?.kill('SIGKILL');
  await sleep(200);
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
  site.remove();
}
