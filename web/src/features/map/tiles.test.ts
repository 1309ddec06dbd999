import { readFileSync } from 'node:fs';
import { PbfWriter } from 'pbf';
import { expect, test, vi } from 'vitest';
import { BASE_LEVELS, baseLevel, type MapFacts, readTile, Tiles } from './tiles';

const zigzag = (value: number) => (value << 1) ^ (value >> 31);
type Properties = Record<string, string | number>;

/** A vector tile with one layer, as an archive has it. */
function tileOf(
  layer: string,
  features: { type: 1 | 2 | 3; points: [number, number][]; properties: Properties }[],
): ArrayBuffer {
  const writer = new PbfWriter();
  writer.writeMessage(
    3,
    (_, pbf) => {
      pbf.writeVarintField(15, 2);
      pbf.writeStringField(1, layer);
      const keys: string[] = [];
      const values: (string | number)[] = [];
      for (const { type, points, properties } of features) {
        const tags = Object.entries(properties).flatMap(([key, value]) => [
          keys.push(key) - 1,
          values.push(value) - 1,
        ]);
        const [first = [0, 0], ...rest] = points;
        const geometry = [(1 << 3) | 1, zigzag(first[0]), zigzag(first[1])];
        if (rest.length > 0) {
          geometry.push((rest.length << 3) | 2);
          rest.forEach(([x, y], at) => {
            const [lastX, lastY] = points[at] ?? [0, 0];
            geometry.push(zigzag(x - lastX), zigzag(y - lastY));
          });
        }
        if (type === 3) {
          geometry.push((1 << 3) | 7);
        }
        pbf.writeMessage(
          2,
          (__, feature) => {
            feature.writePackedVarint(2, tags);
            feature.writeVarintField(3, type);
            feature.writePackedVarint(4, geometry);
          },
          null,
        );
      }
      keys.forEach((key) => pbf.writeStringField(3, key));
      values.forEach((value) =>
        pbf.writeMessage(
          4,
          (__, written) =>
            typeof value === 'string'
              ? written.writeStringField(1, value)
              : written.writeVarintField(5, value),
          null,
        ),
      );
      pbf.writeVarintField(5, 4096);
    },
    null,
  );
  const bytes = writer.finish();
  return bytes.buffer.slice(
    bytes.byteOffset,
    bytes.byteOffset + bytes.byteLength,
  ) as ArrayBuffer;
}

const set = {
  version: 'v1',
  min_zoom: 2,
  max_zoom: 6,
  bounds: [-172, 36, -40, 84],
  attribution: '',
};
const facts = { base: set, streets: null } as unknown as MapFacts;
const withStreets = {
  base: set,
  streets: { ...set, version: 's1', min_zoom: 0, max_zoom: 14 },
} as unknown as MapFacts;

test('the levels are those that are baked', () => {
  const script = readFileSync('../scripts/map/bake.py', 'utf8');
  const [, baked = ''] = /^LEVELS = \(([\d, ]+)\)$/m.exec(script) ?? [];
  expect(baked.split(', ').map(Number)).toEqual([...BASE_LEVELS]);
  expect([2, 3, 4, 5, 6, 17].map(baseLevel)).toEqual([2, 2, 4, 4, 6, 6]);
});

test('a tile is read with its names in the language', () => {
  const properties = {
    kind: 'lake',
    name: 'Lake Ontario',
    'name:fr': 'Lac Ontario',
    min_zoom: 5,
  };
  const bytes = tileOf('water', [
    { type: 1, points: [[100, 200]], properties },
    {
      type: 3,
      points: [
        [0, 0],
        [50, 0],
        [50, 50],
      ],
      properties: { kind: 'water' },
    },
  ]);
  const [english, french] = ['en', 'fr'].map((language) => readTile(bytes, language));
  expect(english?.labels).toEqual([
    {
      layer: 'water',
      kind: 'lake',
      name: 'Lake Ontario',
      x: 100,
      y: 200,
      minZoom: 5,
      population: 0,
    },
  ]);
  expect(french?.labels[0]?.name).toBe('Lac Ontario');
  expect(english?.shapes['water']).toEqual([
    { kind: 'water', isArea: true, name: '', paths: [[0, 0, 50, 0, 50, 50, 0, 0]] },
  ]);
});

test('what the painter does not draw is not read', () => {
  const bytes = tileOf('pois', [
    { type: 1, points: [[1, 1]], properties: { name: 'Café' } },
  ]);
  expect(readTile(bytes, 'en')).toEqual({ extent: 4096, shapes: {}, labels: [] });
});

