// One difference between two versions, word by word where that helps.

import type { Difference } from './compare-words';

interface Props {
  difference: Difference;
  words: {
    mine: string;
    theirs: string;
    onlyMine: string;
    onlyTheirs: string;
    none: string;
  };
}

export function Compared({ difference: { parts, mine, theirs }, words }: Props) {
  if (parts === null) {
    return (
      <>
        <p>
          <strong>{words.mine}:</strong> <ins>{mine || words.none}</ins>
        </p>
        <p>
          <strong>{words.theirs}:</strong> <del>{theirs || words.none}</del>
        </p>
      </>
    );
  }
  return (
    <p className="compared">
      {parts.map(({ at, text, whose }) =>
        whose === 'both' ? (
          <span key={at}>{text}</span>
        ) : whose === 'mine' ? (
          <ins key={at} title={words.onlyMine}>
            {text}
          </ins>
        ) : (
          <del key={at} title={words.onlyTheirs}>
            {text}
          </del>
        ),
      )}
    </p>
  );
}
