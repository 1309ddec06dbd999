// The map beside the two coordinates: a click writes them. Without script there is no map.

import { useEffect, useRef, useState } from 'react';
import { readPoint } from '../map/find-place';
import { type PlaceFields, PlacePicker } from '../map/place-picker';
import type { StepProps } from './step-props';

const NAMES = [
  'City',
  'StateOrProvince',
  'PostalCode',
  'Latitude',
  'Longitude',
  'CoordinatePrecision',
] as const;
type Typed = Record<(typeof NAMES)[number], string>;
type Field = HTMLInputElement | HTMLSelectElement;

function fieldOf(form: HTMLFormElement | null | undefined, name: string): Field | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    ? field
    : null;
}

/** The present values of the form. */
function read(form: HTMLFormElement | null | undefined): Typed {
  const pairs = NAMES.map((name) => [name, fieldOf(form, name)?.value ?? '']);
  return Object.fromEntries(pairs) as Typed;
}

export function PlaceMap({ draft, changed }: StepProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed>(() => {
    const pairs = NAMES.map((name) => [name, draft.values[name] ?? '']);
    return Object.fromEntries(pairs) as Typed;
  });
  useEffect(() => {
    const form = holder.current?.closest('form');
    const hear = ({ target }: Event) => {
      const isDegrees =
        target instanceof HTMLInputElement && target.name.endsWith('tude');
      const precision = fieldOf(form, 'CoordinatePrecision');
      if (isDegrees && precision) {
        // Typed degrees are an exact point.
        precision.value = '';
      }
      setTyped(read(form));
    };
    form?.addEventListener('input', hear);
    return () => form?.removeEventListener('input', hear);
  }, []);

  const place = (fields: PlaceFields) => {
    const form = holder.current?.closest('form');
    for (const name of ['Latitude', 'Longitude', 'CoordinatePrecision'] as const) {
      const field = fieldOf(form, name);
      if (field) {
        field.value = fields[name];
      }
    }
    setTyped(read(form));
    changed();
  };

  return (
    <div ref={holder}>
      <PlacePicker
        address={typed}
        point={readPoint(typed.Latitude, typed.Longitude)}
        precision={typed.CoordinatePrecision}
        hasDevice
        onPlace={place}
      />
    </div>
  );
}
