// What the map of a search asks for, and when.

import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { homeRow, homes } from '../../testing/homes';
import { network } from '../../testing/network';
import { open } from '../../testing/render';
import type { HomeMapProps } from './home-map';

/** The newest props of the drawn map. */
let map: HomeMapProps | undefined;

vi.mock('./home-map', () => ({
  HomeMap(props: HomeMapProps) {
    map = props;
    return null;
  },
}));

/** Every element is visible at once. */
class SeenAtOnce {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: SeenAtOnce['disconnect'] & ((entries: unknown) => void)) {
    this.#report = report;
  }
  observe() {
    this.#report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const MANY = { totalItems: 60, totalPages: 3 };
const BOX = [-80, 43, -79, 44] as const;

let calls: string[] = [];

beforeEach(() => {
  map = undefined;
  calls = [];
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
  network.use(
    http.get('*/api/homes/places', () => HttpResponse.json([])),
    http.get('*/api/homes', ({ request: { url } }) => {
      calls.push(`list${new URL(url).search}`);
      return HttpResponse.json(homes([homeRow(7)], MANY));
    }),
    http.get('*/api/homes/map', ({ request: { url } }) => {
      const { search, searchParams } = new URL(url);
      calls.push(`map${search}`);
      const zoom = Number(searchParams.get('zoom'));
      return HttpResponse.json({
        clusters: [{ latitude: 43, longitude: -79, count: zoom, price_min: null }],
      });
    }),
  );
});

afterEach(() => vi.unstubAllGlobals());

async function openHomes(
  query: string,
  more: Partial<Parameters<typeof homes>[1]> = MANY,
) {
  const view = open({
    path: `/homes?${query || 'purpose=all'}`,
    page: 'homes',
    queries: [{ key: ['homes', query], data: homes([homeRow(1), homeRow(2)], more) }],
  });
  await waitFor(() => expect(map).toBeDefined());
  return view;
}

const counts = () => map?.clusters?.map(({ count }) => count);

test('the map asks for its clusters once it shows a zoom, and for the list never', async () => {
  await openHomes('beds=2');
  expect(calls).toEqual([]);
  act(() => map?.onShow?.(5.2));
  await waitFor(() => expect(counts()).toEqual([5]));
  act(() => map?.onShow?.(6));
  expect([counts(), map?.isPlaceholder], 'the last ones stay').toEqual([[5], true]);
  await waitFor(() => expect(counts()).toEqual([6]));
  expect(calls).toEqual(['map?beds=2&zoom=5', 'map?beds=2&zoom=6']);
});

test('a moved map fetches list and clusters once each', async () => {
  const { address } = await openHomes('');
  act(() => map?.onShow?.(5));
  await waitFor(() => expect(counts()).toEqual([5]));
  calls = [];
  act(() => map?.onMove?.({ box: BOX, zoom: 9.4 }));
  expect([counts(), map?.isPlaceholder]).toEqual([[5], true]);
  await waitFor(() => expect(counts()).toEqual([9]));
  const bbox = 'bbox=-80.00000,43.00000,-79.00000,44.00000';
  expect(address()).toBe(`/homes?${bbox}`);
  await screen.findByText('60 homes', { selector: '[role=status]' });
  const asked = `?${encodeURI(bbox).replaceAll(',', '%2C')}`;
  expect(calls.sort()).toEqual([`list${asked}`, `map${asked}&zoom=9`]);
});

test('what is typed and not searched for yet outlives a moved map', async () => {
  const { user, address } = await openHomes('purpose=sell&beds=2-4');
  const price = screen.getAllByLabelText('Up to')[0] as HTMLInputElement;
  await user.type(price, '800');
  act(() => map?.onMove?.({ box: BOX, zoom: 9 }));
  await waitFor(() => expect(address()).toContain('beds=2-4&bbox=-80'));
  expect(price.value).toBe('800');
  // The price is searched for within what the map shows.
  await waitFor(() => expect(address()).toContain('price_max=800&beds=2-4&bbox=-80'));
  const place = screen.getByRole('searchbox', { name: 'City, street or postal code' });
  await user.type(place, 'Hali');
  act(() => map?.onMove?.({ box: [-90, 43, -79, 44], zoom: 8 }));
  await waitFor(() => expect(address()).toContain('bbox=-90'));
  expect(place).toHaveProperty('value', 'Hali');
});

test('another order of the list asks for no clusters again', async () => {
  const { user, address } = await openHomes('purpose=sell&beds=2');
  act(() => map?.onShow?.(5));
  await waitFor(() => expect(counts()).toEqual([5]));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'price_up');
  await waitFor(() => expect(address()).toContain('sort=price_up'));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.filter((call) => call.startsWith('map'))).toEqual([
    'map?purpose=sell&beds=2&zoom=5',
  ]);
  expect(map?.isPlaceholder).toBe(false);
});

test('a list of one page needs no clusters of the server', async () => {
  await openHomes('', {});
  act(() => map?.onShow?.(5));
  await screen.findByText('2 homes', { selector: '[role=status]' });
  expect([calls, map?.clusters, map?.homes.length]).toEqual([[], undefined, 2]);
});

test('another place moves the map, an area does not', async () => {
  const { history } = await openHomes('place=Hamilton');
  expect(map?.target).toBe('Hamilton');
  act(() => map?.onMove?.({ box: BOX, zoom: 9 }));
  await waitFor(() => expect(map?.target).toBeNull());
  expect(map?.box).toEqual(BOX);
  act(() => history.navigate('/homes?place=Halifax'));
  await waitFor(() => expect(map?.target).toBe('Halifax'));
});
