// Offers 200 sign-ins a second, far more than passwords can be checked: what is too much must be
// told so at once, and pages must be as quick as ever.
//
//   node bench/drills/sign-ins.mjs target/release/keyturn
//
// SECONDS (20)

import { address, at, ms, offer, report, Site, sleep, tell } from './lib.mjs';

const SECONDS = Number(process.env.SECONDS ?? 20);
const site = new Site(18_104, { settings: { KEYTURN_RATE_LIMITS: 'off' } });
const account = site.administrator();
await site.start();
const pages = ['/', '/about', '/blogs', '/homes', '/contact', '/fr'];
for (const page of pages) {
  await site.ask('GET', page);
}
const answers = [];
const signIns = offer(200, async (number) => {
  const email = number % 2 === 0 ? `nobody-${number}@example.ca` : account.email;
  const body = { email, password: `not the one ${number}` };
  answers.push(await site.post('auth/signin', body, { from: address(number), timeout: 20_000 }));
});
const times = [];
const statuses = new Map();
const traffic = offer(50, async (number) => {
  const answer = await site.ask('GET', pages[number % pages.length], { from: address(number, 20) });
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  times.push(answer.ms);
});
await sleep(SECONDS * 1_000);
const offered = await signIns.stop();
await traffic.stop();
const by = new Map();
for (const answer of answers) {
  by.set(answer.status, [...(by.get(answer.status) ?? []), answer]);
}
const took = (status) => (by.get(status) ?? []).map((answer) => answer.ms);
const busy = took(503);
tell('sign-ins offered a second', String(Math.round(offered / SECONDS)), '200', offered / SECONDS > 180);
tell('answers', [...by].map(([status, list]) => `${list.length} × ${status || 'none'}`).join(', '), '401, 429 and 503', [...by.keys()].every((s) => [401, 429, 503].includes(s)));
tell('checked a second', String(Math.round(took(401).length / SECONDS)), '', true);
tell('checked, median', ms(at(took(401), 0.5)), '', true);
tell('too much, median', ms(at(busy, 0.5)), '50 ms', busy.length === 0 || at(busy, 0.5) < 50);
tell('too much, p99', ms(at(busy, 0.99)), '50 ms', busy.length === 0 || at(busy, 0.99) < 50);
const without = (by.get(503) ?? []).filter(({ headers }) => !headers['retry-after']).length;
tell('too much, without Retry-After', String(without), '0', without === 0);
tell('pages meanwhile, 50 a second', [...statuses].map(([s, n]) => `${n} × ${s}`).join(', '), 'all 200', statuses.size === 1 && statuses.has(200));
tell('a page, median', ms(at(times, 0.5)), '', true);
tell('a page, p99', ms(at(times, 0.99)), '150 ms', at(times, 0.99) < 150);
report('A crowd that signs in');
await site.stop();
site.remove();
