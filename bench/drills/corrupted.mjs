// Pages of the SQLite database are overwritten with rubbish: the program must say so, must not
// end, must serve what it can, and a backup must bring everything back.
//
//   node bench/drills/corrupted.mjs target/release/keyturn

import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { address, report, Site, tell } from './lib.mjs';

const site = new Site(18_107, { settings: { KEYTURN_RATE_LIMITS: 'off' } });
const account = site.administrator();
await site.start();
for (let number = 0; number < 300; number += 1) {
  await site.message(number, { from: address(number) });
}
const backup = join(site.folder, 'backup.keyturn');
site.run(['backup', backup]);
await site.stop();
const name = readdirSync(site.data).find((file) => /\.(db|sqlite3?)$/.test(file));
const file = join(site.data, name);
const { size } = statSync(file);
const handle = openSync(file, 'r+');
// All but the first page and the last ones, one of eight.
for (let page = 4; page * 4096 < size - 4096; page += 8) {
  writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
}
closeSync(handle);
let doctor = '';
try {
  doctor = site.run(['doctor']);
} catch (error) {
  doctor = `${error.stdout}${error.stderr}`;
}
tell('`keyturn doctor` says so', /malformed|damaged|corrupt/i.test(doctor) ? 'yes' : doctor.split('\n').slice(-6).join(' '), 'yes', /malformed|damaged|corrupt/i.test(doctor));
let started = '';
try {
  await site.start({ until: 10_000 });
  started = 'it serves';
} catch (error) {
  started = site.told().trim().split('\n').at(-1) ?? String(error);
}
const isTold = started === 'it serves' || /malformed|damaged|corrupt|not a database/i.test(started);
tell('it starts, or says why not', started.slice(0, 160), 'yes', isTold);
if (started === 'it serves') {
  const answers = [];
  for (const path of ['/', '/about', '/blogs', '/homes', '/sitemap.xml']) {
    answers.push((await site.ask('GET', path)).status);
  }
  tell('pages', answers.join(', '), '200, 500 or 503', answers.every((s) => [200, 500, 503].includes(s)));
  const sent = await site.message(1_000);
  tell('a message is stored or refused', String(sent.status), '200, 500 or 503', [200, 500, 503].includes(sent.status));
  tell('the log says what it is', /malformed|damaged|corrupt/i.test(site.told()) ? 'yes' : 'no', 'yes', /malformed|damaged|corrupt/i.test(site.told()));
  await site.stop();
} else if (site.child.exitCode === null) {
  await site.stop('SIGKILL');
}
let restored = '';
try {
  site.run(['restore', backup]);
} catch (error) {
  restored = `${error.stderr}`.trim().split('\n').at(-1);
}
tell('`keyturn restore`', restored || 'done', 'done', restored === '');
if (restored === '') {
  await site.start();
  const stored = await site.stored(account);
  tell('messages after the restore', String(stored.size), '300', stored.size === 300);
  await site.stop();
}
report('A corrupted database');
site.remove();
