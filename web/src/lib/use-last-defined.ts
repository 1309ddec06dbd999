import { useState } from 'react';

/** The value; while it is undefined, the last one that was defined. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value === undefined) {
    return last;
  }
  if (value !== last) {
    setLast(value);
  }
  return value;
}
