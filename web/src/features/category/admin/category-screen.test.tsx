import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gate, network, refuse, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';
import type { Category } from './api';

beforeEach(() => signInAs(1));
afterEach(() => vi.restoreAllMocks());

function category(id: number, more: Partial<Category> = {}): Category {
  return {
    id,
    sn: id,
    category_name: `Category ${id}`,
    category_name_fr: '',
    is_published: true,
    creation_time: 1_795_176_000,
    updated_time: 1_795_176_000,
    ...more,
  };
}

interface Asked {
  page: string | null;
  size: string | null;
  search: string | null;
}

/** Answers the list of so many categories; what was asked is kept in order. */
function answerList(total: () => number): Asked[] {
  const log: Asked[] = [];
  network.use(
    http.post('*/api/admin/all_categories', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [page, size, search] = ['page', 'size', 'search'].map((name) =>
        query.get(name),
      );
      log.push({ page: page ?? null, size: size ?? null, search: search ?? null });
      const [at, many] = [Number(page), Number(size)];
      const all = search === 'nothing' ? 0 : total();
      const numbers = Array.from({ length: all }, (_, number) => number + 1);
      return HttpResponse.json({
        tableData: numbers.slice(at * many, (at + 1) * many).map((id) => category(id)),
        totalItems: all,
        totalPages: Math.ceil(all / many),
        currentPage: at,
      });
    }),
  );
  return log;
}

/** Answers a call; the bodies that came are kept. */
function answerCall(call: string, reply: object, status = 200): unknown[] {
  const log: unknown[] = [];
  network.use(
    http.post(`*/api/admin/${call}`, async ({ request }) => {
      log.push(await request.json());
      return HttpResponse.json(reply, { status });
    }),
  );
  return log;
}

async function visit(total = 12, query = '') {
  const count = { total };
  const log = answerList(() => count.total);
  const view = open({ path: `/admin/category${query}`, page: 'admin' });
  await settled();
  return { ...view, log, count };
}

const settled = () =>
  waitFor(() =>
    expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull(),
  );
const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => {
  const found = document.querySelector<HTMLDialogElement>(`dialog[aria-label="${name}"]`);
  return found ?? expect.fail(`there is no dialog ${name}`);
};
const inDialog = (name: string) => within(dialog(name));
const field = (name: string) =>
  inDialog(name).getByLabelText<HTMLInputElement>('Category Name');
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent);
const search = () => screen.getByPlaceholderText<HTMLInputElement>('Search by name');
const asked = (page: number, size = 10, term = '') => ({
  page: String(page),
  size: String(size),
  search: term,
});

test('the list has its heading, columns, sizes and pages (§2, §9)', async () => {
  const { log } = await visit(63);
  expect(screen.getByRole('heading', { name: 'Category List' })).toBeTruthy();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['SN', 'Name', 'Update Time', 'Action']);
  const sizes = within(screen.getByLabelText('Show Per Page')).getAllByRole('option');
  expect(sizes.map((size) => size.textContent)).toEqual([
    '10',
    '25',
    '50',
    '100',
    '150',
    '200',
  ]);
  const [first] = screen.getAllByRole('row').slice(1);
  const cells = [...(first?.querySelectorAll('td') ?? [])].map(
    (cell) => cell.textContent,
  );
  expect(cells.slice(0, 2)).toEqual(['1', 'Category 1']);
  expect(cells[2]).toMatch(/^\d\d-\d\d-2026, \d\d:\d\d [AP]M$/);
  expect(screen.getByText('1 to 10 of 63')).toBeTruthy();
  const pager = screen.getByRole('navigation', { name: 'Pages' });
  expect(pager.textContent).toBe('Previous12…67Next');
  expect(log).toEqual([asked(0)]);
});

test('a category has a name in French, too, which may be empty', async () => {
  const { user } = await visit(1);
  const sent = answerCall('add_category', { message: 'x', data: category(2) });
  await user.click(button('Add Category'));
  const french = inDialog('Add Category').getByLabelText<HTMLInputElement>(
    'Category Name in French',
  );
  await user.type(field('Add Category'), 'Home care');
  await user.click(french);
  await user.paste('é'.repeat(129));
  await user.click(
    inDialog('Add Category').getByRole('button', { name: 'Add Category' }),
  );
  expect(document.activeElement).toBe(french);
  expect(sent).toEqual([]);
  await user.clear(french);
  await user.type(french, 'Entretien');
  await user.click(
    inDialog('Add Category').getByRole('button', { name: 'Add Category' }),
  );
  await waitFor(() =>
    expect(sent).toEqual([{ category_name: 'Home care', category_name_fr: 'Entretien' }]),
  );
});

