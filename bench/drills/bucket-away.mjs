// The bucket of pictures goes away under two instances, once so that nobody answers and once so that
// nobody listens: pages and cached pictures stay, uploads are refused with words, and all goes on by
// itself. At the end the site moves from PostgreSQL to SQLite with all that was acknowledged.
//
//   node bench/drills/bucket-away.mjs target/release/keyturn

import { join } from 'node:path';
import { ms, report, Site, sleep, tell } from './lib.mjs';
import { form, Pair, picture, withLoad } from './load.mjs';

const pair = new Pair(18_150);
await withLoad(pair, async (load) => {
  const [first, second] = pair.sites;
  const own = await upload(0);
  const path = JSON.parse(own.text).data.src;
  await first.ask('GET', path);
  load.acknowledged.picture.add(path);
  for (const [name, away, again] of [
    ['nobody listens', () => pair.bucket.close(), () => pair.bucket.open()],
    ['nobody answers', () => pair.bucket.signal('SIGSTOP'), () => pair.bucket.signal('SIGCONT')],
  ]) {
    await away();
    const page = await first.ask('GET', '/');
    tell(`${name}: a page`, `${page.status}, ${ms(page.ms)}`, '200', page.status === 200);
    const cached = await first.ask('GET', path);
    tell(`${name}: a picture that is cached`, `${cached.status}, ${ms(cached.ms)}`, '200', cached.status === 200);
    const refused = await upload(1);
    const has = /"code":"media.cannot_be_saved"/.test(refused.text) && 'retry-after' in refused.headers;
    tell(`${name}: an upload`, `${refused.status}, ${ms(refused.ms)}`, '503, 16 s', refused.status === 503 && refused.ms < 16_000);
    tell(`${name}: its words, and when to come again`, has ? 'yes' : refused.text.slice(0, 80), 'yes', has);
    const mine = load.number++;
    const sent = await second.message(mine);
    if (sent.status === 200) {
      load.acknowledged.message.add(mine);
    }
    tell(`${name}: a message`, String(sent.status), '200', sent.status === 200);
    await again();
    const began = performance.now();
    let answer = await upload(2);
    while (answer.status !== 200 && performance.now() - began < 60_000) {
      await sleep(100);
      answer = await upload(2);
    }
    tell(`${name}: uploads again, after`, ms(performance.now() - began), '35 s', answer.status === 200);
    await sleep(3_000);
  }
  await load.stop();
  await load.tellWrites();
  const others = load.count((status) => status !== '200', ['page', 'message', 'alert', 'home', 'blog', 'list']);
  tell('answers that are no pictures, other than 200', String(others), '0', others === 0);
  tell('answers', load.statuses(), '200 or 503', load.count((status) => !['200', 'again'].includes(status)) === 0);
  report('The bucket is away');

  for (const site of pair.sites) {
    await site.stop();
  }
  const messages = load.acknowledged.message.size;
  await first.command(['move', '--to', `sqlite:${join(first.data, 'moved.db')}`, '--yes']);
  const settings = { ...pair.settings, KEYTURN_DATABASE_URL: `sqlite:${join(first.data, 'moved.db')}` };
  const moved = new Site(18_152, { data: first.data, settings });
  try {
    await moved.start();
    const stored = await moved.stored(pair.account);
    const lost = [...load.acknowledged.message].filter((number) => !stored.has(number));
    tell('acknowledged messages that are there', `${messages - lost.length} of ${messages}`, 'all', lost.length === 0);
    const shown = await moved.ask('GET', path);
    tell('a picture of the bucket', String(shown.status), '200', shown.status === 200);
    report('Moved from PostgreSQL to SQLite');
    await moved.stop();
  } finally {
    moved.child?.kill('SIGKILL');
    moved.remove();
  }
});

/** A picture that nobody has uploaded yet. */
async function upload(number) {
  const file = new Blob([picture(900_001 + number)], { type: 'image/bmp' });
  return pair.sites[0].post('admin/upload_picture', await form({ file }), { token: pair.token, timeout: 30_000 });
}
