// Turns the response of a call that changes many rows into a text and an undo function
// (docs/decisions/0026).

import type { Schemas } from '../api/client';
import type { BulkOutcome } from './use-bulk';

export type BulkChange = Schemas['ChangedMany'];

interface Answer {
  message: string;
  data: BulkChange;
}

interface Options {
  /** The name of a thing. */
  nameOf: (id: number) => string;
  /** Undoes the change with this id. */
  undo: (undoId: number) => Promise<Answer>;
}

export function toBulkOutcome({ message, data }: Answer, options: Options): BulkOutcome {
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
      undoId === null
        ? undefined
        : async () => toBulkOutcome(await undo(undoId), options),
  };
}
