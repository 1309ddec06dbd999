// The filter for the number of rooms, at least or exactly. The server caches it
// (ssr/cached/room-count-filter.tsx).

import { formatNumber } from '../../lib/format';
import type { Choice } from './api';
import { bathsLabel, bedsLabel } from './filter-labels';
import { messages } from './messages';
import type { QueryName, Query } from '../homes/query';

export interface ChoicesProps {
  name: QueryName;
  legend: string;
  query: Query;
  choices: readonly Choice[] | undefined;
}

const MAX_ROOMS = 5;

export function RoomCountFilter({ name, legend, query, choices }: ChoicesProps) {
  const counts = new Map((choices ?? []).map(({ value, count }) => [value, count]));
  const set = query[name] ?? '';
  const numbers = Array.from({ length: MAX_ROOMS }, (_, index) => String(index + 1));
  // A link may contain a value that is in neither row.
  const isOther =
    set !== '' && !numbers.some((one) => set.split('-').every((end) => end === one));
  const words = name === 'beds' ? bedsLabel : bathsLabel;
  const row = (title: string, values: readonly (readonly [string, string])[]) => (
    <>
      <span className="small muted">{title}</span>
      <span className="seg">
        {values.map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === set}
            />
            {text}
            {counts.has(value) && <small>{formatNumber(counts.get(value) ?? 0)}</small>}
          </label>
        ))}
      </span>
    </>
  );
  return (
    <fieldset className="drop-rooms">
      <legend className="drop-title">{legend}</legend>
      {row(messages.atLeast, [
        ['', messages.any],
        ...numbers.map((one) => [one, one] as const),
      ])}
      {row(messages.exactly, [
        ...numbers.map((one) => [`${one}-${one}`, one] as const),
        ...(isOther ? [[set, words(query) ?? set] as const] : []),
      ])}
    </fieldset>
  );
}
