// Turns the error of a call into a text and the form field that it belongs to. Every form and every
// list shows errors in this way.

import { ApiError } from './client';

/** A text beside a field; without a field, below all of them. */
export interface FieldError<Field extends string = string> {
  field?: Field | undefined;
  text: string;
}

const NOT_THERE = 404;

/** The message of an error; `fallback` when it has none. */
export function errorText(error: unknown, fallback = ''): string {
  return error instanceof Error ? error.message : fallback;
}

/** Whether the server answered 404. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && error.status === NOT_THERE;
}

/** The error of a form with these fields. An error of any other field is shown below them. */
export function toFieldError<Field extends string>(
  error: unknown,
  fallback: string,
  fields: readonly Field[],
): FieldError<Field> {
  const named = error instanceof ApiError ? error.field : undefined;
  return {
    field: fields.find((one) => one === named),
    text: errorText(error, fallback),
  };
}
