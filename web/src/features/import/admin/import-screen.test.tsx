import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';
import type { Import, ImportRemark } from './api';

beforeEach(() => signInAs(1));

const none = {
  posts: 0,
  pages: 0,
  drafts: 0,
  unchanged: 0,
  changed: 0,
  categories: 0,
  authors: 0,
  pictures: 0,
  redirects: 0,
  properties: 0,
  messages: 0,
  refused: 0,
  written: 0,
  pictures_written: 0,
  pictures_missing: 0,
  redirects_written: 0,
  kept: 0,
};

const one: Import = {
  id: 7,
  sn: 1,
  file_name: 'export.xml',
  kind: 'wordpress',
  source_site: 'https://old.example',
  state: 'ready',
  file_bytes: 5,
  uploads_bytes: 0,
  file_received: 5,
  uploads_received: 0,
  has_file: true,
  counts: { ...none, posts: 2, pages: 1 },
  progress: 0,
  failure: '',
  creation_time: 1_795_176_000,
  finished_time: null,
  undo_time: null,
};

const remark: ImportRemark = {
  sn: 1,
  kind: 'nav_menu_item',
  title: 'Menu entry',
  is_refused: true,
  blog_id: null,
  notes: [{ code: 'menu', message: 'An entry of a menu', detail: 'top' }],
};

/** Answers a call; the bodies that came are kept. */
function answer(call: string, reply: object, status = 200): string[] {
  const log: string[] = [];
  network.use(
    http.post(`*/api/admin/${call}`, async ({ request }) => {
      log.push(await request.text());
      return HttpResponse.json(reply, { status });
    }),
  );
  return log;
}

const rows = (tableData: object[]) => ({
  tableData,
  totalItems: tableData.length,
  totalPages: 1,
  currentPage: 0,
});

const button = (name: string) => screen.getByRole('button', { name });

test('the whole site is a download of the browser', async () => {
  answer('all_imports', rows([]));
  answer('export_site', { data: { path: '/api/admin/exports/0a1b' } });
  const hrefs: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLAnchorElement) {
    hrefs.push(this.getAttribute('href') ?? '');
  });
  const { user } = open({ path: '/admin/import', page: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Export the whole site' }));
  await screen.findByText('The download begins');
  expect(hrefs).toEqual(['/api/admin/exports/0a1b']);
  click.mockRestore();
});

test('a file is sent in one piece, and a refused one says why', async () => {
  answer('all_imports', rows([]));
  const { user } = open({ path: '/admin/import', page: 'admin' });
  await screen.findByText('No imports.');
  await user.click(button('Look at the file'));
  expect(screen.getByText('Choose a file first.')).toBeDefined();
  const file = new File(['<rss>'], 'export.xml', { type: 'text/xml' });
  await user.upload(screen.getByLabelText('Export file'), file);
  answer('add_import', { message: 'The file may have at most 500 MB.' }, 413);
  await user.click(button('Look at the file'));
  await waitFor(() =>
    expect(screen.getAllByText('The file may have at most 500 MB.')).not.toHaveLength(0),
  );
  answer('add_import', { data: { ...one, state: 'uploading' } });
  const pieces = answer('imports/piece', { data: { ...one, state: 'reading' } });
  answer('find_import', { data: { import: one, authors: [] } });
  answer('import_items', rows([remark]));
  await user.click(button('Look at the file'));
  await screen.findByText('Menu entry');
  expect(pieces).toEqual(['<rss>']);
  expect(screen.getByText('An entry of a menu')).toBeDefined();
});

test('authors are chosen, and the import begins', async () => {
  const author = { key: 'zoe', name: 'Zoé', email: '', posts: 2 };
  answer('find_import', { data: { import: one, authors: [author] } });
  answer('import_items', rows([]));
  answer('all_users', rows([{ id: 3, first_name: 'Zoé', last_name: 'Roy' }]));
  const started = answer('start_import', { message: 'The import has begun', data: one });
  const { user } = open({ path: '/admin/import/7', page: 'admin' });
  const choice = await screen.findByLabelText('Zoé (2 posts)');
  await within(choice).findByText('Zoé Roy');
  await user.selectOptions(choice, '3');
  await user.click(screen.getByLabelText('Fetch pictures from the old site'));
  await user.click(button('Import'));
  await screen.findByText('The import has begun');
  expect(JSON.parse(started[0] ?? '')).toEqual({
    import_id: 7,
    authors: [{ key: 'zoe', user_id: 3 }],
    fetch_pictures: true,
  });
});

test('an import that is done is undone after a question', async () => {
  const done = { ...one, state: 'done', undo_time: 1_797_768_000 };
  answer('find_import', { data: { import: done, authors: [] } });
  answer('import_items', rows([]));
  const undone = answer('undo_import', { message: 'The import is being undone' });
  const { user } = open({ path: '/admin/import/7', page: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Undo the import' }));
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(undone).toEqual(['{"import_id":7}']));
});

test('a file that cannot be read says why, and one that is gone too', async () => {
  const failed = { ...one, state: 'failed', failure: 'This file is damaged' };
  answer('find_import', { data: { import: failed, authors: [] } });
  const { unmount } = open({ path: '/admin/import/7', page: 'admin' });
  await screen.findByText('This file is damaged');
  unmount();
  answer('find_import', { message: 'This import no longer exists' }, 404);
  open({ path: '/admin/import/8', page: 'admin' });
  await screen.findByText(/This import no longer exists/);
});

test('fields of properties are chosen, and the file is made of them', async () => {
  const ready = { ...one, counts: { ...none, properties: 3 } };
  answer('find_import', { data: { import: ready, authors: [] } });
  answer('import_items', rows([]));
  answer('all_users', rows([]));
  answer('imports/property_fields', {
    data: {
      properties: 3,
      fields: [
        { source: 'asking', example: '$500,000', properties: 3, target: '' },
        { source: 'city', example: 'Hull', properties: 2, target: 'City' },
      ],
      targets: [
        { name: 'ListPrice', label: 'List Price' },
        { name: 'City', label: 'City' },
      ],
    },
  });
  const saved = answer('imports/properties', {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  // The window of the tests would follow the link.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = open({ path: '/admin/import/7', page: 'admin' });
  const choice = await screen.findByRole('combobox', { name: 'What asking becomes' });
  await user.selectOptions(choice, 'List Price');
  await user.click(button('Save as CSV'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(JSON.parse(saved[0] ?? '')).toEqual({
    import_id: 7,
    fields: [{ source: 'asking', target: 'ListPrice' }],
  });
  expect(screen.queryByRole('button', { name: 'Add their pictures' })).toBeNull();
  expect(click).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
