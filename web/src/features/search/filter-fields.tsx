// Fields of the filters. The server caches them by their values (ssr/cached/filter-fields.tsx).

import { useState } from 'react';
import { TextField } from '../../ui/field';
import { messages } from './messages';
import { isValidValue, type QueryName, type Query } from '../homes/query';

interface FieldProps {
  query: Query;
  name: QueryName;
  label: string;
}

function Field({ query, name, label }: FieldProps) {
  const [isWrong, setWrong] = useState(false);
  return (
    <TextField
      id={`seek-${name}`}
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder={messages.any}
      defaultValue={query[name]}
      error={isWrong ? messages.notANumber : undefined}
      onChange={({ target }) => setWrong(!isValidValue(name, target.value))}
    />
  );
}

interface PairProps {
  query: Query;
  least: QueryName;
  most: QueryName;
}

export const Pair = ({ query, least, most }: PairProps) => (
  <div className="pair">
    <Field query={query} name={least} label={messages.from} />
    <Field query={query} name={most} label={messages.to} />
  </div>
);

export const MoreFields = ({ query }: { query: Query }) => (
  <>
    <Field query={query} name="year_min" label={messages.year} />
    <TextField
      id="seek-q"
      name="q"
      label={messages.keywords}
      maxLength={100}
      defaultValue={query.q}
    />
    <TextField
      id="seek-since"
      name="since"
      type="date"
      label={messages.since}
      defaultValue={query.since}
    />
  </>
);
