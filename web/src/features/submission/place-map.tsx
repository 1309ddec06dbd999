// The map beside the two numbers: a click writes them. Without script there is none.

import { useEffect, useRef, useState } from 'react';
import { HomeMap } from '../map/home-map';
import type { Draft } from './api';

interface Place {
  latitude: number;
  longitude: number;
}

function read(form: HTMLFormElement | null | undefined): Place | null {
  const number = (name: string) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.value.trim() !== ''
      ? Number(field.value.replace(',', '.'))
      : Number.NaN;
  };
  const [latitude, longitude] = [number('Latitude'), number('Longitude')];
  return Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { latitude, longitude }
    : null;
}

/** Around a place, about a kilometre each way. */
const around = ({ latitude, longitude }: Place) =>
  [longitude - 0.01, latitude - 0.006, longitude + 0.01, latitude + 0.006] as [
    number,
    number,
    number,
    number,
  ];

export function PlaceMap({ draft, changed }: { draft: Draft; changed: () => void }) {
  const holder = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(() => {
    const { Latitude, Longitude } = draft.values;
    const [latitude, longitude] = [Number(Latitude), Number(Longitude)];
    return Latitude &&
      Longitude &&
      Number.isFinite(latitude) &&
      Number.isFinite(longitude)
      ? { latitude, longitude }
      : null;
  });
  const [first] = useState(place);
  useEffect(() => {
    const form = holder.current?.closest('form');
    const typed = () => setPlace(read(form));
    form?.addEventListener('input', typed);
    return () => form?.removeEventListener('input', typed);
  }, []);

  const pick = (latitude: number, longitude: number) => {
    const form = holder.current?.closest('form');
    const write = (name: string, value: number) => {
      const field = form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) {
        field.value = value.toFixed(5);
      }
    };
    write('Latitude', latitude);
    write('Longitude', longitude);
    setPlace({ latitude, longitude });
    changed();
  };

  return (
    <div ref={holder} className="posting-map">
      <HomeMap
        homes={[]}
        box={first ? around(first) : null}
        center={place}
        pathOf={() => ''}
        onPick={pick}
      />
    </div>
  );
}
