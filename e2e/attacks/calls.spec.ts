// Every call of openapi.json, asked as another site's page would, and with what breaks queries.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { owner } from '../support/admin';
import { ask, expect, messages, signIn, stillServes, test } from '../support/attacks';

interface Call {
  requestBody?: { content: Record<string, unknown> };
}

const document = readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8');
const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, Call>> };
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({
    method: method.toUpperCase(),
    path: path.replace('{page}', 'about').replace('{id}', 'MQ=='),
    type: Object.keys(call.requestBody?.content ?? {})[0],
  })),
);
const writes = calls.filter(({ method }) => method === 'POST');

test('no call that writes is taken from another site, whatever it says', async ({ server }) => {
  const token = await signIn(server, owner(server));
  const before = await messages(server, token);
  expect(writes.length).toBeGreaterThan(100);
  for (const { path, type } of writes) {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.keyturn.test' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const asked = { token, headers: { ...headers, 'content-type': type ?? 'text/plain' } };
      const answer = await ask(server, 'POST', path, { ...asked, body: '{}' });
      // What mail programs and browsers call by themselves is welcome, and is no write by itself.
      expect([answer.status, answer.code], `${path} ${JSON.stringify(headers)}`).toEqual([
        403,
        'request.cross_site',
      ]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  }
  expect(await messages(server, token), 'nothing was stored').toBe(before);
  await stillServes(server);
});

test('a form of a page is no call: other types are refused before anything is read', async ({ server }) => {
  const token = await signIn(server, owner(server));
  for (const { path, type } of writes.filter((call) => call.type === 'application/json')) {
    for (const other of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { 'content-type': other };
      const answer = await ask(server, 'POST', path, { token, headers, body: '{"id":1}' });
      expect([400, 403, 415], `${path} ${other}: ${answer.body}`).toContain(answer.status);
      expect(answer.status === 415 || type !== other, answer.body).toBe(true);
    }
  }
});

test('no call tells a visitor what only somebody signed in may know', async ({ server }) => {
  const open = writes.filter(({ path }) => path.startsWith('/api/admin/'));
  const answers = new Map<string, number>();
  for (const { path } of open) {
    const answer = await ask(server, 'POST', path, { body: {}, token: `kt_${'A'.repeat(43)}` });
    answers.set(path, answer.status);
    expect(answer.body, path).not.toMatch(/owner-\d|@example\.ca/);
  }
  const welcome = [...answers].filter(([, status]) => status !== 401).map(([path]) => path);
  expect(welcome.sort()).toEqual([
    '/api/admin/all_blogs',
    '/api/admin/contact_us',
    '/api/admin/edit_blog',
  ]);
});

const breaking = [
  "' OR 1=1 --",
  '"; DROP TABLE blog; --',
  '" OR "a" NEAR/2 "b',
  'a* OR b:c ^d',
  "\\'); SELECT pg_sleep(5); --",
  '%00',
  '%ff%fe',
  '../../etc/passwd',
  '{{7*7}}${7*7}<%= 7*7 %>',
  'a'.repeat(5_000),
  '\u202e\u0000\ud7ff',
  '-9223372036854775809',
  '1e400',
  'NaN',
];

test('what breaks queries is a search like another, or a refusal with a code', async ({ server }) => {
  const token = await signIn(server, owner(server));
  const lists = [
    ...['all_blogs', 'all_categories', 'all_messages', 'all_properties', 'all_users', 'all_trash'].map(
      (name) => ['POST', `/api/admin/${name}`] as const,
    ),
    ...['/api/homes', '/api/homes/map', '/api/homes/places', '/api/map', '/homes', '/blogs', '/compare'].map(
      (path) => ['GET', path] as const,
    ),
  ];
  const names = ['search', 'q', 'place', 'page', 'size', 'sort', 'bbox', 'polygon', 'after', 'ids', 'price_min'];
  for (const [method, path] of lists) {
    for (const text of breaking) {
      const value = text.startsWith('%') ? text : encodeURIComponent(text);
      const query = names.map((name) => `${name}=${value}`);
      const looks = [...query, query.join('&')].map(async (one) => {
        const answer = await ask(server, method, `${path}?${one}`, { token });
        expect([200, 308, 400, 404, 414, 422, 431], `${path}?${one.slice(0, 80)}: ${answer.body.slice(0, 200)}`).toContain(
          answer.status,
        );
        expect(answer.status === 200 || answer.code !== undefined || method === 'GET').toBe(true);
        expect(answer.body).not.toMatch(/SQLSTATE|syntax error|near \\?"|panicked at/);
      });
      await Promise.all(looks);
    }
  }
  await stillServes(server);
});
