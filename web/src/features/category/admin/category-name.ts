// The rule for a category's name (specification §5, §9); the server checks it too.

import { messages } from './messages';

const MAX_CHARS = 128;

/** The error of a French name; an empty one is valid. */
export function findFrenchProblem(name: string): string | undefined {
  return [...name.trim()].length > MAX_CHARS ? messages.frenchTooLong : undefined;
}

/** The error of a name; undefined when it is valid. */
export function findCategoryError(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') {
    return messages.nameMissing;
  }
  return [...trimmed].length > MAX_CHARS ? messages.nameTooLong : undefined;
}
