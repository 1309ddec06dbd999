// A map for choosing the position of a home. It opens at the address, and warns when the point is
// far from it. Buttons put the point at the address or at the device.

import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../core/providers';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import {
  type Address,
  boxOf,
  findDevicePosition,
  findPlace,
  type GeocodedPlace,
  type GeoPoint,
  pointOf,
} from './find-place';
import { HomeMap } from './home-map';
import { messages } from './picker-messages';
import type { MapBox } from './places';
import './place-picker.css';

/** A point and its precision, as the fields of a listing. */
export interface PlaceFields {
  Latitude: string;
  Longitude: string;
  CoordinatePrecision: string;
  CoordinateSource: string;
}

interface Props {
  address: Address;
  point: GeoPoint | null;
  /** `exact`, or the kind of place whose centre the point is. */
  precision: string;
  /** Whether the device's position is offered. */
  hasDevice?: boolean;
  onPlace: (fields: PlaceFields) => void;
}

/** The pause in typing before the address is looked up. */
const PAUSE_MS = 400;
const NEAR_KM = 0.7;
const MIDDLE_KM: Record<string, number> = { 'postal code': 2, city: 8 };

const exact = ({ latitude, longitude }: GeoPoint): PlaceFields => ({
  Latitude: latitude.toFixed(5),
  Longitude: longitude.toFixed(5),
  CoordinatePrecision: 'exact',
  CoordinateSource: 'manual',
});

export function PlacePicker({ address, point, precision, hasDevice, onPlace }: Props) {
  const api = useApi();
  const [found, setFound] = useState<GeocodedPlace | null>(null);
  const [box, setBox] = useState<MapBox | null>(() => point && boxOf(point, NEAR_KM));
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { City, StateOrProvince, PostalCode } = address;
  const [latitude, longitude] = [point?.latitude ?? null, point?.longitude ?? null];
  const hasPoint = useEffectEvent(() => point !== null);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const at = latitude === null || longitude === null ? null : { latitude, longitude };
      try {
        const answer = await findPlace(api, { City, StateOrProvince, PostalCode }, at);
        if (isOver) {
          return;
        }
        setFound(answer);
        if (answer.Middle && !hasPoint()) {
          const { CoordinatePrecision } = answer.Middle;
          setBox(boxOf(pointOf(answer.Middle), MIDDLE_KM[CoordinatePrecision] ?? 8));
        }
      } catch {
        // The map and the two numbers do without.
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, City, StateOrProvince, PostalCode, latitude, longitude]);

  const middle = found?.Middle ?? null;
  const placeAtMiddle = () => {
    if (middle) {
      onPlace({ ...middle });
      setBox(boxOf(pointOf(middle), MIDDLE_KM[middle.CoordinatePrecision] ?? 8));
      setSaid(messages.placed);
    }
  };
  const placeHere = async () => {
    setBusy(true);
    setSaid(messages.searching);
    const here = await findDevicePosition();
    setBusy(false);
    setSaid(here.note ?? messages.placed);
    if (here.point) {
      onPlace(exact(here.point));
      setBox(boxOf(here.point, NEAR_KM));
    }
  };
  const isRough = point !== null && !['', 'exact'].includes(precision);
  return (
    <div className="place-picker">
      <div className="place-picker-map">
        <HomeMap
          homes={[]}
          box={box}
          center={point}
          pathOf={() => ''}
          onPick={(north, east) => {
            setSaid('');
            onPlace(exact({ latitude: north, longitude: east }));
          }}
        />
      </div>
      <p className="place-picker-ways">
        {hasDevice && (
          <Button busy={isBusy} onClick={() => void placeHere()}>
            {messages.here}
          </Button>
        )}
        {middle && (
          <Button onClick={placeAtMiddle}>
            {messages.middleOf[middle.CoordinatePrecision]}
          </Button>
        )}
      </p>
      <p className="hint" role="status">
        {said} {isRough && messages.approximate}
      </p>
      {found?.Note && point && (
        <p className="place-picker-note" role="alert">
          <Icon name="warning" />
          {found.Note}
        </p>
      )}
    </div>
  );
}
