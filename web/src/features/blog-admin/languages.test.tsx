// Blogs in two languages: the list, what a translation begins with, and what is sent.

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '../../core/api/client';
import { blog, blogPage, blogRow, network, signInAs } from '../../testing/network';
import { open } from '../../testing/render';
import { toBlogFields } from './blog-form';
import { emptyFields } from './fields';
import { sendBlog } from './store-blog';

beforeEach(() => signInAs(1));

const rows = [
  blogRow(1, { blog_title: 'Ice', translation_of: 2 }),
  blogRow(2, { blog_title: 'Glace', language: 'fr', translation_of: 1 }),
  blogRow(3, { blog_title: 'Neige', blog_url: 'neige', language: 'fr' }),
];

/** Answers the list; the questions are kept. */
function answerList(): URLSearchParams[] {
  const log: URLSearchParams[] = [];
  network.use(
    http.post('*/api/admin/all_blogs', ({ request }) => {
      const query = new URL(request.url).searchParams;
      log.push(query);
      const language = query.get('language');
      const found = rows.filter((row) => language === 'all' || row.language === language);
      return HttpResponse.json(blogPage(found, 0, found.length));
    }),
  );
  return log;
}

const noCategories = () =>
  network.use(
    http.post('*/api/admin/all_categories', () => HttpResponse.json(blogPage([], 0, 0))),
  );

test('the list has both languages, marks the other one and can show one', async () => {
  const log = answerList();
  open({ path: '/admin/blogs', page: 'admin' });
  const link = await screen.findByRole('link', { name: 'Neige' });
  expect(log[0]?.get('language')).toBe('all');
  // The title leads to where it is written; what everybody reads has a way of its own.
  expect(link.getAttribute('href')).toBe('/admin/blogs/3/edit');
  const seen = screen.getByRole('link', { name: 'Public page: Neige' });
  expect(seen.getAttribute('href')).toBe('/fr/article/neige/Mw==');
  const cell = (title: string) =>
    screen.getByRole('link', { name: title }).closest('td')?.textContent;
  expect(cell('Neige')).toBe('In French: FRNeige');
  expect(cell('Ice')).toBe('Ice');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'French');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ice' })).toBeNull());
  expect(log.at(-1)?.get('language')).toBe('fr');
});

test('a translation is written on a page of its own, beside the blog that it says again', async () => {
  answerList();
  noCategories();
  open({ path: '/admin/blogs', page: 'admin' });
  await screen.findByRole('link', { name: 'Neige' });
  const offers = screen.getAllByRole('link', { name: /Write the translation/ });
  expect(offers.map((offer) => offer.getAttribute('aria-label'))).toEqual([
    'Write the translation of Neige in English',
  ]);
  expect(offers[0]?.getAttribute('href')).toBe('/admin/blogs/new?translate=3');
});

/** What is sent when a stored blog is saved with these changes. */
async function sent(change: Partial<typeof emptyFields>, revision = 1) {
  const base = blog(1, {
    translation: { blog_id: 2, blog_url: 'glace', blog_title: 'Glace' },
  });
  // Read as it is made: the parser of these tests drops empty fields.
  const append = vi.spyOn(FormData.prototype, 'append');
  network.use(
    http.post('*/api/admin/update_blog', () =>
      HttpResponse.json({ message: 'Blog updated successfully' }),
    ),
  );
  const attempt = {
    base,
    revision,
    mine: { fields: { ...toBlogFields(base), ...change }, html: '<p>x</p>' },
    file: null,
    removesImage: false,
    canonical: (html: string) => html,
  };
  const outcome = await sendBlog(createApi(), attempt, 'a-key');
  expect(outcome.kind).toBe('saved');
  const fields = new Map(append.mock.calls.map(([name, value]) => [name, value]));
  append.mockRestore();
  return [fields.get('language'), fields.get('translation_of') ?? null];
}

test('a pair is sent when it was changed, and when everything is overwritten', async () => {
  expect(await sent({ title: 'Other' })).toEqual(['en', null]);
  expect(await sent({ translation: '' })).toEqual(['en', '']);
  expect(await sent({ translation: '9' })).toEqual(['en', '9']);
  expect(await sent({}, 2)).toEqual(['en', '2']);
});
