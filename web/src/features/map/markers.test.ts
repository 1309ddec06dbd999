import { expect, test } from 'vitest';
import { clusterByCell, markerOf, markersOf, mergeOverlapping } from './markers';
import type { MapHome } from './places';

const home = (id: number, latitude: number, longitude: number, price: number | null) =>
  ({
    id,
    latitude,
    longitude,
    price,
    path: `/homes/x/${id}`,
    precision: 'exact',
    title: `${id}`,
  }) satisfies MapHome;

test('what the search has put together are markers and clusters, from north to south', () => {
  const known = home(1, 43.25, -79.87, 729_000);
  const markers = markersOf(
    [
      { latitude: 43.2, longitude: -79.9, count: 12, price_min: '499000' },
      { latitude: 43.2501, longitude: -79.8701, count: 1, price_min: 729_000, id: 1 },
      { latitude: 43.3, longitude: -79.8, count: 1, price_min: null, id: 2 },
      { latitude: 43.4, longitude: -79.8, count: 0 },
    ],
    [known],
  );
  expect(markers.map(({ id, count, price }) => ({ id, count, price }))).toEqual([
    { id: 2, count: 1, price: null },
    { id: 1, count: 1, price: 729_000 },
    { id: null, count: 12, price: 499_000 },
  ]);
  // A home of the list stands where it is; one of another page where the search says.
  expect(markers[1]).toMatchObject({ latitude: 43.25, longitude: -79.87, home: known });
  expect(markers[0]?.home).toBeNull();
});

test('markers that would hide one another are a cluster with the lowest price', () => {
  const homes = [
    home(1, 43, -79, 500_000),
    home(2, 43.0001, -79.0001, null),
    home(3, 43.0002, -79.0002, 450_000),
    home(4, 44, -78, 700_000),
  ];
  const markers = clusterByCell(homes, ({ latitude, longitude }) => ({
    x: longitude * 1_000,
    y: latitude * 1_000,
  }));
  expect(markers.map(({ count, price, id }) => [count, price, id])).toEqual([
    [1, 700_000, 4],
    [3, 450_000, null],
  ]);
  expect(markers[1]?.latitude).toBeCloseTo(43.0001);
});

test('a home that is pointed at has its door, or the cluster that it is in', () => {
  const [alone, within] = [home(1, 43.25, -79.87, 1), home(2, 43.201, -79.9, 2)];
  const markers = markersOf(
    [
      { latitude: 43.2, longitude: -79.9, count: 12, price_min: '499000' },
      { latitude: 45, longitude: -75, count: 3, price_min: '1' },
      { latitude: 43.25, longitude: -79.87, count: 1, price_min: '1', id: 1 },
    ],
    [alone, within],
  );
  expect(markerOf(1, markers, [alone, within])).toBe('home-1');
  expect(markerOf(2, markers, [alone, within])).toBe('43.20000,-79.90000');
  expect(markerOf(null, markers, [alone])).toBeNull();
  expect(markerOf(3, markers, [alone]), 'of another page of the list').toBeNull();
});

test('markers that would hide one another stand together, and no home is lost', () => {
  const markers = markersOf(
    [
      { latitude: 43, longitude: 10, count: 1, price_min: '300', id: 1 },
      { latitude: 43, longitude: 60, count: 4, price_min: '200' },
      { latitude: 43, longitude: 200, count: 1, price_min: '100', id: 2 },
      { latitude: 200, longitude: 60, count: 1, price_min: null, id: 3 },
    ],
    [],
  );
  const stand = mergeOverlapping(markers, ({ latitude, longitude }) => ({
    x: longitude,
    y: latitude,
  }));
  expect(stand.map(({ id, count, price }) => ({ id, count, price }))).toEqual([
    { id: 3, count: 1, price: null },
    { id: null, count: 5, price: 200 },
    { id: 2, count: 1, price: 100 },
  ]);
});
