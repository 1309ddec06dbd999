import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';

const row = (kind: string, id: number, title: string) => ({
  kind,
  id,
  title,
  picture: kind === 'picture' ? '/media/lake.webp' : null,
  deleted_by: 'Ada',
  deleted_time: 1_795_176_000,
  ends: 1_797_768_000,
});
let rows: ReturnType<typeof row>[] = [];
let asked: (string | null)[] = [];
let done: unknown[] = [];

beforeEach(() => {
  rows = [
    row('blog', 3, 'Ice dams'),
    row('category', 3, 'Buying'),
    row('message', 9, ''),
  ];
  asked = [];
  done = [];
  network.use(
    http.post('*/api/admin/all_trash', ({ request }) => {
      const kind = new URL(request.url).searchParams.get('kind');
      asked.push(kind);
      const found = rows.filter((one) => kind === null || one.kind === kind);
      return HttpResponse.json({
        tableData: found,
        totalItems: found.length,
        totalPages: 1,
        currentPage: 0,
      });
    }),
    ...['restore_from_trash', 'delete_for_good'].map((call) =>
      http.post(`*/api/admin/${call}`, async ({ request }) => {
        const named = (await request.json()) as { kind: string; id: number };
        done.push([call, named]);
        rows = rows.filter(({ kind, id }) => kind !== named.kind || id !== named.id);
        return HttpResponse.json({ message: `${call} is done` });
      }),
    ),
  );
});

const visit = () => open({ path: '/admin/trash', page: 'admin' });

test('what was deleted is listed with who and until when, and restored', async () => {
  signInAs(1);
  visit();
  const restore = await screen.findByRole('button', { name: 'Restore Ice dams' });
  const cells = restore.closest('tr')?.textContent;
  expect(cells).toContain('Blog');
  expect(cells).toContain('Ada');
  expect(screen.getByRole('button', { name: 'Restore Untitled' })).toBeTruthy();
  await userEvent.click(restore);
  await screen.findByText('restore_from_trash is done');
  expect(done).toEqual([['restore_from_trash', { kind: 'blog', id: 3 }]]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Restore Ice dams' })).toBeNull(),
  );
  // The category of the same number is another thing.
  expect(screen.getByRole('button', { name: 'Restore Buying' })).toBeTruthy();
});

test('pictures and properties are in the same list, to who may see them', async () => {
  rows = [row('picture', 5, 'lake.png'), row('property', 6, '1 Lantern Street')];
  signInAs(1);
  visit();
  const picture = await screen.findByRole('button', { name: 'Restore lake.png' });
  const seen = picture.closest('tr')?.querySelector('img');
  expect(seen?.getAttribute('src')).toBe('/media/lake.webp');
  await userEvent.click(
    screen.getByRole('button', { name: 'Delete 1 Lantern Street permanently' }),
  );
  const dialog = screen.getByRole('dialog', { name: 'Delete permanently' });
  expect(dialog.textContent).toContain('Its pictures and history go with it');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(done).toEqual([['delete_for_good', { kind: 'property', id: 6 }]]),
  );
});

test('deleting for good asks, and says what goes', async () => {
  signInAs(1);
  visit();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Delete Ice dams permanently' }),
  );
  const dialog = screen.getByRole('dialog', { name: 'Delete permanently' });
  expect(dialog.textContent).toContain('Ice dams');
  expect(dialog.textContent).toContain('history');
  await userEvent.click(within(dialog).getByRole('button', { name: 'No' }));
  expect(done).toEqual([]);
  await userEvent.click(
    screen.getByRole('button', { name: 'Delete Ice dams permanently' }),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(done).toEqual([['delete_for_good', { kind: 'blog', id: 3 }]]),
  );
});

test('one kind is shown, and an editor is offered the kinds that are theirs', async () => {
  signInAs(2);
  visit();
  const kind = await screen.findByLabelText<HTMLSelectElement>('Kind');
  expect([...kind.options].map(({ text }) => text)).toEqual([
    'All kinds',
    'Blog',
    'Category',
    'Picture',
  ]);
  rows = [];
  await userEvent.selectOptions(kind, 'Category');
  await screen.findByText('Nothing of this kind is in the trash.');
  expect(asked.at(-1)).toBe('category');
});
