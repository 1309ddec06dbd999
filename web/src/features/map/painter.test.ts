import { expect, test } from 'vitest';
import { COLOURS, type Colours } from './colours';
import { type Overlays, paint, ringLabelAt } from './painter';
import type { Frame, Label, SetName, Shape, TilePart } from './tiles';

/** Every colour is its own name. */
const colours = Object.fromEntries(
  [...COLOURS, '--font-display', '--font-text'].map((name) => [name, name]),
) as Colours;

interface Done {
  what: string;
  colour: string;
  alpha: number;
}

/** A canvas that writes down what was done to it. */
function recorder() {
  const done: Done[] = [];
  const state = { fillStyle: '', strokeStyle: '', globalAlpha: 1, font: '' };
  const note = (what: string, colour: string) =>
    done.push({ what, colour, alpha: state.globalAlpha });
  const nothing = () => {};
  const context = Object.assign(state, {
    ...Object.fromEntries(
      [
        'beginPath',
        'moveTo',
        'lineTo',
        'closePath',
        'rect',
        'clip',
        'save',
        'restore',
        'arc',
        'setLineDash',
        'translate',
        'rotate',
        'strokeText',
        'drawImage',
      ].map((name) => [name, nothing]),
    ),
    fillRect: () => note('ground', state.fillStyle),
    fill: () => note('fill', state.fillStyle),
    stroke: () => note('stroke', state.strokeStyle),
    fillText: (text: string) => note(text, state.fillStyle),
    measureText: (text: string) => ({ width: text.length * 8 }),
  });
  return { done, context: context as unknown as CanvasRenderingContext2D };
}

const shape = (kind: string, isArea: boolean, name = ''): Shape => ({
  kind,
  isArea,
  name,
  paths: [[0, 0, 4096, 0, 4096, 4096]],
});
const label = (name: string, more: Partial<Label> = {}): Label => ({
  layer: 'places',
  kind: 'locality',
  name,
  x: 2048,
  y: 2048,
  minZoom: 3,
  population: 0,
  ...more,
});

const marks: Overlays = { area: null, rough: [], rings: [] };

/** Paints one tile that fills the frame. */
function painted(
  zoom: number,
  set: SetName,
  shapes: Record<string, Shape[]>,
  labels: Label[] = [],
  on = marks,
) {
  const level = 6;
  const size = 256 * 2 ** (zoom - level);
  const frame: Frame = { zoom, left: 0, top: 0, width: size, height: size };
  const part: TilePart = {
    zoom: level,
    x: 0,
    y: 0,
    address: [set, level, 0, 0],
    tile: { extent: 4096, shapes, labels },
  };
  const { done, context } = recorder();
  paint(context, frame, [part], on, colours);
  return done;
}

const water = { water: [shape('water', true)] };

test('land lies under water, and both under names', () => {
  const done = painted(7, 'base', water, [
    label('Toronto'),
    label('Lac Ontario', { layer: 'water', kind: 'lake', y: 100 }),
  ]);
  const order = done.map(({ what, colour }) => `${what} ${colour}`);
  const at = (text: string) => order.indexOf(text);
  expect(at('ground --map-land')).toBe(0);
  expect(at('fill --map-water')).toBeGreaterThan(0);
  expect(at('stroke --map-shore')).toBeGreaterThan(at('fill --map-water'));
  expect(at('Toronto --map-name')).toBeGreaterThan(at('stroke --map-shore'));
  expect(at('Lac Ontario --map-name-water')).toBeGreaterThan(0);
});

test.each([
  ['base', 10, true],
  ['base', 11, false],
  ['base', 16, false],
  ['streets', 16, true],
] as const)('a shore of %s at zoom %d is drawn as it is: %s', (set, zoom, isExact) => {
  const shores = painted(zoom, set, water).filter(
    ({ colour }) => colour === '--map-shore',
  );
  expect(shores.length > 0).toBe(isExact);
});

test('roads have their edges under all fills, and come with the zoom', () => {
  const roads = {
    roads: [
      shape('highway', false),
      shape('major_road', false),
      shape('minor_road', false),
    ],
  };
  const used = (zoom: number) =>
    painted(zoom, 'streets', roads)
      .filter(({ what }) => what === 'stroke')
      .map(({ colour }) => colour)
      .filter((colour) => /edge|road|hw|street/.test(colour));
  expect(used(14)).toEqual([
    '--map-edge',
    '--map-edge',
    '--map-street',
    '--map-road',
    '--map-hw',
  ]);
  expect(used(8)).toEqual(['--map-edge', '--map-hw']);
});

test('of two names in one place the more important is set', () => {
  const names = (zoom: number, labels: Label[]) =>
    painted(zoom, 'base', {}, labels)
      .filter(({ colour }) => colour === '--map-name')
      .map(({ what }) => what);
  const both = [
    label('Etobicoke', { kind: 'neighbourhood', minZoom: 10 }),
    label('Toronto', { population: 2_794_356 }),
  ];
  expect(names(11, both)).toEqual(['Toronto']);
  expect(
    names(11, [label('Toronto'), label('Etobicoke', { minZoom: 10, y: 100 })]),
  ).toHaveLength(2);
  expect(names(9, [label('Etobicoke', { minZoom: 10 })])).toEqual([]);
  expect(names(9, [label('Ontario', { kind: 'region' })])).toEqual([]);
});

test('a name stands below the marker of its place, and never under a tool', () => {
  const under = (top: number, bottom: number) => {
    const occupied = [{ left: 200, right: 320, top, bottom }];
    return painted(7, 'base', {}, [label('Calgary', { population: 1_300_000 })], {
      ...marks,
      occupied,
    }).map(({ what }) => what);
  };
  // The tile is 512 px wide, with the town in its middle.
  expect(under(210, 262)).toContain('Calgary');
  expect(under(200, 400)).not.toContain('Calgary');
});

test('the area, the rings and the rough places lie over the ground', () => {
  const done = painted(13, 'base', water, [], {
    area: [0, 0, 10, 0, 10, 10],
    rough: [{ x: 5, y: 5, radius: 40 }],
    rings: [
      { x: 500, y: 500, radius: 100, metres: 500 },
      { x: 500, y: 500, radius: 200, metres: 1_000 },
    ],
  });
  const whats = done.map(({ what, colour }) => `${what} ${colour}`);
  expect(whats).toContain('fill --brand');
  expect(whats).toContain('stroke --brand');
  expect(whats).toContain('fill --pin');
  expect(whats.filter((what) => what === 'stroke --map-rail')).toHaveLength(2);
  expect(whats).toContain('500 m --map-name');
  expect(whats).toContain('1 km --map-name');
  expect(whats).not.toContain('fill --action');
  // What lies over the ground lets it through.
  expect(done.find(({ colour }) => colour === '--brand')?.alpha).toBeLessThan(0.3);
});

test('a place that was pointed at has the red door', () => {
  const marked = { area: null, rough: [], rings: [], door: { x: 500, y: 500 } };
  const whats = painted(13, 'base', water, [], marked).map(
    ({ what, colour }) => `${what} ${colour}`,
  );
  expect(whats).toContain('fill --action');
});

test('the label of a ring is clear of the names around a home, on a phone too', () => {
  // The map is 350 by 240, with the home at 175, 140. Names in the north-west end at 64, those in
  // the west begin at 84.
  for (const radius of [90, 143, 225]) {
    const { x, y } = ringLabelAt(175, 140, radius);
    expect(Math.hypot(x - 175, y - 140)).toBeCloseTo(radius);
    expect(y - 7).toBeGreaterThan(64);
    expect(y + 7).toBeLessThan(84);
  }
});
