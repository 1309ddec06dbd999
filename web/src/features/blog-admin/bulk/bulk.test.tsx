// What is done to many blogs at once, and taken back.

import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { blogPage, blogRow, network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';

const rows = [
  blogRow(1, { blog_title: 'Ice', category_name: 'Buying' }),
  blogRow(2, { blog_title: 'Snow', category_name: 'Buying', state: 'draft' }),
  blogRow(3, { blog_title: 'Spring', category_name: 'Selling' }),
];
let asked: URLSearchParams[] = [];
let sent: [string, unknown][] = [];
let refused: object[] = [];

const categories = [
  { id: 7, sn: 1, category_name: 'Buying', category_name_fr: '', updated_time: 0 },
  { id: 8, sn: 2, category_name: 'Selling', category_name_fr: '', updated_time: 0 },
];

beforeEach(() => {
  asked = [];
  sent = [];
  refused = [];
  signInAs(1);
  const done = (call: string, message: string, undo_id: number | null) =>
    http.post(`*/api/admin/${call}`, async ({ request }) => {
      sent.push([call, await request.json()]);
      const data = { changed: [1, 2], unchanged: [], refused, undo_id };
      return HttpResponse.json({ message, code: 'x', data });
    });
  network.use(
    http.post('*/api/admin/all_blogs', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(blogPage(rows, 0, rows.length));
    }),
    http.post('*/api/admin/all_categories', () =>
      HttpResponse.json({ ...blogPage([], 0, 2), tableData: categories }),
    ),
    done('change_blogs', '2 blogs filed', 55),
    done('undo_blogs', '2 blogs are as they were before', null),
  );
});

async function visit(path = '/admin/blogs') {
  const view = open({ path, page: 'admin' });
  await screen.findByText('Snow');
  await screen.findByRole('option', { name: 'Selling' });
  return view;
}

const select = (title: string) =>
  screen.getByRole('checkbox', { name: `Select ${title}` });
const button = (name: string) => screen.getByRole('button', { name });

test('the category is a column, and a filter that stands in the address', async () => {
  const { user, address } = await visit();
  expect(screen.getAllByRole('cell', { name: 'Buying' })).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Category'), 'Selling');
  await waitFor(() => expect(asked.at(-1)?.get('category_id')).toBe('8'));
  expect(address()).toBe('/admin/blogs?category=8');
});

test('an address with a category that is none asks for all', async () => {
  await visit('/admin/blogs?category=buying');
  expect(asked.at(-1)?.get('category_id')).toBeNull();
});

test('blogs are filed under another category, and back', async () => {
  const { user } = await visit();
  await user.click(select('Ice'));
  await user.click(select('Snow'));
  await user.click(button('Change category'));
  const dialog = await screen.findByRole('dialog', { name: 'Category of 2 blogs' });
  await user.click(within(dialog).getByRole('button', { name: 'File them there' }));
  expect(within(dialog).getByText('Please Choose Category')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.selectOptions(within(dialog).getByLabelText('New category'), 'Selling');
  await user.click(within(dialog).getByRole('button', { name: 'File them there' }));
  await screen.findByText('2 blogs filed');
  expect(sent).toEqual([
    ['change_blogs', { blog_ids: [1, 2], action: 'category', category_id: 8 }],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((select('Ice') as HTMLInputElement).checked).toBe(false);
  await user.click(button('Undo'));
  await screen.findByText('2 blogs are as they were before');
  expect(sent.at(-1)).toEqual(['undo_blogs', { undo_id: 55 }]);
});

test('what is left as it is is named, and the trash asks first', async () => {
  const { user } = await visit();
  refused = [{ id: 2, name: 'Snow', message: 'Please Enter Seo Desc', code: 'x' }];
  await user.click(select('Snow'));
  await user.click(button('Move to the trash'));
  const question = await screen.findByRole('dialog', { name: 'Move to the trash' });
  expect(within(question).getByText('Move 1 blog to the trash?')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  const report = await screen.findByRole('dialog', { name: '1 couldn’t be changed' });
  expect(within(report).getByText('Snow: Please Enter Seo Desc')).toBeTruthy();
  expect(sent).toEqual([['change_blogs', { blog_ids: [2], action: 'trash' }]]);
});
