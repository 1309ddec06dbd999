// Two instances on one PostgreSQL and one bucket behind nginx, and people who use them: they read
// pages and files, write messages, follow searches, change homes and blogs, and upload pictures.
// Each answer is counted. At the end everything that was acknowledged must be there.

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { house, TEXT } from '../sample-writes.mjs';
import { ask, offer, Site, sleep, tell } from './lib.mjs';
import { Bucket, Nginx, Postgres } from './servers.mjs';

const PAGES = ['/', '/about', '/services', '/blogs', '/homes', '/contact', '/our-team', '/fr', '/sitemap.xml'];

/** How often a second each is done. */
const RATES = { page: 40, file: 20, message: 12, alert: 6, home: 6, blog: 2, picture: 1, list: 2 };

/** Two instances and what they share. */
export class Pair {
  constructor(port, { nginx: kind = 'recipe', settings = {} } = {}) {
    this.postgres = new Postgres(port + 3);
    this.bucket = new Bucket(port + 4);
    this.folder = mkdtempSync(join(tmpdir(), 'keyturn-shared-'));
    this.settings = {
      KEYTURN_RATE_LIMITS: 'off',
      KEYTURN_DATABASE_URL: this.postgres.url,
      KEYTURN_SECRETS_KEY_FILE: join(this.folder, 'secrets.key'),
      KEYTURN_TRUSTED_PROXIES: '127.0.0.1',
      // As it is without a setting.
      KEYTURN_STOP_PAUSE_SECONDS: '2',
      ...this.bucket.settings,
      ...settings,
    };
    this.sites = [0, 1].map((number) => new Site(port + number, { settings: this.settings }));
    this.nginx = new Nginx(port + 6, [port, port + 1], kind);
    this.front = port + 6;
  }

  async start() {
    await this.postgres.start();
    await this.bucket.start();
    const [first] = this.sites;
    this.account = first.administrator();
    await first.command(['demo']);
    for (const site of this.sites) {
      await site.start();
    }
    await this.nginx.start();
    this.token = await first.signIn(this.account);
  }

  async remove() {
    for (const site of this.sites) {
      site.child?.kill('SIGKILL');
      site.remove();
    }
    await this.nginx.remove();
    await this.postgres.remove();
    await this.bucket.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** An uncompressed picture of one colour that no other one has. */
export function picture(number) {
  const [width, height] = [96, 64];
  const bytes = Buffer.alloc(54 + width * height * 3);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let at = 54; at < bytes.length; at += 3) {
    bytes.writeUIntLE((number * 40_503 + Math.floor(at / 300) * 7) % 0xff_ff_ff, at, 3);
  }
  return bytes;
}

export async function form(fields) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    data.set(name, value instanceof Blob ? value : String(value), ...(value instanceof Blob ? ['picture.bmp'] : []));
  }
  const encoded = new Response(data);
  return { type: encoded.headers.get('content-type'), bytes: Buffer.from(await encoded.arrayBuffer()) };
}

/** People behind nginx, over connections that stay open. */
class Load {
  constructor(pair, rates = RATES) {
    this.pair = pair;
    this.rates = rates;
    this.agent = new Agent({ keepAlive: true, maxSockets: 48 });
    /** How often each kind got each status; 'again' is a refusal that says when to come again. */
    this.answers = {};
    this.failures = [];
    this.acknowledged = { message: new Set(), alert: new Set(), picture: new Set() };
    /** Of homes and blogs: the number that was acknowledged last. */
    this.latest = { home: new Map(), blog: new Map() };
    this.free = { home: [], blog: [] };
    this.number = 0;
    this.lastWrite = 0;
  }

  call(path, body) {
    return ask(this.pair.front, 'POST', `/api/${path}`, { body, token: this.pair.token, agent: this.agent, timeout: 60_000 });
  }

