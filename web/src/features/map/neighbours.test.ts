import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours';

const place = (
  name: string,
  latitude: number,
  longitude: number,
  population = 10_000,
) => ({ name, latitude, longitude, population });

const home = { latitude: 43.25, longitude: -79.87 };

test('each direction has one neighbour, with its distance', () => {
  const places = [
    place('Burlington', 43.39, -79.84, 180_000),
    place('Waterdown', 43.33, -79.9),
    place('Stoney Creek', 43.22, -79.76, 65_000),
    place('Dundas', 43.27, -79.95, 24_000),
  ];
  expect(neighboursOf(home, places)).toEqual([
    { name: 'Burlington', direction: 'n', kilometres: 16 },
    { name: 'Stoney Creek', direction: 'e', kilometres: 10 },
    { name: 'Dundas', direction: 'w', kilometres: 7 },
  ]);
});

test('a village nearby comes before a town far away, and a city nearby before a village', () => {
  const village = place('Village', 43.25, -79.82, 1_000);
  expect(
    neighboursOf(home, [village, place('Town', 43.25, -79, 50_000)]).map(
      ({ name }) => name,
    ),
  ).toEqual(['Village']);
  expect(
    neighboursOf(home, [village, place('City', 43.25, -79.7, 500_000)]).map(
      ({ name }) => name,
    ),
  ).toEqual(['City']);
});

test('what is here, far away or shown anyway is no neighbour', () => {
  const places = [
    place('Here', 43.251, -79.871),
    place('Vancouver', 49.25, -123.1, 600_000),
    place('In view', 43.3, -79.87),
  ];
  expect(neighboursOf(home, places, ({ name }) => name !== 'In view')).toEqual([]);
});
