// The types of the map's props and events: homes, clusters, boxes.

import { formatMoney } from '../../lib/format';
import { messages } from './messages';

/** How well the place of a home is known (`CoordinatePrecision`). */
export type Precision = 'exact' | 'street' | 'postal code' | 'city';

/** A home of the list. */
export interface MapHome {
  id: number;
  /** Of its page. */
  path: string;
  latitude: number;
  longitude: number;
  precision: Precision;
  /** In dollars; a rent is monthly. */
  price: number | null;
  /** The title of its marker: price and address. */
  title: string;
  /** Whether its page was opened on this device. */
  isSeen?: boolean;
}

/** Homes that lie together on the map, as `GET /api/homes/map` answers. */
export interface MapCluster {
  latitude: number;
  longitude: number;
  count: number;
  /** In dollars. */
  price_min?: number | string | null | undefined;
  /** The home's id, when it is a single home. */
  id?: number | null | undefined;
}

/** West, south, east, north, in degrees, as in `bbox`. */
export type MapBox = readonly [west: number, south: number, east: number, north: number];

/** The visible part of the map. */
export interface MapView {
  box: MapBox;
  zoom: number;
}

export const toBbox = (box: MapBox): string => box.join(',');

/** The box of a `bbox` text; null when it is none. */
export function readBbox(text: string): MapBox | null {
  const numbers = text
    .split(',')
    .map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers;
  const isBox =
    numbers.length === 4 &&
    west < east &&
    south < north &&
    Math.abs(west) <= 180 &&
    Math.abs(east) <= 180 &&
    Math.abs(south) <= 90 &&
    Math.abs(north) <= 90;
  return isBox ? [west, south, east, north] : null;
}

/** A row of `GET /api/homes`. */
export interface HomeRow {
  ListingKey: number;
  path: string;
  Latitude?: number | string | null;
  Longitude?: number | string | null;
  CoordinatePrecision?: string | null;
  ListPrice?: string | null;
  LeaseAmount?: string | null;
  UnparsedAddress?: string | null;
  City?: string | null;
}

const PRECISIONS = new Set<string>(['exact', 'street', 'postal code', 'city']);

/** A row for the map; null when its position is unknown. */
export function toMapHome(row: HomeRow): MapHome | null {
  const [latitude, longitude] = [row.Latitude, row.Longitude].map((value) =>
    value === null || value === undefined || value === '' ? NaN : Number(value),
  ) as [number, number];
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) {
    return null;
  }
  const amount = row.ListPrice ?? row.LeaseAmount ?? null;
  const where = row.UnparsedAddress ?? row.City ?? '';
  const price = amount === null ? messages.priceOnRequest : formatMoney(amount);
  const precision = row.CoordinatePrecision ?? '';
  return {
    id: row.ListingKey,
    path: row.path,
    latitude,
    longitude,
    // An unknown precision does not count as exact.
    precision: PRECISIONS.has(precision) ? (precision as Precision) : 'city',
    price: amount === null ? null : Number(amount),
    title: where === '' ? price : `${price}, ${where}`,
  };
}

/** How far from its pin a home may be, in metres. */
export const ROUGH_METRES: Record<Precision, number> = {
  exact: 0,
  street: 250,
  'postal code': 900,
  city: 4_000,
};