/** A frame of one tile of a level, in the middle of which Toronto lies. */
const frameAt = (zoom: number) => {
  const size = 256 * 2 ** zoom;
  const [x, y] = [(-79.4 / 360 + 0.5) * size, 0.365 * size];
  return { zoom, left: Math.floor(x) - 5, top: Math.floor(y) - 5, width: 10, height: 10 };
};

const water = () =>
  tileOf('water', [
    { type: 1, points: [[1, 1]], properties: { kind: 'lake', name: 'A' } },
  ]);

function tilesFrom(given: MapFacts, answer: (path: string) => Response) {
  const asked: string[] = [];
  const arrived = vi.fn();
  const tiles = new Tiles(given, 'en', arrived, async (path) => {
    asked.push(String(path));
    return answer(String(path));
  });
  return { tiles, asked, arrived };
}

test('a tile is asked for once, from our own server, and drawn when it is there', async () => {
  const { tiles, asked, arrived } = tilesFrom(facts, () => new Response(water()));
  const frame = frameAt(7);
  expect(tiles.partsIn(frame)).toEqual([]);
  await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
  tiles.partsIn(frame);
  expect(asked.every((path) => /^\/map\/base\/v1\/\d\/\d+\/\d+$/.test(path))).toBe(true);
  expect(new Set(asked).size).toBe(asked.length);
  expect(tiles.partsIn(frame)[0]?.address).toEqual(['base', 6, 17, 23]);
});

test('where the base map has no tile the one it lies in is drawn', async () => {
  const answer = (path: string) =>
    path.includes('/6/') ? new Response(null, { status: 204 }) : new Response(water());
  const { tiles, arrived } = tilesFrom(facts, answer);
  tiles.partsIn(frameAt(7));
  await vi.waitFor(() => expect(arrived.mock.calls.length).toBeGreaterThan(1));
  expect(tiles.partsIn(frameAt(7))[0]?.address).toEqual(['base', 4, 4, 5]);
});

test('streets take over near by, where there are some', async () => {
  const answer = (path: string) =>
    path.startsWith('/map/streets/s1/12/')
      ? new Response(water())
      : new Response(null, { status: 204 });
  const { tiles, asked, arrived } = tilesFrom(withStreets, answer);
  expect(tiles.hasStreets(frameAt(7))).toBe(false);
  expect(tiles.hasStreets(frameAt(13))).toBe(true);
  tiles.partsIn(frameAt(7));
  expect(asked.some((path) => path.includes('streets'))).toBe(false);
  tiles.partsIn(frameAt(13));
  await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
  await vi.waitFor(() =>
    expect(tiles.partsIn(frameAt(13))[0]?.address[0]).toBe('streets'),
  );
});

test('what failed leaves the rest as it is, and is asked again with the connection', async () => {
  let isOn = false;
  const { tiles, asked } = tilesFrom(facts, () => {
    if (!isOn) {
      throw new TypeError('offline');
    }
    return new Response(water());
  });
  tiles.partsIn(frameAt(7));
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await Promise.resolve();
  const first = asked.length;
  tiles.partsIn(frameAt(7));
  expect(asked).toHaveLength(first);
  isOn = true;
  tiles.forgetFailed();
  tiles.partsIn(frameAt(7));
  await vi.waitFor(() => expect(tiles.partsIn(frameAt(7))).toHaveLength(1));
});

test('only so many tiles are kept', async () => {
  const { tiles, asked, arrived } = tilesFrom(facts, () => new Response(water()));
  const wide = { zoom: 7, left: 0, top: 0, width: 256 * 2 ** 7, height: 2_000 };
  tiles.partsIn(wide);
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(asked.length));
  expect(asked.length).toBeGreaterThan(150);
  expect(new Set(asked).size).toBe(asked.length);
  // The first of them were let go.
  tiles.partsIn(wide);
  expect(new Set(asked).size).toBeLessThan(asked.length);
});

test('the places around a frame are those of the base map, with where they are', async () => {
  const town = (name: string, population: number) => ({
    type: 1 as const,
    points: [[2048, 2048]] as [number, number][],
    properties: { kind: 'locality', name, min_zoom: 9, population },
  });
  const bytes = tileOf('places', [town('Dundas', 24_000), town('A region', 0)]);
  const arrived = vi.fn<() => void>();
  const tiles = new Tiles(facts, 'en', arrived, async () => new Response(bytes));
  // In the middle of the tile 17/23 of level 6.
  const frame = { zoom: 12, left: 286_600, top: 384_900, width: 100, height: 100 };
  expect(tiles.placesAround(frame)).toEqual([]);
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce());
  const [only, ...others] = tiles.placesAround(frame);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ name: 'Dundas', population: 24_000 });
  expect(only?.longitude).toBeCloseTo((17.5 / 64) * 360 - 180);
  expect(only?.latitude).toBeCloseTo(43.07, 1);
});
