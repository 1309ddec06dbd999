import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { QueryCache } from '../api/query-cache';
import { memoryHistory } from '../../testing/memory-history';
import { signInAs } from '../../testing/network';
import { pageState } from '../../testing/render';
import { Button } from '../../ui/button';
import { Providers } from '../providers';
import { Router } from '../router/router';
import { BulkReport } from './bulk-report';
import { ListSheet, ListTools } from './list';
import { createQueryClient } from '../admin/query-client';
import { type BulkOutcome, useBulk } from './use-bulk';
import { type ListQuery, useAdminList } from './use-admin-list';
import { useSelection } from './use-selection';

interface Row {
  sn: number;
  id: number;
}

beforeEach(() => signInAs(1));

function listOf(total: number) {
  return async ({ page, size, search }: ListQuery) => {
    const all = Array.from({ length: total }, (_, at) => ({ sn: at + 1, id: at + 1 }));
    const found = all.filter(({ id }) => String(id).includes(search));
    return {
      tableData: found.slice(page * size, (page + 1) * size),
      totalItems: found.length,
      totalPages: Math.ceil(found.length / size),
      currentPage: page,
    };
  };
}

interface Props {
  total: number;
  act: (ids: number[]) => Promise<BulkOutcome>;
}

function Screen({ total, act }: Props) {
  const load = listOf(total);
  const list = useAdminList<Row>({ name: 'rows', load, filterNames: ['kind', 'sort'] });
  const selection = useSelection({
    list,
    load,
    rowKey: ({ id }) => id,
    rowName: ({ id }) => `row ${id}`,
    orderNames: ['sort'],
  });
  const bulk = useBulk({ onChanged: () => selection.clear() });
  return (
    <>
      <ListTools list={list} placeholder="Find">
        <Button onClick={() => list.filter({ kind: 'new' })}>Only new</Button>
        <Button onClick={() => list.filter({ sort: 'name' })}>By name</Button>
      </ListTools>
      <ListSheet
        list={list}
        heading="Rows"
        empty="None"
        columns={[{ label: 'Id', kind: 'name', cell: ({ id }) => `No. ${id}` }]}
        rowKey={({ id }) => id}
        bulk={{
          selection,
          actions: (
            <Button
              onClick={() => bulk.run(() => act(selection.rows.map(({ id }) => id)))}
            >
              File
            </Button>
          ),
        }}
      />
      <BulkReport bulk={bulk} />
    </>
  );
}

async function visit({
  total = 25,
  act = async () => ({ message: 'Filed', refused: [] }),
}: Partial<Props> = {}) {
  const state = pageState();
  render(
    <Providers state={state} queryCache={new QueryCache([], 0)}>
      <QueryClientProvider client={createQueryClient()}>
        <Router history={memoryHistory(['/admin/rows'])}>
          <Screen total={total} act={act} />
        </Router>
      </QueryClientProvider>
    </Providers>,
  );
  await screen.findByText('No. 1');
  return userEvent.setup();
}

const box = (id: number) => screen.getByRole('checkbox', { name: `Select row ${id}` });
const page = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'All on this page' });
const said = () =>
  within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('status')
    .textContent;
const button = (name: string) => screen.getByRole('button', { name });

test('rows are selected one by one, and the bar says politely how many', async () => {
  const user = await visit();
  expect(said()).toBe('');
  expect(screen.queryByRole('button', { name: 'File' })).toBeNull();
  await user.click(box(2));
  await user.click(box(3));
  expect(said()).toBe('2 selected');
  expect(page().indeterminate).toBe(true);
  await user.click(box(2));
  expect(said()).toBe('1 selected');
  await user.click(button('Clear selection'));
  expect(said()).toBe('');
  expect(document.activeElement?.id).toBe('selection-bar');
});

test('Shift selects, and takes back, all rows from the last one', async () => {
  const user = await visit();
  await user.click(box(7));
  await user.keyboard('{Shift>}');
  await user.click(box(3));
  await user.keyboard('{/Shift}');
  expect(said()).toBe('5 selected');
  await user.keyboard('{Shift>}');
  await user.click(box(5));
  await user.keyboard('{/Shift}');
  expect(said()).toBe('2 selected');
  expect([6, 7].every((id) => (box(id) as HTMLInputElement).checked)).toBe(true);
});

