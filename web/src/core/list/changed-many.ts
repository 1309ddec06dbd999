// Turns the response of a call that changes many rows into a text and an undo function
// (docs/decisions/0026).

import type { Schemas } from '../api/client';
import type { Outcome } from './use-bulk';

export type ChangedMany = Schemas['ChangedMany'];

interface Answer {
  message: string;
  data: ChangedMany;
}

interface Options {
  /** The name of a thing. */
  nameOf: (id: number) => string;
  /** Undoes the change with this id. */
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
