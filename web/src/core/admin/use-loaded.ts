// Loads the data of a screen. It ignores the response to an earlier query.

import { useEffect, useEffectEvent, useState } from 'react';
import { errorText, isNotThere } from '../api/field-error';

export type LoadOutcome<Loaded> = Loaded | 'waiting' | 'gone' | { failed: string };

interface Options<Loaded> {
  /** Identifies the data; another value loads it again. */
  of: string;
  load: () => Promise<Loaded>;
  /** The text of an error that has none. */
  failed: string;
  onLoaded: (loaded: Loaded) => void;
}

/** The outcome, and a function that loads again. */
export function useLoaded<Loaded extends object>(
  options: Options<Loaded>,
): [LoadOutcome<Loaded>, () => void] {
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<{ of: string; is: LoadOutcome<Loaded> } | null>(
    null,
  );
  const of = `${options.of}/${tries}`;
  const load = useEffectEvent(() => options.load());
  const conclude = useEffectEvent((is: LoadOutcome<Loaded>, loaded?: Loaded) => {
    setOutcome({ of, is });
    if (loaded) {
      options.onLoaded(loaded);
    }
  });
  const explain = useEffectEvent(
    (error: unknown): LoadOutcome<Loaded> =>
      isNotThere(error) ? 'gone' : { failed: errorText(error, options.failed) },
  );
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && conclude(loaded, loaded),
      (error: unknown) => isWanted && conclude(explain(error)),
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another thing, or another try
  }, [of]);
  return [outcome?.of === of ? outcome.is : 'waiting', () => setTries(tries + 1)];
}
