import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';

const stored = (more: object) => ({
  ListingKey: '7',
  ListingId: 'KT-000007',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  Purpose: 'Sell',
  PropertyClass: 'Residential',
  ListPrice: '549900.00',
  UnparsedAddress: '12 Lantern Street',
  City: 'Kingston',
  StateOrProvince: 'ON',
  PostalCode: 'K7L 1A1',
  OwnerName: 'Zoé Roy',
  OwnerDetails: '',
  ListAgentFullName: 'Ines Vautour',
  ListAgentDetails: '',
  AssociationAmenities: [],
  Media: [],
  HistoryTransactional: [],
  PublicationState: 'draft',
  CheckedTimestamp: null,
  ExpirationTimestamp: null,
  DeletedTimestamp: null,
  Revision: 1,
  ...more,
});

beforeEach(() => {
  signInAs(1);
  answer('admin/all_properties', {
    tableData: [{ ...stored({}), sn: 1, MediaURL: null, ModificationTimestamp: '' }],
    totalItems: 1,
    totalPages: 1,
    currentPage: 0,
  });
});

test('a property is published from its dialog, looked at again and withdrawn', async () => {
  let state = 'draft';
  const asked: unknown[] = [];
  network.use(
    http.post('*/api/admin/edit_property', () =>
      HttpResponse.json({
        data: stored({
          PublicationState: state,
          ...(state === 'published' && {
            CheckedTimestamp: '2026-11-20T12:00:00Z',
            ExpirationTimestamp: '2027-01-01T12:00:00Z',
          }),
        }),
      }),
    ),
    http.post('*/api/admin/publish_property', async ({ request }) => {
      const body = (await request.json()) as { PublicationState: string };
      asked.push(body);
      state = body.PublicationState;
      return HttpResponse.json({
        message: 'Publication updated successfully',
        code: 'x',
      });
    }),
  );
  const { user } = open({ path: '/admin/properties', page: 'admin' });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  expect(
    (await screen.findByText('Not published', { selector: 'strong' })).textContent,
  ).toBe('Not published');
  await user.click(screen.getByText('Publish', { selector: 'button' }));
  await screen.findByText('Still correct');
  const link = screen.getByText('See its page');
  expect(link.getAttribute('href')).toBe('/homes/-/Nw==');
  await user.click(screen.getByText('Still correct'));
  await user.click(await screen.findByText('Withdraw', { selector: 'button' }));
  await screen.findByText('Back to draft');
  expect(asked).toEqual(
    ['published', 'published', 'withdrawn'].map((PublicationState) => ({
      ListingKey: 7,
      PublicationState,
    })),
  );
});
