// What a scanner of headers says of the site: the score of the MDN HTTP Observatory, by its
// published rules (base 100; a bonus counts once nothing is taken off).

import { ask, expect, test as base } from '../support/attacks';
import { Server } from '../support/server';

const test = base.extend<object, { secure: Server }>({
  secure: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start({
        KEYTURN_BASE_URL: 'https://www.example.ca',
        KEYTURN_RATE_LIMITS: 'on',
      });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** The directives of a content policy, by their names. */
function directives(policy: string): Map<string, string[]> {
  const all = policy.split(';').map((one) => one.trim().split(/\s+/));
  return new Map(all.map(([name = '', ...sources]) => [name, sources]));
}

function score(headers: Record<string, unknown>, body: string): Record<string, number> {
  const text = (name: string) => String(headers[name] ?? '');
  const policy = directives(text('content-security-policy'));
  const sources = [...policy.values()].flat().join(' ');
  const isStrict =
    !/unsafe-|\*|data:(?=.*script)/.test(sources.replace("'self' data:", '')) && policy.has('script-src');
  const age = Number(/max-age=(\d+)/.exec(text('strict-transport-security'))?.[1] ?? 0);
  const scripts = [...body.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, source = '']) => source);
  return {
    base: 100,
    policy: !isStrict ? -25 : policy.get('default-src')?.join() === "'none'" ? 10 : 5,
    cookies: text('set-cookie') === '' ? 0 : -20,
    sharing: text('access-control-allow-origin') === '' ? 0 : -50,
    referrer: /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(text('referrer-policy')) ? 5 : 0,
    transport: age >= 15_768_000 ? 0 : -20,
    scripts: scripts.every((source) => source.startsWith('/') && !source.startsWith('//')) ? 0 : -50,
    types: text('x-content-type-options') === 'nosniff' ? 0 : -5,
    frames: policy.get('frame-ancestors')?.join() === "'none'" ? 5 : -20,
    resources: /^same-(origin|site)$/.test(text('cross-origin-resource-policy')) ? 10 : 0,
  };
}

for (const path of ['/', '/fr', '/homes', '/contact', '/login', '/admin/dashboard', '/nothing-is-here']) {
  test(`${path} scores 130`, async ({ secure }) => {
    const headers = { host: 'www.example.ca', accept: 'text/html' };
    const answer = await ask(secure, 'GET', path, { headers });
    expect([200, 404]).toContain(answer.status);
    const parts = score(answer.headers, answer.body);
    const sum = Object.values(parts).reduce((one, other) => one + other, 0);
    expect(sum, JSON.stringify(parts)).toBeGreaterThanOrEqual(130);
  });
}
