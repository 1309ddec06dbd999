// The pictures that are shown: a page after the other, anew when something else is asked
// for. An answer to what is not asked any more is dropped.

import { useCallback, useEffect, useRef, useState } from 'react';
import { textOf } from '../../api/problem';
import { useApi } from '../../app/providers';
import { type Asked, type LibraryPicture, listPictures } from './api';
import { messages } from './messages';

export interface Library {
  pictures: readonly LibraryPicture[];
  isPending: boolean;
  problem: string | null;
  hasMore: boolean;
  more: () => void;
  /** Asks for all of it again. */
  restart: () => void;
  /** Puts what was added before the others, or what has changed in its place. */
  put: (picture: LibraryPicture) => void;
  remove: (id: number) => void;
}

interface Shown {
  pictures: readonly LibraryPicture[];
  next: number | null;
}

const NOTHING: Shown = { pictures: [], next: null };

export function useLibrary({ filter, search }: Asked): Library {
  const api = useApi();
  const [shown, setShown] = useState(NOTHING);
  const [isPending, setPending] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const asking = useRef(0);

  const ask = useCallback(
    async (before: number | null) => {
      const number = (asking.current += 1);
      setPending(true);
      setProblem(null);
      try {
        const page = await listPictures(api, { filter, search }, before);
        if (number !== asking.current) {
          return;
        }
        setShown((last) => {
          const kept = before === null ? [] : last.pictures;
          const known = new Set(kept.map(({ id }) => id));
          const fresh = page.pictures.filter(({ id }) => !known.has(id));
          return { pictures: [...kept, ...fresh], next: page.next };
        });
        setPending(false);
      } catch (error) {
        if (number === asking.current) {
          setProblem(textOf(error, messages.loadFailed));
          setPending(false);
        }
      }
    },
    [api, filter, search],
  );

  useEffect(() => {
    setShown(NOTHING);
    void ask(null);
    return () => {
      asking.current += 1;
    };
  }, [ask]);

  return {
    ...shown,
    isPending,
    problem,
    hasMore: shown.next !== null,
    more: () => void ask(shown.next),
    restart: () => void ask(null),
    put: (picture) =>
      setShown((last) => ({
        ...last,
        pictures: last.pictures.some(({ id }) => id === picture.id)
          ? last.pictures.map((one) => (one.id === picture.id ? picture : one))
          : [picture, ...last.pictures],
      })),
    remove: (gone) =>
      setShown((last) => ({
        ...last,
        pictures: last.pictures.filter(({ id }) => id !== gone),
      })),
  };
}
