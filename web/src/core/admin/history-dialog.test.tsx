import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { QueryCache } from '../api/query-cache';
import { pageState } from '../../testing/render';
import { Providers } from '../providers';
import { HistoryDialog } from './history-dialog';

const labels = {
  title: 'History',
  close: 'Close',
  loading: 'Loading',
  failed: 'Not loaded',
  again: 'Try again',
  empty: 'Nothing yet',
  versions: 'Versions',
  choose: 'Choose one',
  restoreFailed: 'Not restored',
  pager: {
    pages: 'Pages',
    previous: 'Newer',
    next: 'Older',
    page: (number: number) => `Page ${number}`,
  },
};

type Row = { version: number };

function openHistory(
  load: (page: number) => Promise<{ tableData: Row[]; totalPages: number }>,
  restore = vi.fn<(row: Row) => Promise<void>>(),
) {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  render(
    <Providers state={pageState()} queryCache={new QueryCache([], 0)}>
      <HistoryDialog<Row>
        labels={labels}
        size={2}
        load={load}
        restore={restore}
        oldest={{ version: 0 }}
        renderRow={({ version }, isNow) => `Version ${version}${isNow ? ', now' : ''}`}
        renderVersion={({ version }, at, { isBusy, onBack, onRestore }) => (
          <>
            <p>
              {version} at {at}
            </p>
            <button type="button" disabled={isBusy} onClick={onRestore}>
              Restore
            </button>
            <button type="button" onClick={onBack}>
              Back
            </button>
          </>
        )}
        onClose={() => {}}
      />
    </Providers>,
  );
  return restore;
}

const rows = () =>
  [...document.querySelectorAll('.history-list li button')].map((one) => one.textContent);

test('a version of the second page has its place in the whole list', async () => {
  openHistory(async (page) => ({
    tableData: page === 0 ? [{ version: 4 }, { version: 3 }] : [{ version: 2 }],
    totalPages: 2,
  }));
  await screen.findByText('Version 4, now');
  expect(rows().slice(0, 3)).toEqual(['Version 4, now', 'Version 3', 'Version 0']);
  screen.getByText('Choose one');
  await userEvent.click(screen.getByRole('button', { name: /Older/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Version 2' }));
  screen.getByText('2 at 2');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  screen.getByText('Choose one');
});

test('a list that could not be loaded is loaded again when asked', async () => {
  const load = vi
    .fn(async () => ({ tableData: [] as Row[], totalPages: 0 }))
    .mockRejectedValueOnce(new Error('offline'));
  openHistory(load);
  await screen.findByText('offline');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing yet');
  expect(screen.queryByText('offline')).toBeNull();
});

test('a refused version is said, and the list is loaded again', async () => {
  const load = vi.fn(async () => ({ tableData: [{ version: 1 }], totalPages: 1 }));
  const restore = openHistory(load);
  restore.mockRejectedValueOnce(new Error('no'));
  await userEvent.click(await screen.findByRole('button', { name: 'Version 1, now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(restore).toHaveBeenCalledWith({ version: 1 });
  expect(screen.getByRole('button', { name: 'Restore' })).toHaveProperty(
    'disabled',
    false,
  );
});
