// The pictures of the library, page by page. Another query starts anew, and a response to the
// former one is ignored.

import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import { useApi } from '../../../core/providers';
import { type LibraryPicture, listPictures, type MediaQuery } from './api';
import { messages } from './messages';

export interface Library {
  pictures: readonly LibraryPicture[];
  isPending: boolean;
  problem: string | null;
  hasMore: boolean;
  more: () => void;
  /** Loads everything again. */
  restart: () => void;
  /** Adds a picture at the front, or replaces the changed one. */
  put: (picture: LibraryPicture) => void;
  remove: (id: number) => void;
}

interface Shown {
  /** The query of the loaded pictures. */
  key: string;
  pictures: readonly LibraryPicture[];
  next: number | null;
  isPending: boolean;
  problem: string | null;
}

const nothing = (key: string): Shown => ({
  key,
  pictures: [],
  next: null,
  isPending: true,
  problem: null,
});

export function useLibrary({ filter, search }: MediaQuery): Library {
  const api = useApi();
  const key = `${filter}/${search}`;
  const [last, setLast] = useState(() => nothing(key));
  // The query has changed, so the loaded pictures are outdated.
  const shown = last.key === key ? last : nothing(key);
  const asking = useRef(0);

  const load = useCallback(
    async (before: number | null) => {
      const number = (asking.current += 1);
      const of = `${filter}/${search}`;
      const settle = (change: (kept: Shown) => Partial<Shown>) => {
        if (number === asking.current) {
          setLast((known) => {
            const kept = known.key === of ? known : nothing(of);
            return { ...kept, isPending: false, ...change(kept) };
          });
        }
      };
      try {
        const page = await listPictures(api, { filter, search }, before);
        settle((kept) => {
          const earlier = before === null ? [] : kept.pictures;
          const known = new Set(earlier.map(({ id }) => id));
          const fresh = page.pictures.filter(({ id }) => !known.has(id));
          return { pictures: [...earlier, ...fresh], next: page.next, problem: null };
        });
      } catch (error) {
        settle(() => ({ problem: errorText(error, messages.loadFailed) }));
      }
    },
    [api, filter, search],
  );

  useEffect(() => {
    void load(null);
    const newest = asking;
    return () => {
      newest.current += 1;
    };
  }, [load]);

  const ask = (before: number | null) => {
    setLast({ ...shown, isPending: true, problem: null });
    void load(before);
  };
  const change = (
    how: (pictures: readonly LibraryPicture[]) => readonly LibraryPicture[],
  ) => setLast((known) => ({ ...known, pictures: how(known.pictures) }));

  return {
    ...shown,
    hasMore: shown.next !== null,
    more: () => ask(shown.next),
    restart: () => ask(null),
    put: (picture) =>
      change((pictures) =>
        pictures.some(({ id }) => id === picture.id)
          ? pictures.map((one) => (one.id === picture.id ? picture : one))
          : [picture, ...pictures],
      ),
    remove: (gone) => change((pictures) => pictures.filter(({ id }) => id !== gone)),
  };
}
