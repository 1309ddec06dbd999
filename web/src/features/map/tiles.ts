// The tiles of the map: fetched from our server when they are needed, parsed once, and cached (least
// recently used first out). Their addresses have a version, so browsers cache them, too.

import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Schemas } from '../../core/api/client';
import type { MapPlace } from './neighbours';

export type MapFacts = Schemas['MapResponse'];
export type SetName = 'base' | 'streets';

/** The last zoom at which the shore of the base map is exact enough. */
export const EXACT_TO = 10;
/** The levels that scripts/map/bake.py bakes (`LEVELS`); a tile is 512 px wide. */
export const BASE_LEVELS = [2, 4, 6] as const;
/** The zoom level whose tiles have every place. */
const PLACES_LEVEL = 6;
/** Below this zoom the map is painted from the base map of the country. */
const STREETS_FROM = 8;
/** The most parsed tiles in the cache. */
const MAX_TILES = 96;
/** A failed tile is fetched again after this many other failures. */
const MAX_FAILED = 8;

export type TileAddress = readonly [set: SetName, zoom: number, x: number, y: number];

/** A line or the edge of an area, in the tile's own units: x, y, x, y, ... */
export type TilePath = number[];

export interface Shape {
  kind: string;
  isArea: boolean;
  paths: TilePath[];
  name: string;
}

export interface Label {
  layer: string;
  kind: string;
  name: string;
  x: number;
  y: number;
  minZoom: number;
  population: number;
}

