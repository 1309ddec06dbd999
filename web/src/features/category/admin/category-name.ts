// The rule for a category's name (specification §5, §9); the server checks it too.

import { messages } from './messages';

const MAX_CHARS = 128;

/** What is wrong with a name in French, which there may be none of. */
export function findFrenchProblem(name: string): string | undefined {
  return [...name.trim()].length > MAX_CHARS ? messages.frenchTooLong : undefined;
}

/** What is wrong with a name, if anything. */
export function findCategoryError(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') {
    return messages.nameMissing;
  }
  return [...trimmed].length > MAX_CHARS ? messages.nameTooLong : undefined;
}
