// Measures whether times tell who has an account: registering, choosing a password anew and
// signing in, for addresses and numbers that have an account and for such that have none, by
// turns. Prints a table for docs/performance.md.
//
//   node bench/enumeration.mjs target/release/keyturn [postgres://…/an_empty_database]
//
// ROUNDS (200) is how often each is measured. What is asked comes from another address each time,
// as a proxy on this machine tells it; accounts are made by their codes.

import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const keyturn = resolve(process.argv[2] ?? 'target/release/keyturn');
const ROUNDS = Number(process.env.ROUNDS ?? 200);
const PORT = 18_087;
const base = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), 'keyturn-bench-'));
const texts = join(folder, 'texts.jsonl');
appendFileSync(texts, '');
const password = 'three geese over hamilton';

/** What was mailed, by address. */
const mails = new Map();
const sink = createServer((socket) => {
  let waiting = '';
  let to = '';
  let body = null;
  socket.on('error', () => {});
  socket.write('220 here\r\n');
  socket.on('data', (data) => {
    waiting += data;
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      if (body !== null) {
        if (line === '.') {
          mails.set(to, body);
          body = null;
          socket.write('250 kept\r\n');
        } else {
          body += `${line}\n`;
        }
        continue;
      }
      const word = line.slice(0, 4).toUpperCase();
      to = word === 'RCPT' ? (/<([^>]*)>/.exec(line)?.[1] ?? '') : to;
      body = word === 'DATA' ? '' : null;
      socket.write({ DATA: '354 go on\r\n', QUIT: '221 bye\r\n' }[word] ?? '250 yes\r\n');
    }
  });
});
await new Promise((done) => sink.listen(0, '127.0.0.1', done));

const env = {
  PATH: process.env.PATH,
  KEYTURN_LISTEN: `127.0.0.1:${PORT}`,
  KEYTURN_OPENED: 'true',
  KEYTURN_DATA_DIR: folder,
  KEYTURN_DATABASE_URL: process.argv[3] ?? '',
  KEYTURN_METRICS_LISTEN: '',
  // Its minutes after a start are not what is measured here.
  KEYTURN_MEDIA_AVIF: 'off',
  KEYTURN_STOP_PAUSE_SECONDS: '0',
  KEYTURN_RATE_LIMITS: 'off',
  KEYTURN_TRUSTED_PROXIES: '127.0.0.1',
  KEYTURN_LOG: 'error',
  KEYTURN_ACCOUNTS: 'open',
  KEYTURN_SMS_URL: `file://${texts}`,
  KEYTURN_SMS_PER_DAY: '5000',
  KEYTURN_SMTP_URL: `smtp://127.0.0.1:${sink.address().port}`,
};
execFileSync(keyturn, ['migrate'], { env });
const server = spawn(keyturn, ['serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
while (!(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) {
  await new Promise((done) => setTimeout(done, 50));
}

let asked = 0;
async function call(name, body) {
  asked += 1;
  const from = `198.${18 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}`;
  const began = performance.now();
  const answer = await fetch(`${base}/api/auth/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, time: performance.now() - began, length: text.length, text };
}
const form = (email) => ({ email, first_name: 'Ari', last_name: 'Sample', password, terms: true });

/** So many numbers to an exchange, that none of them is stopped. */
const AREAS = ['416', '647', '905', '514', '438', '613', '604', '403', '780', '204'];
const number = (at, most, first) => {
  const exchange = first + Math.floor(at / most / AREAS.length);
  return `+1${AREAS[Math.floor(at / most) % AREAS.length]}${exchange}${1000 + (at % most)}`;
};
const rounds = Array.from({ length: ROUNDS }, (_, at) => at);
const kinds = {
  address: {
    known: (at) => `known-${at}@reader.example`,
    unknown: (at) => `nobody-${at}@reader.example`,
  },
  number: { known: (at) => number(at, 9, 230), unknown: (at) => number(at, 3, 330) },
};

async function codeOf(identity) {
  for (;;) {
    const text = identity.startsWith('+')
      ? readFileSync(texts, 'utf8').split('\n').findLast((line) => line.includes(identity))
      : mails.get(identity);
    const code = /\b\d{6}\b/.exec((text ?? '').replaceAll(identity, ''))?.[0];
    if (code) {
      return code;
    }
    await new Promise((done) => setTimeout(done, 10));
  }
}

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
const calls = {
  register: (identity) => ['register', form(identity), 200],
  forgot: (identity) => ['forgot_password', { email: identity }, 200],
  'sign in': (identity) => ['signin', { email: identity, password: 'not the one at all' }, 401],
};
console.log('| call | by | known, ms | unknown, ms | ratio |\n| --- | --- | --- | --- | --- |');
try {
  for (const [kind, { known, unknown }] of Object.entries(kinds)) {
    for (const at of rounds) {
      const begun = await call('register', form(known(at)));
      if (begun.status !== 200) {
        throw new Error(begun.text);
      }
      const { token } = JSON.parse(begun.text).data;
      const entered = await call('confirm', { token, code: await codeOf(known(at)) });
      if (entered.status !== 200) {
        throw new Error(entered.text);
      }
    }
    for (const [name, of] of Object.entries(calls)) {
      const times = { known: [], unknown: [] };
      for (const at of rounds) {
        // Which comes first changes, so that neither is helped by the other.
        const pair = at % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
        for (const which of pair) {
          const identity = { known, unknown }[which](at);
          const [path, body, status] = of(identity);
          const answer = await call(path, body);
          if (answer.status !== status) {
            throw new Error(`${name} ${identity}: ${answer.text}`);
          }
          times[which].push(answer.time);
        }
      }
      const [a, b] = [median(times.known), median(times.unknown)];
      const row = [name, kind, a.toFixed(2), b.toFixed(2), (a / b).toFixed(3)];
      console.log(`| ${row.join(' | ')} |`);
    }
  }
} finally {
  server.kill('SIGKILL');
  sink.close();
  rmSync(folder, { recursive: true, force: true });
}
