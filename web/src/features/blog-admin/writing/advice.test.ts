import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { network } from '../../../testing/network';
import { emptyFields } from '../fields';
import { findAdvice, ownLinks } from './advice';
import { cutAt } from './cut';
import { findBroken } from './use-advice';

test('what is too long is cut after a whole word', () => {
  expect(cutAt('Short', 10)).toBe('Short');
  expect(cutAt('  Many   spaces ', 20)).toBe('Many spaces');
  expect(cutAt('Ice dams, and more', 10)).toBe('Ice dams…');
  expect(cutAt('Ice dams and', 8)).toBe('Ice dams…');
  expect(cutAt('Anticonstitutionnellement', 10)).toBe('Anticonsti…');
  expect(cutAt('🏠🏠🏠', 2)).toBe('🏠🏠…');
});

const fields = { ...emptyFields, title: 'Ice', seo: 'Why ice forms' };
const advise = (more: Partial<Parameters<typeof findAdvice>[0]>) =>
  findAdvice({ fields, html: '', hasCover: false, broken: [], ...more }).map(
    ({ field }) => field,
  );

test('what stands out is said, and nothing else', () => {
  expect(advise({})).toEqual([]);
  expect(advise({ fields: { ...fields, seo: ' ' } })).toEqual(['seo']);
  expect(advise({ fields: { ...fields, seo: 'x'.repeat(156) } })).toEqual(['seo']);
  expect(advise({ fields: { ...fields, title: 'x'.repeat(61) } })).toEqual(['title']);
  expect(advise({ hasCover: true })).toEqual(['alt']);
  expect(advise({ hasCover: true, fields: { ...fields, alt: 'A roof' } })).toEqual([]);
  expect(advise({ html: '<img src="/a" alt=""><img src="/b" alt="B">' })).toEqual([
    'html',
  ]);
  const begun = `<div class="kt-block-steps"><ol><li>First step</li></ol></div>`;
  expect(advise({ html: begun })).toEqual(['html']);
  expect(advise({ html: begun.replace('First step', 'We meet') })).toEqual([]);
  expect(advise({ html: '<p>First step</p>' })).toEqual([]);
  expect(advise({ broken: ['/nowhere'] })).toEqual(['html']);
});

test('links inside of the site are found, each once', () => {
  const html = `
    <a href="/blogs?page=2#end">1</a> <a href="https://www.example.ca/about">2</a>
    <a href="https://elsewhere.example/x">3</a> <a href="mailto:a@b.ca">4</a>
    <a href="#here">5</a> <a href="/blogs?page=2">6</a> <a href="http://[">7</a>`;
  expect(ownLinks(html, ['http://localhost', 'https://www.example.ca'])).toEqual([
    '/blogs?page=2',
    '/about',
  ]);
});

test('a link that leads nowhere is told from one that does not answer', async () => {
  const asked: string[] = [];
  const answer = (path: string, status: number) =>
    http.head(`*${path}`, () => {
      asked.push(path);
      return status === 0 ? HttpResponse.error() : new HttpResponse(null, { status });
    });
  network.use(
    answer('/there', 200),
    answer('/missing', 404),
    answer('/trashed', 410),
    answer('/down', 0),
    answer('/failing', 500),
  );
  const links = ['/there', '/missing', '/trashed', '/down', '/failing'];
  expect(await findBroken(links)).toEqual(['/missing', '/trashed']);
  // What was there is not asked for again.
  asked.length = 0;
  expect(await findBroken(['/there', '/missing'])).toEqual(['/missing']);
  expect(asked).toEqual(['/missing']);
});

test('before the site opens, links are asked for as one of the staff', async () => {
  const asked: RequestCredentials[] = [];
  network.use(
    http.head('*/unopened', ({ request }) => {
      asked.push(request.credentials);
      return new HttpResponse(null, { status: 404 });
    }),
  );
  expect(await findBroken(['/unopened'], true)).toEqual(['/unopened']);
  expect(await findBroken(['/unopened'])).toEqual(['/unopened']);
  expect(asked).toEqual(['same-origin', 'omit']);
});
