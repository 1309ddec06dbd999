// What a call's failure is to whoever filled in a form: words, and the field that they
// belong to. Every form and every list says it in the same way.

import { ApiError } from './client';

/** What stands beside which field; without a field, below them all. */
export interface Problem<Field extends string = string> {
  field?: Field | undefined;
  text: string;
}

const NOT_THERE = 404;

/** The words of a failure; `fallback` for what has none. */
export function textOf(error: unknown, fallback = ''): string {
  return error instanceof Error ? error.message : fallback;
}

/** Whether what was asked for is not there (any more). */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && error.status === NOT_THERE;
}

/** A failure of a form with these fields; whatever names another is below them all. */
export function problemOf<Field extends string>(
  error: unknown,
  fallback: string,
  fields: readonly Field[],
): Problem<Field> {
  const named = error instanceof ApiError ? error.field : undefined;
  return {
    field: fields.find((one) => one === named),
    text: textOf(error, fallback),
  };
}
