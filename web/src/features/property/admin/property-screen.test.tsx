import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { network, refuse, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';
import type { PropertyRow } from './api';

beforeEach(() => signInAs(1));

function row(number: number, more: Partial<PropertyRow> = {}): PropertyRow {
  return {
    sn: number,
    ListingKey: String(number),
    ListingId: `KT-${number}`,
    StandardStatus: 'Active',
    PropertyType: 'Residential',
    Purpose: 'Sell',
    PropertyClass: 'Residential',
    PropertySubType: null,
    ListPrice: '1000.00',
    LeaseAmount: null,
    LeaseAmountFrequency: null,
    PublicationState: 'published',
    ExpirationTimestamp: '2027-01-01T12:00:00Z',
    UnparsedAddress: `${number} Quay`,
    City: 'Hull',
    StateOrProvince: 'QC',
    PostalCode: 'J8X 1A1',
    BedroomsTotal: 3,
    BathroomsTotalInteger: 2,
    BathroomsHalf: null,
    MediaURL: null,
    LivingArea: null,
    LivingAreaUnits: null,
    LotSizeArea: '0.5',
    LotSizeUnits: 'Acres',
    OwnerName: `Owner ${number}`,
    OwnerDetails: '',
    ListAgentFullName: 'Ines Vautour',
    ListAgentDetails: '',
    ModificationTimestamp: '2026-11-20T12:00:00Z',
    DeletedTimestamp: null,
    ...more,
  };
}

/** Answers the list of so many rows; the queries that came are kept. */
function answerList(total: number, more: Partial<PropertyRow> = {}): URLSearchParams[] {
  const log: URLSearchParams[] = [];
  network.use(
    http.post('*/api/admin/all_properties', ({ request }) => {
      const query = new URL(request.url).searchParams;
      log.push(query);
      const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
      const numbers = Array.from({ length: total }, (_, at) => at + 1);
      const shown = numbers.slice(page * size, (page + 1) * size);
      return HttpResponse.json({
        tableData: shown.map((number) => row(number, more)),
        totalItems: total,
        totalPages: Math.ceil(total / size),
        currentPage: page,
      });
    }),
  );
  return log;
}

const settled = () =>
  waitFor(() =>
    expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull(),
  );
const choice = (name: string) => screen.getByRole('combobox', { name });
const last = (log: URLSearchParams[]) => Object.fromEntries(log.at(-1) ?? []);

async function visit(total = 25, more: Partial<PropertyRow> = {}) {
  const log = answerList(total, more);
  const view = open({ path: '/admin/properties', page: 'admin' });
  await settled();
  return { ...view, log };
}

test('the list has its heading, columns and sizes (§2, §9)', async () => {
  const { log } = await visit();
  expect(screen.getByRole('heading', { name: 'Properties List' })).toBeTruthy();
  const heads = screen
    .getAllByRole('columnheader')
    .map((head) => head.getAttribute('aria-label') ?? head.textContent);
  expect(heads).toEqual([
    'Select',
    'S No.',
    'Owner Name',
    'Size',
    'Location',
    'Owner Details',
    'Agent Name',
    'Agent Details',
    'Action',
  ]);
  const sizes = within(screen.getByLabelText('Show Per Page')).getAllByRole('option');
  expect(sizes.map((size) => size.textContent)).toEqual(['10', '25', '50', '100']);
  expect(screen.getAllByText('0.5 acres')).toHaveLength(10);
  expect(last(log)).toEqual({
    size: '10',
    page: '0',
    search: '',
    Sort: 'ListingKey',
    Order: 'desc',
  });
});

test('a row says what it costs and what it has', async () => {
  await visit(1, { ListPrice: '1549900.00', MediaURL: '/media/a.webp' });
  expect(screen.getByText('$1,549,900')).toBeTruthy();
  expect(screen.getByText('3 bed, 2 bath')).toBeTruthy();
  expect(document.querySelector('img.property-thumbnail')?.getAttribute('src')).toBe(
    '/media/a.webp',
  );
});

test('half baths are told apart from the whole ones', async () => {
  await visit(1, { BathroomsTotalInteger: 3, BathroomsHalf: 1 });
  expect(screen.getByText('3 bed, 2 + 1 half bath')).toBeTruthy();
});

test('page, search, filters and order stand in the address and come from it', async () => {
  const log = answerList(25);
  const { user, address } = open({
    path: '/admin/properties?status=Hold&sort=City&order=desc&page=1',
    page: 'admin',
  });
  await settled();
  expect(last(log)).toMatchObject({
    StandardStatus: 'Hold',
    Sort: 'City',
    Order: 'desc',
    page: '1',
  });
  await user.selectOptions(choice('Class'), 'Commercial');
  await waitFor(() => expect(last(log)['PropertyClass']).toBe('Commercial'));
  expect(last(log)['page']).toBe('0');
  expect(address()).toContain('class=Commercial');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(last(log)).not.toHaveProperty('StandardStatus'));
});

test('a head sorts up and then down, from the first page, and says so', async () => {
  const { user, log } = await visit();
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  await settled();
  const head = screen.getByRole('columnheader', { name: 'Owner Name' });
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(last(log)).toMatchObject({ Sort: 'OwnerName', page: '0' }));
  expect(last(log)['Order']).toBe('asc');
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(last(log)['Order']).toBe('desc'));
  expect(head.getAttribute('aria-sort')).toBe('descending');
});

test('the filters are sent under the names of the wire', async () => {
  const { user, log } = await visit();
  await user.selectOptions(choice('Status'), 'Hold');
  await user.selectOptions(choice('Purpose'), 'PG');
  await user.selectOptions(choice('Class'), 'Residential');
  await waitFor(() =>
    expect(last(log)).toMatchObject({
      StandardStatus: 'Hold',
      Purpose: 'PG',
      PropertyClass: 'Residential',
    }),
  );
  await user.selectOptions(choice('Status'), 'Deleted');
  await waitFor(() => expect(last(log)['Deleted']).toBe('true'));
  expect(last(log)).not.toHaveProperty('StandardStatus');
});

test('two choices in quick succession both count', async () => {
  const { log } = await visit();
  // The second is made before the screen shows the first.
  act(() => {
    fireEvent.change(choice('Purpose'), { target: { value: 'PG' } });
    fireEvent.change(choice('Status'), { target: { value: 'Hold' } });
  });
  await waitFor(() =>
    expect(last(log)).toMatchObject({ StandardStatus: 'Hold', Purpose: 'PG' }),
  );
});

test('a deleted property can be restored, and nothing else', async () => {
  const { user } = await visit(1, { DeletedTimestamp: '2026-11-20T12:00:00Z' });
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/admin/restore_property', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Property restored successfully' });
    }),
  );
  expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restore Owner 1, 1 Quay' }));
  expect(await screen.findByText('Property restored successfully')).toBeTruthy();
  expect(sent).toEqual([{ ListingKey: 1 }]);
});

test('whose role_acl is 0 is sent away (§4)', async () => {
  sessionStorage.setItem('role_acl', '0');
  const { address } = open({ path: '/admin/properties', page: 'admin' });
  await waitFor(() => expect(address()).toBe('/unauthorized'));
});

test('a refused export says why', async () => {
  const { user } = await visit();
  refuse('admin/export_properties', 500, '');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Failed to export the list')).toBeTruthy();
});