  /** Makes the homes and blogs that are changed later, and finds out which files pages load. */
  async prepare() {
    const made = async (path, body) => {
      const answer = await this.call(path, body);
      if (answer.status !== 200) {
        throw new Error(`${path}: ${answer.status} ${answer.text}`);
      }
      return JSON.parse(answer.text).data;
    };
    for (let one = 0; one < 16; one += 1) {
      const { ListingKey } = await made('admin/add_property', house(one));
      this.free.home.push(ListingKey);
    }
    this.category = (await made('admin/add_category', { category_name: `Category ${Date.now()}` })).id;
    for (let one = 0; one < 4; one += 1) {
      this.free.blog.push((await made('admin/add_blog', await this.blog(`start-${one}`))).id);
    }
    const { text } = await ask(this.pair.front, 'GET', '/');
    this.files = [...new Set(Array.from(text.matchAll(/"(\/(?:assets|media)\/[^" ]+)/g), ([, path]) => path))];
    if (this.files.length < 3) {
      throw new Error('The home page names no files.');
    }
  }

  blog(number, id) {
    const own = id === undefined ? {} : { blog_id: id };
    return form({
      ...own,
      blog_title: `Blog ${number}`,
      blog_url: `blog-${number}`,
      blog_description: `<p>${TEXT}</p>`,
      seo_description: TEXT,
      category_id: this.category,
    });
  }

  /** Counts an answer; true when it was what the sender hoped for. */
  note(kind, answer) {
    const isAgain = (answer.status === 503 || answer.status === 429) && 'retry-after' in answer.headers;
    const status = isAgain ? `again` : answer.status || 'none';
    const counts = (this.answers[kind] ??= {});
    counts[status] = (counts[status] ?? 0) + 1;
    if (status !== 200) {
      this.failures.push({ kind, status, ms: Math.round(answer.ms), text: answer.text.slice(0, 160) });
    } else if (kind in this.acknowledged || kind in this.latest) {
      this.lastWrite = performance.now();
    }
    return answer.status === 200;
  }

  async page(number) {
    const answer = await ask(this.pair.front, 'GET', PAGES[number % PAGES.length], { agent: this.agent });
    this.note('page', answer);
  }

  async file(number) {
    const answer = await ask(this.pair.front, 'GET', this.files[number % this.files.length], { agent: this.agent });
    this.note('file', answer);
  }

  async list() {
    this.note('list', await this.call('admin/all_properties', {}));
  }

  async message() {
    const mine = this.number++;
    const body = { name: 'Zoé', email: `p${mine}@example.ca`, phone: '4165550199', message: `${TEXT} Number ${mine}.` };
    if (this.note('message', await this.call('admin/contact_us', body))) {
      this.acknowledged.message.add(mine);
    }
  }

  async alert() {
    const mine = this.number++;
    const query = `place=Kingston&beds=${1 + (mine % 5)}`;
    const body = { email: `a${mine}@example.ca`, query, consent: true, frequency: 'daily', language: 'en' };
    if (this.note('alert', await this.call('alerts', body))) {
      this.acknowledged.alert.add(mine);
    }
  }

  /** Changes one of those that nobody else changes at the moment. */
  async change(kind, send) {
    const key = this.free[kind].shift();
    if (key === undefined) {
      return;
    }
    const mine = this.number++;
    if (this.note(kind, await send(key, mine))) {
      this.latest[kind].set(key, mine);
    }
    this.free[kind].push(key);
  }

  home() {
    return this.change('home', (key, mine) => this.call('admin/update_property', { ...house(mine), ListingKey: key }));
  }

  async blogs() {
    await this.change('blog', async (id, mine) => this.call('admin/update_blog', await this.blog(mine, id)));
  }

  async picture() {
    const file = new Blob([picture(this.number++)], { type: 'image/bmp' });
    const answer = await this.call('admin/upload_picture', await form({ file }));
    if (this.note('picture', answer)) {
      this.acknowledged.picture.add(JSON.parse(answer.text).data.src);
    }
  }

  begin() {
    this.began = performance.now();
    const kinds = Object.entries(this.rates);
    this.offers = kinds.map(([kind, rate]) => offer(rate, (number) => (kind === 'blog' ? this.blogs() : this[kind](number))));
  }

  async stop() {
    await Promise.all(this.offers.map((one) => one.stop()));
    this.seconds = (performance.now() - this.began) / 1_000;
    this.agent.destroy();
  }

  /** Answers with one of these statuses, of all kinds or of one. */
  count(is, kinds = Object.keys(this.answers)) {
    const all = kinds.flatMap((kind) => Object.entries(this.answers[kind] ?? {}));
    return all.reduce((sum, [status, many]) => sum + (is(status) ? many : 0), 0);
  }

  /** How many were answered with what, for a cell of a table. */
  statuses() {
    const sums = {};
    for (const counts of Object.values(this.answers)) {
      for (const [status, many] of Object.entries(counts)) {
        sums[status] = (sums[status] ?? 0) + many;
      }
    }
    const name = (status) => (status === 'again' ? '503 with `Retry-After`' : status);
    return Object.entries(sums).map(([status, many]) => `${many} × ${name(status)}`).join(', ');
  }

  /** What was acknowledged and is not there; both instances are asked for pictures. */
  async lost() {
    const { postgres, sites } = this.pair;
    const numbers = (rows) => new Set(rows.map((row) => Number(/(?:Number |^a)(\d+)/.exec(row)?.[1] ?? -1)));
    const there = {
      message: numbers(postgres.column("SELECT replace(message, chr(10), ' ') FROM contact_messages")),
      alert: numbers(postgres.column('SELECT email FROM alerts')),
    };
    const lost = [];
    for (const kind of ['message', 'alert']) {
      lost.push(...[...this.acknowledged[kind]].filter((one) => !there[kind].has(one)).map((one) => `${kind} ${one}`));
    }
    for (const [kind, query] of [
      ['home', "SELECT id || ' ' || coalesce(substring(unparsed_address from '^[0-9]+'), '-1') FROM properties"],
      ['blog', "SELECT id || ' ' || coalesce(substring(blog_title from '[0-9]+$'), '-1') FROM blogs"],
    ]) {
      const stored = new Map(postgres.column(query).map((row) => row.split(' ').map(Number)));
      for (const [key, mine] of this.latest[kind]) {
        // A later change may have been stored although nobody was told.
        if (!(stored.get(Number(key)) >= mine)) {
          lost.push(`${kind} ${key}: ${stored.get(Number(key))} instead of ${mine}`);
        }
      }
    }
    for (const path of this.acknowledged.picture) {
      for (const site of sites) {
        const { status } = await site.ask('GET', path);
        if (status !== 200) {
          lost.push(`${path}: ${status}`);
        }
      }
    }
    return lost;
  }

  /** How many writes were acknowledged. */
  get writes() {
    return this.count((status) => status === '200', ['message', 'alert', 'home', 'blog', 'picture']);
  }

  /** The lines of the table that all drills have. */
  async tellWrites() {
    const lost = await this.lost();
    tell('requests', `${this.count(() => true)}, ${Math.round(this.count(() => true) / this.seconds)} a second`, 'all', true);
    tell('acknowledged writes', String(this.writes), 'most', this.writes > 0);
    tell('acknowledged and lost', String(lost.length), '0', lost.length === 0);
    if (lost.length > 0) {
      console.error(lost.slice(0, 20).join('\n'));
    }
  }
}

/** Runs a drill on two instances, once people read and write there, and removes them afterwards. */
export async function withLoad(pair, drill) {
  try {
    await pair.start();
    const load = new Load(pair);
    await load.prepare();
    load.begin();
    await sleep(3_000);
    await drill(load);
  } finally {
    await pair.remove();
  }
}
