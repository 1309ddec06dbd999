// Guessing, from outside: what is said, how often it may be tried, and that nobody chooses
// the address that is counted.

import { Server } from '../support/server';
import { ask, expect, signIn, stillServes, test } from '../support/attacks';

let limited: Server;

test.beforeAll(async () => {
  limited = await Server.start({ KEYTURN_RATE_LIMITS: 'on' });
});
test.afterAll(async () => limited.remove());
test.describe.configure({ mode: 'serial', retries: 0 });

const guess = (email: string, password: string, headers = {}, from = '127.0.0.1') =>
  ask(limited, 'POST', '/api/auth/signin', { body: { email, password }, headers, from });

test('a wrong password and an unknown address are one refusal', async () => {
  const { email } = limited.administrator();
  const wrong = await guess(email, 'a door that is no keyhole', {}, '127.0.1.1');
  const unknown = await guess('nobody@example.ca', 'a door that is no keyhole', {}, '127.0.1.1');
  expect(wrong.status).toBe(401);
  const said = (body: string) => body.replace(/"request_id":"[^"]+"/, '');
  expect(said(unknown.body)).toBe(said(wrong.body));
  expect(unknown.status).toBe(wrong.status);
});

test('an account is closed to strangers after five guesses, and says for how long', async () => {
  const account = limited.administrator();
  for (let count = 0; count < 5; count += 1) {
    expect((await guess(account.email, `wrong ${count}`, {}, '127.0.2.1')).status).toBe(401);
  }
  // From another network, with what a stranger says of its address, and with the right password.
  for (const [headers, from] of [
    [{}, '127.0.3.1'],
    [{ 'x-forwarded-for': '203.0.113.9' }, '127.0.2.1'],
    [{ forwarded: 'for=203.0.113.9' }, '127.0.2.1'],
    [{ 'x-real-ip': '203.0.113.9', 'cf-connecting-ip': '203.0.113.9' }, '127.0.2.1'],
  ] as const) {
    const refused = await guess(account.email, account.password, headers, from);
    expect(refused.status, refused.body).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).not.toContain('accessToken');
  }
});

test('an address that guesses at many accounts is stopped; its neighbours are not', async () => {
  let refused = 0;
  for (let count = 0; count < 24; count += 1) {
    const forged = { 'x-forwarded-for': `198.51.100.${count}` };
    const answer = await guess(`person-${count}@example.ca`, 'wrong', forged, '127.0.4.1');
    refused += answer.status === 429 ? 1 : 0;
  }
  expect(refused, 'twenty tries, whatever the address says of itself').toBeGreaterThanOrEqual(3);
  expect((await guess('person-0@example.ca', 'wrong', {}, '127.0.5.1')).status).toBe(401);
});

test('calls, messages and files have limits that a header does not lift', async () => {
  const ends = async (path: string, most: number, method = 'GET', body?: Record<string, string>) => {
    for (let count = 0; count <= most; count += 1) {
      const forged = { 'x-forwarded-for': `198.51.100.${count % 250}` };
      // The same message twice is one.
      const sent = body && { ...body, message: `Hello ${count}` };
      const asked = { headers: forged, body: sent, from: '127.0.6.1' };
      const answer = await ask(limited, method, path, asked);
      if (answer.status === 429) {
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        return;
      }
    }
    throw new Error(`${path} has no end`);
  };
  await ends('/api/admin/contact_us', 8, 'POST', {
    name: 'Ada',
    email: 'ada@example.ca',
    phone: '4165550199',
  });
  await ends('/api/admin/latest_blogs', 600);
  await stillServes(limited);
});

test('a token is good in its header alone, and no longer than its session', async () => {
  const token = await signIn(limited, limited.administrator());
  const account = '/api/auth/account';
  expect((await ask(limited, 'GET', account, { token })).status).toBe(200);
  for (const [path, headers] of [
    [`${account}?x-access-token=${token}`, {}],
    [account, { authorization: `Bearer ${token}` }],
    [account, { cookie: `x-access-token=${token}` }],
    [account, { 'x-access-token': `${token}A` }],
    [account, { 'x-access-token': token.toLowerCase() }],
  ] as const) {
    expect((await ask(limited, 'GET', path, { headers })).status, path).toBe(401);
  }
  expect((await ask(limited, 'POST', '/api/auth/logout', { token })).status).toBe(200);
  expect((await ask(limited, 'GET', account, { token })).status).toBe(401);
});

test('nothing secret is in the log, and nobody writes lines of their own', async () => {
  const account = limited.administrator();
  const token = await signIn(limited, account);
  const line = '\n{"level":"ERROR","message":"forged"}';
  await guess(`a${line}@example.ca`, `secret-word${line}`, { 'user-agent': 'x\\n{"forged":1}' });
  await ask(limited, 'GET', `/blogs${encodeURIComponent(line)}?token=secret-word`, { token });
  await ask(limited, 'GET', '/x', { headers: { 'x-request-id': 'forged"}' } });
  await expect.poll(() => limited.said()).toContain('/api/auth/signin');
  const log = limited.said();
  for (const secret of [token, token.slice(3), account.password, 'secret-word']) {
    expect(log, 'it is not there').not.toContain(secret);
  }
  for (const written of log.split('\n').filter((one) => one.startsWith('{'))) {
    const { message } = JSON.parse(written) as { message: string };
    expect(message).not.toBe('forged');
  }
});