test('without rows there are neither sizes nor pages (§2)', async () => {
  await visit(0);
  expect(screen.getByText('No Category found.')).toBeTruthy();
  expect(screen.queryByLabelText('Show Per Page')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('while the list is on its way that is shown', async () => {
  const waiting = gate();
  network.use(
    http.post('*/api/admin/all_categories', async () => {
      await waiting.opened;
      return HttpResponse.json({
        tableData: [category(1)],
        totalItems: 1,
        totalPages: 1,
        currentPage: 0,
      });
    }),
  );
  open({ path: '/admin/category', page: 'admin' });
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByText('No Category found.')).toBeNull();
  waiting.open();
  await settled();
  expect(names()).toEqual(['Category 1']);
});

test('pages are gone through; another size begins at the first (§4)', async () => {
  const { user, log } = await visit(63);
  await user.click(button('Page 7'));
  await settled();
  expect(names()).toEqual(['Category 61', 'Category 62', 'Category 63']);
  expect(screen.getByText('61 to 63 of 63')).toBeTruthy();
  await user.click(button('Previous'));
  await settled();
  await user.selectOptions(screen.getByLabelText('Show Per Page'), '25');
  await settled();
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('1');
  expect(log).toEqual([asked(0), asked(6), asked(5), asked(0, 25)]);
});

test('Search begins at the first page, and asks again on it; Clear shows all (§4)', async () => {
  const { user, log } = await visit(63);
  await user.click(button('Page 2'));
  await settled();
  await user.type(search(), '   cat');
  expect(search().value).toBe('cat');
  expect(log, 'typing asks nothing').toHaveLength(2);
  await user.click(button('Search'));
  await settled();
  await user.click(button('Search'));
  await settled();
  await user.click(button('Clear'));
  await settled();
  expect(search().value).toBe('');
  expect(log).toEqual([
    asked(0),
    asked(1),
    asked(0, 10, 'cat'),
    asked(0, 10, 'cat'),
    asked(0),
  ]);
});

test('page, size and search stand in the address, and are asked for from there', async () => {
  const first = await visit(63);
  await first.user.selectOptions(screen.getByLabelText('Show Per Page'), '25');
  await first.user.type(search(), 'a & b{Enter}');
  await settled();
  await first.user.click(button('Page 3'));
  await settled();
  expect(first.address()).toBe('/admin/category?page=2&size=25&search=a+%26+b');
});

test('a page that was reloaded is what stands in its address', async () => {
  const again = await visit(63, '?page=2&size=25&search=a+%26+b');
  expect(again.log).toEqual([asked(2, 25, 'a & b')]);
  expect(search().value).toBe('a & b');
  expect(screen.getByText('51 to 63 of 63')).toBeTruthy();
  await again.user.click(button('Clear'));
  await settled();
  expect(again.address()).toBe('/admin/category?size=25');
});

test('nonsense in the address is the first page of everything', async () => {
  const { log } = await visit(63, '?page=-1&size=7&other=1');
  expect(log).toEqual([asked(0)]);
});

test('after a change the address is the first page of everything (§4)', async () => {
  const { user, address, log } = await visit(63, '?page=1&size=25&search=cat');
  answerCall('add_category', { message: 'Category added successfully', data: {} });
  await user.click(button('Add Category'));
  await user.type(field('Add Category'), 'Zoning{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/category'));
  await settled();
  expect(log.at(-1)).toEqual(asked(0));
  expect(search().value).toBe('');
});

test('a search that finds nothing says so', async () => {
  const { user } = await visit(3);
  await user.type(search(), 'nothing{Enter}');
  expect(await screen.findByText('No Category found.')).toBeTruthy();
});

test('a failed list says why and can be asked again (§8)', async () => {
  refuse('admin/all_categories', 503, '');
  const { user } = open({ path: '/admin/category', page: 'admin' });
  expect(await screen.findByText('This list couldn’t be loaded.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Fetching Category failed');
  answerList(() => 2);
  await user.click(button('Try again'));
  await settled();
  expect(names()).toHaveLength(2);
});

test('a category is added; the list begins anew (§4)', async () => {
  const { user, log } = await visit(63);
  const sent = answerCall('add_category', {
    message: 'Category added successfully',
    data: category(64),
  });
  await user.click(button('Page 2'));
  await user.type(search(), 'cat{Enter}');
  await settled();
  await user.click(button('Add Category'));
  expect(document.activeElement).toBe(field('Add Category'));
  await user.type(field('Add Category'), 'Zoning & law{Enter}');
  expect(await screen.findByText('Category added successfully')).toBeTruthy();
  await settled();
  expect(sent).toEqual([{ category_name: 'Zoning & law', category_name_fr: '' }]);
  expect(dialog('Add Category').open).toBe(false);
  expect(field('Add Category').value).toBe('');
  expect(search().value).toBe('');
  await waitFor(() => expect(log.at(-1)).toEqual(asked(0)));
});

test.each([
  ['   ', 'Please enter category name'],
  ['x'.repeat(129), 'Category name must be at most 128 characters'],
])('a name that is none is not sent: %s (§5)', async (name, text) => {
  const { user } = await visit(1);
  await user.click(button('Add Category'));
  await user.click(field('Add Category'));
  await user.paste(name);
  await user.keyboard('{Enter}');
  expect(
    inDialog('Add Category').getByText(text, { selector: '.error-text' }),
  ).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(field('Add Category').getAttribute('aria-invalid')).toBe('true');
  expect(field('Add Category').value).toBe(name);
});

test('a refused name stays, with the reason (decisions)', async () => {
  const { user } = await visit(1);
  const taken = 'There is already a category with this name';
  answerCall('add_category', { message: taken, field: 'category_name' }, 409);
  await user.click(button('Add Category'));
  await user.type(field('Add Category'), 'Buying{Enter}');
  expect(
    await inDialog('Add Category').findByText(taken, { selector: '.error-text' }),
  ).toBeTruthy();
  expect(dialog('Add Category').open).toBe(true);
  expect(field('Add Category').value).toBe('Buying');
});

test('a server without a message has failed in our words (§8)', async () => {
  const { user } = await visit(1);
  refuse('admin/add_category', 500, '');
  await user.click(button('Add Category'));
  await user.type(field('Add Category'), 'Buying{Enter}');
  expect(
    await inDialog('Add Category').findByText('Failed to add category', {
      selector: '.error-text',
    }),
  ).toBeTruthy();
});

const question = () =>
  within(screen.getByRole('dialog', { name: 'Close without saving?' }));

test.each(['Add Category', 'Update Category'])(
  'what was typed in %s is not dropped without a question',
  async (name) => {
    const { user } = await visit(1);
    answerCall('edit_category', { data: category(1) });
    await user.click(button(name === 'Add Category' ? name : 'Edit Category 1'));
    await waitFor(() => expect(field(name).readOnly).toBe(false));
    await user.type(field(name), 'Half a na');
    fireEvent(dialog(name), new Event('cancel', { cancelable: true }));
    await user.click(question().getByRole('button', { name: 'Keep editing' }));
    expect(field(name).value).toMatch(/Half a na$/);
    const reload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(reload);
    expect(reload.defaultPrevented, 'the browser asks before a reload').toBe(true);
    await user.click(inDialog(name).getByRole('button', { name: 'Cancel' }));
    await user.click(question().getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog(name).open).toBe(false));
    expect(field(name).value).not.toMatch(/Half a na$/);
  },
);

test('without a connection nothing is called (§5)', async () => {
  const { user, log } = await visit(1);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(button('Add Category'));
  await user.type(field('Add Category'), 'Buying{Enter}');
  expect(
    inDialog('Add Category').getByText('No internet connection!', {
      selector: '.error-text',
    }),
  ).toBeTruthy();
  expect(field('Add Category').value, 'what was typed stays').toBe('Buying');
  await user.click(inDialog('Add Category').getByRole('button', { name: 'Cancel' }));
  await user.click(question().getByRole('button', { name: 'Discard' }));
  await user.click(button('Search'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('No internet connection!'),
  );
  expect(log).toHaveLength(1);
  expect(names(), 'what was there stays').toHaveLength(1);
});

test('a category is changed, beginning with what is stored (§4)', async () => {
  const { user, log } = await visit(3);
  const found = answerCall('edit_category', {
    data: category(2, { category_name: 'Stored meanwhile' }),
  });
  const sent = answerCall('update_category', {
    message: 'Category updated successfully',
  });
  await user.click(button('Edit Category 2'));
  await waitFor(() => expect(field('Update Category').value).toBe('Stored meanwhile'));
  expect(found).toEqual([{ category_id: 2 }]);
  await user.clear(field('Update Category'));
  await user.keyboard('{Enter}');
  expect(
    inDialog('Update Category').getByText('Please enter category name', {
      selector: '.error-text',
    }),
  ).toBeTruthy();
  await user.type(field('Update Category'), 'Another{Enter}');
  expect(await screen.findByText('Category updated successfully')).toBeTruthy();
  expect(sent).toEqual([
    { category_id: 2, category_name: 'Another', category_name_fr: '' },
  ]);
  expect(dialog('Update Category').open).toBe(false);
  await settled();
  expect(log).toEqual([asked(0), asked(0)]);
});

test('a failed change keeps the dialog and its words (§8, decisions)', async () => {
  const { user } = await visit(3);
  answerCall('edit_category', { data: category(2) });
  refuse('admin/update_category', 500, '');
  await user.click(button('Edit Category 2'));
  await waitFor(() => expect(field('Update Category').value).toBe('Category 2'));
  await user.type(field('Update Category'), '!{Enter}');
  expect(
    await inDialog('Update Category').findByText('Failed to Update category', {
      selector: '.error-text',
    }),
  ).toBeTruthy();
  expect(field('Update Category').value).toBe('Category 2!');
});

test('a category that cannot be fetched is not changed (§8)', async () => {
  const { user } = await visit(3);
  refuse('admin/edit_category', 500, '');
  await user.click(button('Edit Category 2'));
  expect(await screen.findByText('Fetching categorie failed')).toBeTruthy();
  expect(dialog('Update Category').open).toBe(false);
});

test('one that is gone meanwhile leaves the list (§8)', async () => {
  const { user, log, count } = await visit(3);
  refuse('admin/edit_category', 404, 'This category no longer exists');
  count.total = 2;
  await user.click(button('Edit Category 3'));
  expect(await screen.findByText('This category no longer exists')).toBeTruthy();
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(log).toHaveLength(2);
});

test('the answer of a dialog that was closed fills no other', async () => {
  const { user } = await visit(3);
  const slow = gate();
  network.use(
    http.post('*/api/admin/edit_category', async ({ request }) => {
      const { category_id } = (await request.json()) as { category_id: number };
      if (category_id === 1) {
        await slow.opened;
      }
      return HttpResponse.json({ data: category(category_id) });
    }),
  );
  await user.click(button('Edit Category 1'));
  await user.click(inDialog('Update Category').getByRole('button', { name: 'Cancel' }));
  await user.click(button('Edit Category 2'));
  await waitFor(() => expect(field('Update Category').value).toBe('Category 2'));
  slow.open();
  await new Promise((done) => setTimeout(done, 20));
  expect(field('Update Category').value).toBe('Category 2');
});

test('deleting asks first, in these words (§2)', async () => {
  const { user, log, count } = await visit(11);
  const sent = answerCall('delete_category', {
    message: 'Category deleted successfully',
  });
  await user.click(button('Delete Category 4'));
  expect(dialog('Delete Category').open).toBe(true);
  expect(
    inDialog('Delete Category').getByText('Are you sure, you want to delete Category?'),
  ).toBeTruthy();
  await user.click(inDialog('Delete Category').getByRole('button', { name: 'No' }));
  expect(dialog('Delete Category').open).toBe(false);
  expect(sent).toEqual([]);
  await user.click(button('Delete Category 4'));
  count.total = 10;
  await user.click(inDialog('Delete Category').getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Category deleted successfully')).toBeTruthy();
  expect(sent).toEqual([{ category_id: 4 }]);
  expect(dialog('Delete Category').open).toBe(false);
  expect(document.activeElement?.textContent).toBe('Category List');
  await settled();
  expect(log).toEqual([asked(0), asked(0)]);
});

test('a used category is not deleted, and the dialog says by how many (decisions)', async () => {
  const { user } = await visit(3);
  const used = 'This category is used by 2 blogs. Move them to another category first';
  refuse('admin/delete_category', 409, used);
  await user.click(button('Delete Category 1'));
  await user.click(inDialog('Delete Category').getByRole('button', { name: 'Yes' }));
  expect(
    await inDialog('Delete Category').findByText(used, { selector: '.error-text' }),
  ).toBeTruthy();
  expect(dialog('Delete Category').open).toBe(true);
});

test('a page that is not there any more gives way to the last one', async () => {
  const { user, count } = await visit(21);
  await user.click(button('Page 2'));
  await settled();
  count.total = 15;
  await user.click(button('Page 3'));
  await waitFor(() => expect(screen.getByText('11 to 15 of 15')).toBeTruthy());
});
