// What the drills share: a site of its own in a folder of its own, visitors at addresses of
// their own, and a table at the end.

import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const keyturn = resolve(process.argv[2] ?? 'target/release/keyturn');
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
export const ms = (time) => `${time.toFixed(time < 10 ? 1 : 0)} ms`;

/** The shares of a list of times: 0.5 is the median. */
export function at(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** `127.0.0.2` and up: one of `many` addresses of this machine. */
export const address = (number, many = 200) => `127.0.0.${2 + (number % many)}`;

/**
 * One request to a port from an address of this machine; status 0 when there was no whole answer.
 * @returns {Promise<{status: number, headers: object, text: string, ms: number}>}
 */
export function ask(port, method, path, { from, body, token, agent = false, timeout = 35_000 } = {}) {
  const began = performance.now();
  return new Promise((done) => {
    const none = (error) =>
      done({ status: 0, headers: {}, text: String(error?.code ?? error), ms: performance.now() - began });
    const isBytes = body?.bytes !== undefined;
    const bytes = isBytes || body === undefined ? body?.bytes : Buffer.from(JSON.stringify(body));
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        localAddress: from,
        agent,
        timeout,
        headers: {
          ...(bytes !== undefined && {
            'content-type': isBytes ? body.type : 'application/json',
            'content-length': bytes.length,
          }),
          ...(token && { 'x-access-token': token }),
        },
      },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', none);
        answer.on('end', () =>
          done({
            status: answer.statusCode,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
            ms: performance.now() - began,
          }),
        );
      },
    );
    asked.on('error', none);
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.end(bytes);
  });
}

/** A program with its data, which a drill starts, stops and kills. */
export class Site {
  constructor(port, { data, settings = {}, prefix = [] } = {}) {
    this.port = port;
    this.folder = mkdtempSync(join(process.env.DRILL_FOLDER ?? tmpdir(), 'keyturn-drill-'));
    this.data = data ?? join(this.folder, 'data');
    mkdirSync(this.data, { recursive: true });
    this.log = join(this.folder, 'keyturn.log');
    this.prefix = prefix;
    this.env = {
      PATH: process.env.PATH,
      KEYTURN_LISTEN: `127.0.0.1:${port}`,
      KEYTURN_OPENED: 'true',
      KEYTURN_DATA_DIR: this.data,
      KEYTURN_METRICS_LISTEN: '',
      // Its minutes after a start are not what is measured here.
      KEYTURN_MEDIA_AVIF: 'off',
      KEYTURN_STOP_PAUSE_SECONDS: '0',
      KEYTURN_LOG: 'warn',
      ...settings,
    };
    this.agents = new Map();
  }

  /** Another command of the program; what it printed. */
  run(args, input) {
    return execFileSync(keyturn, args, { env: this.env, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
  }

  /** The same while this process goes on, for example as the way to a bucket. */
  command(args) {
    return promisify(execFile)(keyturn, args, { env: this.env });
  }

  /** An administrator; the address and the password. */
  administrator(number = 1) {
    const email = `owner-${number}@example.ca`;
    const password = 'a door that is a keyhole';
    const names = ['--first-name', 'Ada', '--last-name', 'Roy'];
    this.run(['admin', 'create', '--email', email, ...names, '--password-stdin'], password);
    return { email, password };
  }

  /** Starts it; milliseconds until it was ready. */
  async start({ stdout = 'ignore', until = 30_000, env = {} } = {}) {
    const began = performance.now();
    const [program, ...args] = [...this.prefix, keyturn, 'serve'];
    this.child = spawn(program, args, {
      env: { ...this.env, ...env },
      stdio: ['ignore', stdout, stdout === 'ignore' ? openSync(this.log, 'a') : stdout],
    });
    this.ended = new Promise((done) => this.child.once('exit', done));
    while (performance.now() - began < until) {
      if (this.child.exitCode !== null) {
        throw new Error(`keyturn has ended with ${this.child.exitCode}: ${this.told().slice(-600)}`);
      }
      const answer = await this.ask('GET', '/readyz', { timeout: 1_000 });
      if (answer.status === 200) {
        return performance.now() - began;
      }
      await sleep(5);
    }
    throw new Error(`keyturn was not ready after ${until} ms`);
  }

  /** What it has written to its log. */
  told() {
    return readFileSync(this.log, 'utf8');
  }

  async stop(signal = 'SIGTERM') {
    this.forget();
    this.child.kill(signal);
    await this.ended;
  }

  /** Lets go of every connection. */
  forget() {
    for (const agent of this.agents.values()) {
      agent.destroy();
    }
    this.agents.clear();
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A field of the process in megabytes: VmRSS, VmHWM. */
  megabytes(field = 'VmRSS') {
    const text = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024;
  }

  /** One request of this program, as `ask` below. */
  ask(method, path, { keep = false, ...rest } = {}) {
    const key = rest.from ?? '';
    if (keep && !this.agents.has(key)) {
      this.agents.set(key, new Agent({ keepAlive: true, localAddress: rest.from, maxSockets: 64 }));
    }
    return ask(this.port, method, path, { agent: keep ? this.agents.get(key) : false, ...rest });
  }

  post(path, body, rest = {}) {
    return this.ask('POST', `/api/${path}`, { body, ...rest });
  }

  /** A session of an account. */
  async signIn({ email, password }) {
    const answer = await this.post('auth/signin', { email, password });
    return JSON.parse(answer.text).data.accessToken;
  }

  /** A visitor's message, which says its number. */
  message(number, rest = {}) {
    return this.post(
      'admin/contact_us',
      {
        name: `Person ${number}`,
        email: `person${number}@example.ca`,
        phone: String(4_165_550_000 + (number % 4_000_000)),
        message: `We would like to buy a house with a garden, not too far from a school. Number ${number}.`,
        stamp: '',
      },
      rest,
    );
  }

  /** The numbers of the messages that are stored. */
  async stored(account) {
    const token = await this.signIn(account);
    const { text } = await this.ask('POST', '/api/admin/export_messages', { token });
    return new Set(Array.from(text.matchAll(/Number (\d+)\./g), ([, number]) => Number(number)));
  }
}

/** Runs something so many times a second until it is told to stop, whatever the answers take. */
export function offer(perSecond, what) {
  const began = performance.now();
  let number = 0;
  const under = new Set();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    while (number < due) {
      const one = Promise.resolve(what(number)).finally(() => under.delete(one));
      under.add(one);
      number += 1;
    }
  }, 2);
  return {
    get count() {
      return number;
    },
    async stop() {
      clearInterval(timer);
      await Promise.allSettled(under);
      return number;
    },
  };
}

const wrong = [];
const rows = [];

/** A line of the table, and whether it is as it must be. */
export function tell(what, figure, aim, isMet) {
  rows.push([what, figure, aim, isMet ? 'yes' : '**no**']);
  if (!isMet) {
    wrong.push(what);
  }
}

/** Prints what was found; the drill ends with 1 when something was not as it must be. */
export function report(name) {
  const day = new Date().toISOString().slice(0, 10);
  console.log(`\n### ${name}\n\n${day}, ${cpus().length} × ${cpus()[0].model}\n`);
  console.log('| what | figure | aim | met |\n| --- | --- | --- | --- |');
  for (const row of rows.splice(0)) {
    console.log(`| ${row.join(' | ')} |`);
  }
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
