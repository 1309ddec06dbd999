// Finds the position of an address. It asks our server, which knows the centres of towns and postal
// codes (crates/homes/src/property/place.rs), or the device.

import type { Api, Schemas } from '../../core/api/client';
import type { MapBox } from './places';
import { messages } from './picker-messages';

export type GeocodedPlace = Schemas['PlaceResponse'];
export type PlaceCentre = Schemas['MiddleResponse'];

export interface Address {
  City: string;
  StateOrProvince: string;
  PostalCode: string;
}

export interface GeoPoint {
  latitude: number;
  longitude: number;
}

/** Typed degrees as a point; null when a number is missing or wrong. */
export function readPoint(latitude: string, longitude: string): GeoPoint | null {
  const degrees = (text: string) =>
    text.trim() === '' ? Number.NaN : Number(text.replace(',', '.').replace('−', '-'));
  const point = { latitude: degrees(latitude), longitude: degrees(longitude) };
  return Number.isFinite(point.latitude) && Number.isFinite(point.longitude)
    ? point
    : null;
}

/** A box around a point, this many kilometres in each direction. */
export function boxOf({ latitude, longitude }: GeoPoint, kilometres: number): MapBox {
  const up = kilometres / 111;
  const across = up / Math.cos((latitude * Math.PI) / 180);
  return [longitude - across, latitude - up, longitude + across, latitude + up];
}

export const pointOf = ({ Latitude, Longitude }: PlaceCentre): GeoPoint => ({
  latitude: Number(Latitude),
  longitude: Number(Longitude),
});

export async function findPlace(
  api: Api,
  address: Address,
  point: GeoPoint | null,
): Promise<GeocodedPlace> {
  const body = {
    ...address,
    Latitude: point ? point.latitude.toFixed(5) : null,
    Longitude: point ? point.longitude.toFixed(5) : null,
  };
  return (await api.post('/api/find_place', body, messages.failed)).data;
}

/** The accuracy in metres above which the user should check the point. */
const ROUGH = 100;

/** The position of the device, with a warning when it is inaccurate; or an error text. */
export function findDevicePosition(): Promise<{
  point: GeoPoint | null;
  note: string | null;
}> {
  const none = (note: string) => ({ point: null, note });
  if (!window.isSecureContext || !('geolocation' in navigator)) {
    return Promise.resolve(none(messages.noDevice));
  }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({
          point: { latitude, longitude },
          note: accuracy > ROUGH ? messages.rough(Math.round(accuracy)) : null,
        }),
      ({ code, PERMISSION_DENIED }) =>
        resolve(none(code === PERMISSION_DENIED ? messages.denied : messages.notFound)),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  });
}
