import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { blog, network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';

const page = (more: object) => ({
  id: 5,
  title: 'Who we are',
  path: '/about',
  language: 'en',
  translation_of: null,
  state: 'published',
  publish_at: null,
  has_changes: false,
  updated_time: 1_795_176_000,
  updated_by: 'Ada Roy',
  ...more,
});

/** The form of a standard page, and the own pages that there are. */
function visit(form: string, pages: object[]) {
  network.use(
    http.post('*/api/admin/own_pages', () => HttpResponse.json({ data: pages })),
    http.post('*/api/admin/pages/one', () =>
      HttpResponse.json({
        data: {
          page: form,
          title: 'About us',
          path: '/about',
          state: 'shipped',
          locked_by: [],
          unaccepted: null,
          untranslated: 0,
          revision: 0,
          published_by: null,
          published_time: null,
          has_draft: false,
          draft_by: null,
          draft_time: null,
          fields: [],
          values: { en: {}, fr: {} },
          draft: null,
          is_draft_unreadable: false,
          mistakes: [],
          placeholders: [],
        },
      }),
    ),
  );
  signInAs(1);
  open({ path: `/admin/pages/${form}`, page: 'admin' });
}

test('a standard page can be built from blocks in each language', async () => {
  visit('about', []);
  const english = await screen.findByRole('link', { name: 'Build in English' });
  expect(english.getAttribute('href')).toBe('/admin/pages/new?begin=about&in=en');
  expect(screen.getByRole('link', { name: 'Build in French' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back to the texts below' })).toBeNull();
});

test('what replaces a page is named, and the page comes back in one touch', async () => {
  let pages = [page({}), page({ id: 6, path: '/careers' })];
  const saved: FormData[] = [];
  visit('about', pages);
  network.use(
    http.post('*/api/admin/own_pages', () => HttpResponse.json({ data: pages })),
    http.post('*/api/admin/edit_blog', () =>
      HttpResponse.json({
        data: blog(5, { kind: 'page', blog_url: 'about', revision: 3 }),
      }),
    ),
    http.post('*/api/admin/update_blog', async ({ request }) => {
      saved.push(await request.formData());
      pages = [page({ state: 'unpublished' })];
      return HttpResponse.json({ message: 'Updated', code: 'blog.updated', data: null });
    }),
  );
  const link = await screen.findByRole('link', { name: 'Who we are' });
  expect(link.getAttribute('href')).toBe('/admin/pages/5/edit');
  expect(screen.getByText(/Visitors read the page built from blocks/)).toBeTruthy();
  // The translation begins beside the English one.
  const french = screen.getByRole('link', { name: 'Build in French' });
  expect(french.getAttribute('href')).toBe(
    '/admin/pages/new?begin=about&in=fr&translate=5',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back to the texts below' }));
  await screen.findByText('Visitors read the texts of this form again');
  expect(saved).toHaveLength(1);
  const sent = (name: string) => saved[0]?.get(name);
  expect([
    sent('blog_id'),
    sent('kind'),
    sent('blog_url'),
    sent('state'),
    sent('revision'),
  ]).toEqual(['5', 'page', 'about', 'unpublished', '3']);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Back to the texts below' })).toBeNull(),
  );
});

test('questions can be a page, and the contact page cannot', async () => {
  visit('questions', []);
  expect(await screen.findByText(/The questions can also be a page/)).toBeTruthy();
});

test('the contact page keeps its form', async () => {
  visit('contact', []);
  await screen.findByRole('heading', { level: 1, name: 'About us' });
  expect(screen.queryByText('Built from blocks')).toBeNull();
});
