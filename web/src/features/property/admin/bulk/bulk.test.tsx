// What is done to many properties at once, and imports that are taken back.

import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, network, signInAs } from '../../../../testing/network';
import { open } from '../../../../testing/render';
import type { PropertyRow } from '../api';

const row = (number: number): PropertyRow => ({
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
  PublicationState: 'draft',
  ExpirationTimestamp: null,
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
  LotSizeArea: null,
  LotSizeUnits: null,
  OwnerName: `Owner ${number}`,
  OwnerDetails: '',
  ListAgentFullName: 'Ines Vautour',
  ListAgentDetails: '',
  ModificationTimestamp: '2026-11-20T12:00:00Z',
  DeletedTimestamp: null,
});

let sent: [string, unknown][] = [];

beforeEach(() => {
  sent = [];
  signInAs(1);
  answer('admin/all_properties', {
    tableData: [row(1), row(2), row(3)],
    totalItems: 3,
    totalPages: 1,
    currentPage: 0,
  });
  const done = (call: string, message: string, undo_id: number | null) =>
    http.post(`*/api/admin/${call}`, async ({ request }) => {
      sent.push([call, await request.json()]);
      const data = { changed: [1, 2], unchanged: [], refused: [], undo_id };
      return HttpResponse.json({ message, code: 'x', data });
    });
  network.use(
    done('change_properties', '2 properties changed', 9),
    done('undo_properties', '2 properties are as they were before', null),
  );
});

async function visit(path = '/admin/properties') {
  const view = open({ path, page: 'admin' });
  await screen.findByText('1 Quay');
  return view;
}

const select = (number: number) =>
  screen.getByRole('checkbox', { name: `Select Owner ${number}, ${number} Quay` });
const button = (name: string) => screen.getByRole('button', { name });

test('a status is given with its reason, and taken back', async () => {
  const { user } = await visit();
  await user.click(select(1));
  await user.click(select(2));
  await user.click(button('Change status'));
  const dialog = await screen.findByRole('dialog', { name: 'Status of 2 properties' });
  await user.selectOptions(within(dialog).getByLabelText('New status'), 'Hold');
  await user.click(within(dialog).getByRole('button', { name: 'Set this status' }));
  expect(
    within(dialog).getByText('Please Enter the reason for the new status'),
  ).toBeTruthy();
  const reason = within(dialog).getByLabelText('Reason for the new status');
  expect(document.activeElement).toBe(reason);
  await user.type(reason, 'Away');
  await user.click(within(dialog).getByRole('button', { name: 'Set this status' }));
  await screen.findByText('2 properties changed');
  const body = { StandardStatus: 'Hold', StatusChangeReason: 'Away' };
  expect(sent).toEqual([
    ['change_properties', { ListingKeys: [1, 2], Action: 'status', ...body }],
  ]);
  await user.click(button('Undo'));
  await screen.findByText('2 properties are as they were before');
  expect(sent.at(-1)).toEqual(['undo_properties', { undo_id: 9 }]);
});

test('of those that are deleted the one action is to restore them', async () => {
  const { user } = await visit('/admin/properties?status=Deleted');
  await user.click(select(3));
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await user.click(button('Restore'));
  await waitFor(() =>
    expect(sent).toEqual([
      ['change_properties', { ListingKeys: [3], Action: 'restore' }],
    ]),
  );
});

test('an import is taken back portion by portion, and what is left is named', async () => {
  let isUndone = false;
  const portions = [
    { deleted: 250, put_back: 0, refused: [], is_more: true },
    {
      deleted: 0,
      put_back: 2,
      refused: [{ id: 5, name: 'KT-5, 5 Quay', message: 'Changed since', code: 'x' }],
      is_more: false,
    },
  ];
  network.use(
    http.post('*/api/admin/property_imports', () =>
      HttpResponse.json({
        tableData: [
          {
            sn: 1,
            undo_id: 4,
            file_name: 'homes.csv',
            imported_by: 'Ada Roy',
            imported_time: 1_795_176_000,
            added: 250,
            changed: 3,
            undone_time: isUndone ? 1_795_176_060 : null,
            is_left: !isUndone,
          },
        ],
        totalItems: 1,
        totalPages: 1,
        currentPage: 0,
      }),
    ),
    http.post('*/api/admin/undo_property_import', async ({ request }) => {
      sent.push(['undo_property_import', await request.json()]);
      const data = portions[sent.length - 1];
      isUndone = true;
      return HttpResponse.json({ message: 'x', code: 'x', data });
    }),
  );
  const { user } = await visit();
  await user.click(button('Import CSV'));
  const dialog = await screen.findByRole('dialog', { name: 'Import properties' });
  await within(dialog).findByText('250 added, 3 changed');
  await user.click(button('Take back homes.csv'));
  const question = await screen.findByRole('dialog', { name: 'Take the import back' });
  expect(
    within(question).getByText(
      'Delete 250 properties that it added, and put 3 properties back to what they were?',
    ),
  ).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await within(dialog).findByText('250 deleted, 2 as before');
  expect(within(dialog).getByText('KT-5, 5 Quay: Changed since')).toBeTruthy();
  expect(sent).toEqual([
    ['undo_property_import', { undo_id: 4 }],
    ['undo_property_import', { undo_id: 4 }],
  ]);
  await within(dialog).findByText(/^Taken back on /);
  expect(screen.queryByRole('button', { name: 'Take back homes.csv' })).toBeNull();
});
