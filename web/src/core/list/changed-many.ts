// What the calls answer that change many things at once (docs/decisions/0026), as what is said
// of it and what takes it back.

import type { components } from '../api/schema';
import type { Outcome } from './use-bulk';

export type ChangedMany = components['schemas']['ChangedMany'];

interface Answer {
  message: string;
  data: ChangedMany;
}

interface Options {
  /** What a thing is called. */
  nameOf: (id: number) => string;
  /** Takes back what has this id. */
  undo: (undoId: number) => Promise<Answer>;
}

export function outcomeOf({ message, data }: Answer, options: Options): Outcome {
  const { nameOf, undo } = options;
  const { changed, refused, undo_id: undoId } = data;
  return {
    message,
    done: changed.length,
    refused: refused.map(({ id, message: reason }) => ({
      key: id,
      name: nameOf(id),
      reason,
    })),
    undo:
      undoId === null ? undefined : async () => outcomeOf(await undo(undoId), options),
  };
}
