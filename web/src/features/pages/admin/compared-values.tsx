// The differences between two versions of a page, field by field and word by word, in both
// languages.

import { useMemo } from 'react';
import { Compared } from '../../../ui/compared';
import { compareWords, type Difference } from '../../../ui/compare-words';
import type { PageField } from './types';
import { messages } from './messages';
import { LANGUAGES, linesOf, type PageValues } from './values';

interface Props {
  fields: readonly PageField[];
  mine: PageValues;
  theirs: PageValues;
  words: { mine: string; theirs: string; onlyMine: string; onlyTheirs: string };
}

export function differencesOf(
  fields: readonly PageField[],
  mine: PageValues,
  theirs: PageValues,
): Difference[] {
  return LANGUAGES.flatMap((language) => {
    const [ours, others] = [mine, theirs].map((one) => linesOf(fields, one[language]));
    const places = new Set([...(ours?.keys() ?? []), ...(others?.keys() ?? [])]);
    return [...places].flatMap((place): Difference[] => {
      const [here, there] = [ours?.get(place), others?.get(place)];
      const [one, other] = [here?.text ?? '', there?.text ?? ''];
      const label = (here ?? there)?.label ?? place;
      return one === other
        ? []
        : [
            {
              label: `${messages.languages[language]} · ${label}`,
              mine: one,
              theirs: other,
              parts: compareWords(other, one),
            },
          ];
    });
  });
}

export function ComparedValues({ fields, mine, theirs, words }: Props) {
  const found = useMemo(
    () => differencesOf(fields, mine, theirs),
    [fields, mine, theirs],
  );
  if (found.length === 0) {
    return <p>{messages.same}</p>;
  }
  return (
    <>
      <p className="muted">
        {messages.key} <ins>{words.onlyMine}</ins>, <del>{words.onlyTheirs}</del>
      </p>
      <dl className="pages-compared">
        {found.map((difference) => (
          <div key={difference.label}>
            <dt>{difference.label}</dt>
            <dd>
              <Compared
                difference={difference}
                words={{ ...words, none: messages.none }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
