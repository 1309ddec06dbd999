// States in the list and in the dialogs, which keep what is specified.

import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { blog, blogPage, blogRow, network, signInAs } from '../../testing/network';
import { open } from '../../testing/render';

vi.mock('../../rich-text/lazy-editor', async () => ({
  LazyEditor: (await import('../../testing/plain-editor')).PlainEditor,
}));

const AT = 1_795_176_000;
const rows = [
  blogRow(1, { blog_title: 'Ice' }),
  blogRow(2, { blog_title: 'Snow', state: 'draft' }),
  blogRow(3, { blog_title: 'Spring', state: 'scheduled', publish_at: AT }),
  blogRow(4, { blog_title: '', blog_url: '', state: 'unpublished' }),
];
let asked: URLSearchParams[] = [];
let sent: [string, Record<string, string>][] = [];

beforeEach(() => {
  asked = [];
  sent = [];
  signInAs(1);
  const form = (call: string) =>
    http.post(`*/api/admin/${call}`, async ({ request }) => {
      const fields = [...(await request.formData()).entries()];
      sent.push([
        call,
        Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
      ]);
      const { state = 'published' } = sent.at(-1)?.[1] ?? {};
      const data = blog(9, { blog_title: 'Half', state: state as 'draft' });
      return HttpResponse.json({ message: `${call} is done`, data });
    });
  network.use(
    http.post('*/api/admin/all_blogs', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const state = query.get('state');
      const found = rows.filter((row) => state === null || row.state === state);
      return HttpResponse.json(blogPage(found, 0, found.length));
    }),
    http.post('*/api/admin/all_categories', () => HttpResponse.json(blogPage([], 0, 0))),
    http.post('*/api/admin/edit_blog', async ({ request }) => {
      const { blog_id: id } = (await request.json()) as { blog_id: number };
      const row = rows.find((one) => one.id === id);
      const { state = 'draft', publish_at = null, blog_title = '' } = row ?? {};
      return HttpResponse.json({ data: blog(id, { state, publish_at, blog_title }) });
    }),
    form('add_blog'),
    form('update_blog'),
  );
});

const visit = () => open({ path: '/admin/blogs', page: 'admin' });
const markOf = (title: string) =>
  screen.getByRole('link', { name: title }).closest('td')?.querySelector('.blog-state')
    ?.textContent;

test('the list has every state, marks what is not public, and can show one', async () => {
  visit();
  await screen.findByRole('link', { name: 'Ice' });
  expect(asked[0]?.get('scope')).toBe('all');
  expect(asked[0]?.get('state')).toBeNull();
  expect(markOf('Ice')).toBeUndefined();
  expect(markOf('Snow')).toBe('Draft');
  expect(markOf('Spring')).toMatch(/^Scheduled for \d\d-\d\d-2026/);
  expect(markOf('Untitled')).toBe('Unpublished');
  // One leads to where it is written, another to what everybody reads.
  const leads = (title: string) =>
    screen.getByRole('link', { name: title }).getAttribute('href');
  expect(leads('Ice')).toBe('/admin/blogs/1/edit');
  expect(leads('Public page: Ice')).toMatch(/^\/post\//);
  expect(screen.queryByRole('link', { name: 'Public page: Snow' })).toBeNull();
  expect(leads('Snow')).toBe('/admin/blogs/2/edit');
  expect(leads('Write on: Ice')).toBe('/admin/blogs/1/edit');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Draft');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ice' })).toBeNull());
  expect(asked.at(-1)?.get('state')).toBe('draft');
});

test('a new blog is kept as a draft with a title alone, and published as specified', async () => {
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Blog' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Blog' }));
  await userEvent.type(await dialog.findByLabelText('Title'), 'Half');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Blog' }));
  await screen.findAllByText('Please Choose Category');
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText(/Saved as a draft: Half/);
  expect(sent[0]?.[0]).toBe('add_blog');
  expect(sent[0]?.[1]).toMatchObject({ blog_title: 'Half', state: 'draft' });
  expect(sent[0]?.[1]['autosave']).toBeUndefined();
  expect(
    screen.getByRole('link', { name: 'Continue writing' }).getAttribute('href'),
  ).toBe('/admin/blogs/9/edit');
});

test.each([
  ['Snow', '‘Update Blog’ publishes it.', 'published'],
  ['Spring', '‘Update Blog’ saves your changes and keeps the scheduled time.', undefined],
])('‘Update Blog’ of %s does what it says', async (title, note, state) => {
  visit();
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${title}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Update Blog' });
  await within(dialog).findByText(new RegExp(note));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update Blog' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]['state']).toBe(state);
  // Nothing but its own form was sent by choosing in it.
  expect(sent[0]?.[0]).toBe('update_blog');
});

test('what is scheduled in the dialog is sent with its moment', async () => {
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Spring' }));
  const dialog = await screen.findByRole('dialog', { name: 'Update Blog' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'More' }));
  const items = within(dialog).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Publish now',
    'Publish at…',
    'Back to a draft',
  ]);
  await userEvent.click(items[1] ?? document.body);
  const asking = await screen.findByRole('dialog', { name: 'Publish at' });
  const day = within(asking).getByLabelText('Day');
  await userEvent.clear(day);
  await userEvent.type(day, '2199-01-01');
  await userEvent.click(within(asking).getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toMatchObject({ state: 'scheduled' });
  expect(Number(sent[0]?.[1]['publish_at'])).toBeGreaterThan(7_226_000_000);
});