/** The contents of a tile, ready to be drawn. */
export interface Tile {
  extent: number;
  shapes: Record<string, Shape[]>;
  labels: Label[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** The layers that are drawn; others are not even read. */
const SHAPES = new Set([
  'earth',
  'landuse',
  'landcover',
  'water',
  'buildings',
  'roads',
  'boundaries',
]);
const LABELS = new Set(['places', 'water']);

/** Reads a tile of the Protomaps layers, with names in a language where there are any. */
export function readTile(bytes: ArrayBuffer, language: string): Tile {
  const read = new VectorTile(new PbfReader(new Uint8Array(bytes)));
  const tile: Tile = { extent: 4096, shapes: {}, labels: [] };
  for (const [name, layer] of Object.entries(read.layers)) {
    const isDrawn = SHAPES.has(name);
    const isNamed = LABELS.has(name);
    if (!isDrawn && !isNamed) {
      continue;
    }
    tile.extent = layer.extent;
    const shapes: Shape[] = [];
    for (let at = 0; at < layer.length; at += 1) {
      const feature = layer.feature(at);
      const { properties } = feature;
      const called = text(properties[`name:${language}`]) || text(properties['name']);
      const kind = text(properties['kind']);
      const lines = feature.loadGeometry();
      if (feature.type === 1) {
        const [point] = lines[0] ?? [];
        if (isNamed && point && called !== '') {
          tile.labels.push({
            layer: name,
            kind,
            name: called,
            x: point.x,
            y: point.y,
            minZoom: number(properties['min_zoom']) ?? 0,
            population: number(properties['population']) ?? 0,
          });
        }
      } else if (isDrawn) {
        shapes.push({
          kind,
          isArea: feature.type === 3,
          name: name === 'roads' ? called : '',
          paths: lines.map((line) => line.flatMap(({ x, y }) => [x, y])),
        });
      }
    }
    tile.shapes[name] = shapes;
  }
  return tile;
}

/** A square of the map and the tile to paint it from: its own, or a larger one around it. */
export interface TilePart {
  zoom: number;
  x: number;
  y: number;
  tile: Tile;
  address: TileAddress;
}

type TileState = Tile | 'asked' | 'nothing';

/** Pixels of the map at a zoom (256 to the world at 0). */
export interface Frame {
  zoom: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export class Tiles {
  readonly facts: MapFacts;
  readonly #language: string;
  readonly #arrived: () => void;
  readonly #fetch: typeof fetch;
  readonly #known = new Map<string, TileState>();
  readonly #failed: string[] = [];

  /** `arrived` is called when there is more to draw. */
  constructor(
    facts: MapFacts,
    language: string,
    arrived: () => void,
    fetchImpl: typeof fetch = (...given) => fetch(...given),
  ) {
    this.facts = facts;
    this.#language = language;
    this.#arrived = arrived;
    this.#fetch = fetchImpl;
  }

  /** Whether a frame has streets: then its water is as exact as they are. */
  hasStreets({ zoom }: Frame): boolean {
    const { streets } = this.facts;
    return Boolean(streets && zoom >= STREETS_FROM && zoom - 1 >= streets.min_zoom);
  }

  /** The parts of a frame whose tiles are loaded; missing tiles are fetched. */
  partsIn(frame: Frame): TilePart[] {
    const { streets } = this.facts;
    const level =
      streets && this.hasStreets(frame)
        ? Math.min(frame.zoom - 1, streets.max_zoom)
        : baseLevel(frame.zoom - 1);
    return partsOf(frame, level).flatMap(([x, y]) => {
      const found =
        (this.hasStreets(frame) && this.#find('streets', [level], level, x, y)) ||
        this.#find('base', levelsBelow(level), level, x, y);
      return found ? [{ zoom: level, x, y, ...found }] : [];
    });
  }

  /** The places in and around a frame, of loaded tiles of the base map; missing tiles are fetched. */
  placesAround({ zoom, left, top, width, height }: Frame): MapPlace[] {
    const size = 256 * 2 ** (zoom - PLACES_LEVEL);
    const more = size / 4;
    const wide = {
      zoom,
      left: left - more,
      top: top - more,
      width: width + 2 * more,
      height: height + 2 * more,
    };
    return partsOf(wide, PLACES_LEVEL).flatMap(([x, y]) => {
      const found = this.#find('base', [PLACES_LEVEL], PLACES_LEVEL, x, y);
      const { labels = [], extent = 1 } = found?.tile ?? {};
      return labels
        .filter(({ layer, population }) => layer === 'places' && population > 0)
        .map(({ name, population, ...at }) => ({
          name,
          population,
          longitude: ((x + at.x / extent) / 2 ** PLACES_LEVEL) * 360 - 180,
          latitude: latitudeAt((y + at.y / extent) / 2 ** PLACES_LEVEL),
        }));
    });
  }

  /** The loaded tile of a part, on the first of these levels that has one. */
  #find(set: SetName, levels: readonly number[], zoom: number, x: number, y: number) {
    for (const level of levels) {
      const by = 2 ** (zoom - level);
      const address: TileAddress = [set, level, Math.floor(x / by), Math.floor(y / by)];
      const known = this.#take(address);
      if (typeof known === 'object') {
        return { tile: known, address };
      }
    }
    return undefined;
  }

  #take(address: TileAddress): TileState {
    const key = address.join('/');
    const known = this.#known.get(key);
    if (known === undefined) {
      this.#touch(key, 'asked');
      void this.#fetchTile(key, address);
      return 'asked';
    }
    // The most recently used tile is evicted last.
    this.#touch(key, known);
    return known;
  }

  #touch(key: string, known: TileState) {
    this.#known.delete(key);
    this.#known.set(key, known);
    for (const [oldest, of] of this.#known) {
      if (this.#known.size <= MAX_TILES) {
        return;
      }
      if (of !== 'asked') {
        this.#known.delete(oldest);
      }
    }
  }

  async #fetchTile(key: string, [set, ...at]: TileAddress) {
    const version = this.facts[set]?.version ?? '';
    try {
      const answer = await this.#fetch(`/map/${set}/${version}/${at.join('/')}`);
      if (!answer.ok) {
        throw new Error(String(answer.status));
      }
      const bytes = await answer.arrayBuffer();
      const has = answer.status === 200 && bytes.byteLength > 0;
      this.#touch(key, has ? readTile(bytes, this.#language) : 'nothing');
      this.#arrived();
    } catch {
      // The map shows what it has; the tile is fetched again later.
      this.#touch(key, 'nothing');
      this.#failed.push(key);
      if (this.#failed.length > MAX_FAILED) {
        this.#known.delete(this.#failed.shift() ?? '');
      }
    }
  }

  /** When the connection is back. */
  forgetFailed() {
    for (const key of this.#failed.splice(0)) {
      this.#known.delete(key);
    }
  }
}

/** The latitude of a share of the world's height, from the top. */
const latitudeAt = (share: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;

/** The finest level of the base map that a level lies in. */
export function baseLevel(level: number): number {
  return levelsBelow(level)[0] ?? BASE_LEVELS[0];
}

const levelsBelow = (level: number) =>
  BASE_LEVELS.filter((one) => one <= level).reverse();

/** The tiles of a level that a frame shows. */
function partsOf({ zoom, left, top, width, height }: Frame, level: number) {
  const size = 256 * 2 ** (zoom - level);
  const last = 2 ** level - 1;
  const from = (pixel: number) => Math.max(0, Math.floor(pixel / size));
  const to = (pixel: number) => Math.min(last, Math.floor((pixel - 1) / size));
  const parts: [number, number][] = [];
  for (let y = from(top); y <= to(top + height); y += 1) {
    for (let x = from(left); x <= to(left + width); x += 1) {
      parts.push([x, y]);
    }
  }
  return parts;
}