test('a selection survives another page and another order, not another question', async () => {
  const user = await visit();
  await user.click(page());
  expect(said()).toBe('10 selected');
  await user.click(button('Page 2'));
  await screen.findByText('No. 11');
  expect(page().checked).toBe(false);
  await user.click(box(11));
  expect(said()).toBe('11 selected');
  await user.click(button('By name'));
  await screen.findByText('No. 1');
  expect(said()).toBe('11 selected');
  expect(page().checked).toBe(true);
  await user.click(button('Only new'));
  await waitFor(() => expect(said()).toBe(''));
  await user.click(box(1));
  await user.type(screen.getByRole('searchbox'), '2');
  expect(said()).toBe('1 selected');
  await user.click(button('Search'));
  await waitFor(() => expect(said()).toBe(''));
});

test('all that match are selected, with those of other pages', async () => {
  const user = await visit({ total: 25 });
  await user.click(box(1));
  await user.click(button('Select all 25 that match'));
  await waitFor(() => expect(said()).toBe('25 selected'));
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
});

test('where more match than can be changed at once, that is said', async () => {
  const user = await visit({ total: 450 });
  await user.click(box(9));
  await user.click(button('Select the first 200 of 450 that match'));
  await waitFor(() => expect(said()).toBe('200 selected'));
  await user.click(button('Page 45'));
  await screen.findByText('No. 441');
  await user.click(box(441));
  expect(said()).toBe('200 selected');
  expect(screen.getByText(/You can change at most 200 at once/)).toBeTruthy();
  expect((box(441) as HTMLInputElement).checked).toBe(false);
});

test('what is done to all can be taken back from the message, which stays', async () => {
  const undo = vi.fn(async () => ({ message: 'Taken back', refused: [] }));
  const act = vi.fn(async () => ({ message: 'Filed 2', refused: [], undo }));
  const user = await visit({ act });
  await user.click(box(1));
  await user.click(box(4));
  await user.click(button('File'));
  expect(await screen.findByText('Filed 2')).toBeTruthy();
  expect(act).toHaveBeenCalledWith([1, 4]);
  expect(document.activeElement?.id).toBe('list-heading');
  await user.click(button('Undo'));
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('what was not done is named row by row', async () => {
  const refused = [{ key: 4, name: 'row 4', reason: 'It has no address.' }];
  const user = await visit({ act: async () => ({ message: 'Filed 1 of 2', refused }) });
  await user.click(box(1));
  await user.click(box(4));
  await user.click(button('File'));
  const dialog = await screen.findByRole('dialog', { name: '1 couldn’t be changed' });
  expect(within(dialog).getByText('row 4: It has no address.')).toBeTruthy();
  await user.click(
    within(dialog).getAllByRole('button', { name: 'Close' })[1] as Element,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a success there is no success message', async () => {
  const refused = [{ key: 1, name: 'row 1', reason: 'It has no address.' }];
  let outcome: { message: string; done: number; refused: typeof refused } = {
    message: '0 filed',
    done: 0,
    refused,
  };
  const user = await visit({ act: async () => outcome });
  await user.click(box(1));
  await user.click(button('File'));
  const dialog = await screen.findByRole('dialog', { name: '1 couldn’t be changed' });
  expect(within(dialog).queryByText(/The rest is done/)).toBeNull();
  const shown = (text: string) => screen.getByText(text).closest('[data-severity]');
  expect(shown('0 filed')?.getAttribute('data-severity')).toBe('error');
  await user.click(
    within(dialog).getAllByRole('button', { name: 'Close' })[1] as Element,
  );
  outcome = { message: '0 filed; 1 were so already', done: 0, refused: [] };
  await user.click(box(4));
  await user.click(button('File'));
  await screen.findByText('0 filed; 1 were so already');
  expect(shown('0 filed; 1 were so already')?.getAttribute('data-severity')).toBe('info');
});

test('when nothing could be done, the selection stays for another try', async () => {
  const user = await visit({ act: () => Promise.reject(new Error('away')) });
  await user.click(box(1));
  await user.click(button('File'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(said()).toBe('1 selected');
});
