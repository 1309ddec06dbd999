import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { network } from '../../../testing/network';
import { emptyFields } from '../fields';
import { findAdvice, ownLinks } from './advice';
import { cutText } from './cut-text';
import { findBrokenLinks } from './use-advice';

test('what is too long is cut after a whole word', () => {
  expect(cutText('Short', 10)).toBe('Short');
  expect(cutText('  Many   spaces ', 20)).toBe('Many spaces');
  expect(cutText('Ice dams, and more', 10)).toBe('Ice dams…');
  expect(cutText('Ice dams and', 8)).toBe('Ice dams…');
  expect(cutText('Anticonstitutionnellement', 10)).toBe('Anticonsti…');
  expect(cutText('🏠🏠🏠', 2)).toBe('🏠🏠…');
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
  expect(await findBrokenLinks(links)).toEqual(['/missing', '/trashed']);
  // What was there is not asked for again.
  asked.length = 0;
  expect(await findBrokenLinks(['/there', '/missing'])).toEqual(['/missing']);
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
  expect(await findBrokenLinks(['/unopened'], true)).toEqual(['/unopened']);
  expect(await findBrokenLinks(['/unopened'])).toEqual(['/unopened']);
  expect(asked).toEqual(['same-origin', 'omit']);
});
