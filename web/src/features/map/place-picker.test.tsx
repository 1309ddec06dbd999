import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryCache } from '../../core/api/query-cache';
import { Providers } from '../../core/providers';
import { network } from '../../testing/network';
import { pageState } from '../../testing/render';
import { boxOf, readPoint } from './find-place';
import type { HomeMapProps } from './home-map';
import { type PlaceFields, PlacePicker } from './place-picker';

let shown: HomeMapProps | null = null;
vi.mock('./home-map', () => ({
  HomeMap: (props: HomeMapProps) => {
    shown = props;
    return <p>map</p>;
  },
}));

const middle = {
  Latitude: '45.51190',
  Longitude: '-73.56840',
  CoordinatePrecision: 'postal code',
  CoordinateSource: 'postal code',
};
let note: string | null = null;

beforeEach(() => {
  note = null;
  network.use(
    http.post('*/api/find_place', () =>
      HttpResponse.json({ data: { Middle: middle, Note: note } }),
    ),
  );
});
afterEach(() => vi.unstubAllGlobals());

function visit(point: { latitude: number; longitude: number } | null = null) {
  const placed: PlaceFields[] = [];
  const address = { City: 'Montréal', StateOrProvince: 'QC', PostalCode: 'H2X 1Y4' };
  render(
    <Providers state={pageState()} queryCache={new QueryCache([], 0)}>
      <PlacePicker
        address={address}
        point={point}
        precision="postal code"
        hasDevice
        onPlace={(fields) => placed.push(fields)}
      />
    </Providers>,
  );
  return placed;
}

/** A device that answers so. */
function device(
  answer: (found: PositionCallback, failed: PositionErrorCallback) => void,
) {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: { getCurrentPosition: answer },
  });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the map opens where the address is, and the home is put there by one press', async () => {
  const placed = visit();
  await waitFor(() => expect(shown?.box).toBeTruthy());
  const [west, south, east, north] = shown?.box ?? [0, 0, 0, 0];
  expect(west < -73.5684 && -73.5684 < east && south < 45.5119 && 45.5119 < north).toBe(
    true,
  );
  await press('Use the centre of the postal code');
  expect(placed).toEqual([middle]);
  shown?.onPick?.(45.5, -73.6);
  expect(placed[1]).toMatchObject({ Latitude: '45.50000', CoordinatePrecision: 'exact' });
});

test('a point far from the address is said, and that it is approximate', async () => {
  note = 'This point is about 2300 km from Montréal. Is it the right one?';
  visit({ latitude: 61.87, longitude: -96.86 });
  expect(await screen.findByText(/2300 km/)).toBeTruthy();
  expect(screen.getByText(/Approximate/)).toBeTruthy();
});

test('whoever is there now says so, or is told why not', async () => {
  device((found) =>
    found({ coords: { latitude: 45.5, longitude: -73.6, accuracy: 250 } } as never),
  );
  const placed = visit();
  await press('I’m there now');
  expect(await screen.findByText(/Accurate to about 250 m/)).toBeTruthy();
  expect(placed[0]).toMatchObject({ Longitude: '-73.60000', CoordinateSource: 'manual' });
  device((_, failed) => failed({ code: 1, PERMISSION_DENIED: 1 } as never));
  await press('I’m there now');
  expect(await screen.findByText(/isn’t allowed to share your location/)).toBeTruthy();
  device((_, failed) => failed({ code: 3, PERMISSION_DENIED: 1 } as never));
  await press('I’m there now');
  expect(await screen.findByText(/couldn’t find your location/)).toBeTruthy();
  vi.stubGlobal('isSecureContext', false);
  await press('I’m there now');
  expect(await screen.findByText(/can’t tell us where it is/)).toBeTruthy();
  expect(placed).toHaveLength(1);
});

test('degrees are read as people type them', () => {
  expect(readPoint('45,5', ' −73.6 ')).toEqual({ latitude: 45.5, longitude: -73.6 });
  expect(readPoint('', '-73.6')).toBeNull();
  expect(readPoint('north', '-73.6')).toBeNull();
  const [west, south, east, north] = boxOf({ latitude: 60, longitude: -100 }, 111);
  expect([south, north].map(Math.round)).toEqual([59, 61]);
  expect([west, east].map(Math.round)).toEqual([-102, -98]);
});
