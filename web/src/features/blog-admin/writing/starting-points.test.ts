import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { createApi } from '../../../core/api/client';
import { contents } from '../../../testing/content';
import { network } from '../../../testing/network';
import type { ContentName } from '../../content/api';
import { startPath, findStartingPoint, readStartParameter } from './starting-points';

let asked: (string | null)[] = [];

beforeEach(() => {
  asked = [];
  network.use(
    http.get('*/api/content/:page', ({ params, request }) => {
      asked.push(new URL(request.url).searchParams.get('language'));
      return HttpResponse.json({ data: contents[params['page'] as ContentName] });
    }),
  );
});

const begin = (form: string, written: 'en' | 'fr' = 'en') =>
  findStartingPoint(createApi(), { form, written });

test('a page begins with the words of the page that it replaces, at its address', async () => {
  const about = await begin('about');
  expect(about).toMatchObject({ url: 'about', language: 'en' });
  expect(about.html).toContain('<div class="kt-block-columns"><h3>');
  expect(about.html).toContain('<a href="/contact">Book a Consultation</a>');
  for (const text of contents.about.vision.paragraphs) {
    expect(about.html).toContain(text);
  }
  const french = await begin('about', 'fr');
  expect(french).toMatchObject({ url: 'a-propos', language: 'fr' });
  expect(french.html).toContain('<a href="/fr/nous-joindre">');
  expect(asked).toEqual([null, 'fr']);
});

test.each([
  ['services', 'services', 'kt-block-columns'],
  ['team', 'our-team', 'kt-block-people'],
  ['feature', 'feature', 'kt-block-columns'],
  ['questions', 'questions', 'kt-block-questions'],
  ['privacy-policy', 'privacy-policy', '<h2>A section</h2><p>It says this.</p>'],
  ['term-and-condition', 'term-and-condition', '<p>First of all</p>'],
])('the beginning of %s has its address and its blocks', async (form, url, part) => {
  const found = await begin(form);
  expect(found.url).toBe(url);
  expect(found.html).toContain(part);
  expect(found.title).not.toBe('');
  expect(found.seo).not.toBe('');
});

test('an address says what is begun', () => {
  const search = (path: string) => path.slice(path.indexOf('?'));
  expect(readStartParameter(search(startPath('team', 'fr', 7)))).toEqual({
    form: 'team',
    written: 'fr',
  });
  expect(startPath('team', 'fr', 7)).toContain('translate=7');
  expect(readStartParameter('?begin=contact')).toBeNull();
  expect(readStartParameter('')).toBeNull();
});

test('the description is one that search engines show whole', async () => {
  const lead = `One sentence says who we are. ${'And this one goes on and on. '.repeat(8)}`;
  const description = 'word '.repeat(32).trim();
  network.use(
    http.get('*/api/content/about', () =>
      HttpResponse.json({ data: { ...contents.about, lead, description } }),
    ),
  );
  const { seo } = await begin('about');
  expect(seo.length).toBeLessThanOrEqual(155);
  expect(seo).toMatch(/^One sentence says who we are\. And this .*\.$/u);
});

test('a page that nobody has written begins empty', async () => {
  network.use(
    http.get('*/api/content/:page', () => HttpResponse.json({}, { status: 404 })),
  );
  expect(await begin('about')).toMatchObject({ title: '', url: 'about', html: '' });
  const team = await begin('team', 'fr');
  expect(team).toMatchObject({ url: 'notre-equipe', seo: '' });
  expect(team.html).toContain('kt-block-people');
});
