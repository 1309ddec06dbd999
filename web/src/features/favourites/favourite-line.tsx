// A favourite in the list: the home today, its changes, and the note.

import { type ReactNode, useState } from 'react';
import { paths } from '../../core/paths';
import { useToast } from '../../core/providers';
import { encodeId } from '../../lib/encoded-id';
import { formatDate } from '../../lib/date';
import { formatMoney } from '../../lib/format';
import { Button } from '../../ui/button';
import type { HomeRow } from '../homes/types';
import { changesOf, type HomeChange, currentPrice } from './changes';
import { HomeLine } from './home-row';
import { messages } from './messages';
import { type Favourite, MAX_NOTE_CHARS, setNote } from './store';

interface Props {
  one: Favourite;
  /** The home today; null when it is not public, undefined while it loads. */
  home: HomeRow | null | undefined;
  onRemove: () => void;
  /** The check box that selects it. */
  children: ReactNode;
}

const hints: Partial<Record<HomeChange, string>> = messages.hints;

export function FavouriteLine({ one, home, onRemove, children }: Props) {
  return (
    <HomeLine
      home={home ?? null}
      name={one.name}
      path={home?.path ?? paths.listingAt('-', encodeId(one.id))}
      state={
        <>
          {home !== undefined && <Since one={one} home={home} />}
          <Note one={one} />
        </>
      }
    >
      {home !== null && children}
      <Button aria-label={messages.removeOf(one.name)} onClick={onRemove}>
        {messages.remove}
      </Button>
    </HomeLine>
  );
}

function Since({ one, home }: { one: Favourite; home: HomeRow | null }) {
  const changes = changesOf(one, home);
  const isDearer = home !== null && one.price !== '' && currentPrice(home) !== '';
  const hint = changes.map((change) => hints[change]).find(Boolean);
  const isPending = home?.StandardStatus === 'Pending' && !changes.includes('pending');
  return (
    <>
      <p className="kept-marks">
        {isPending && <span className="kept-mark">{messages.changes.pending}</span>}
        {changes.map((change) => (
          <span key={change} className="kept-mark" data-change={change}>
            {messages.changes[change]}
          </span>
        ))}
      </p>
      <p className="small muted">
        {isDearer && changes.some((change) => /lowered|raised/.test(change)) && (
          <>
            {messages.priceThen(formatMoney(one.price))}
            {'. '}
          </>
        )}
        {hint && `${hint} `}
        {one.at > 0 && `${messages.keptOn(formatDate(one.at))}.`}
      </p>
    </>
  );
}

/** The note, stored while it is typed. */
function Note({ one }: { one: Favourite }) {
  const show = useToast();
  // A note that cannot be stored stays visible, and an error is shown once.
  const [unstored, setUnstored] = useState<string | null>(null);
  const type = (text: string) => {
    const refusal = setNote(one.id, text);
    if (refusal && unstored === null) {
      show({ severity: 'error', text: messages.noteLost, duration: 'lasting' });
    }
    setUnstored(refusal ? text : null);
  };
  return (
    <label className="kept-note">
      <span className="small muted">{messages.note}</span>
      <textarea
        className="input"
        rows={2}
        maxLength={MAX_NOTE_CHARS}
        value={unstored ?? one.note}
        placeholder={messages.notePlaceholder}
        aria-label={messages.noteOn(one.name)}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </label>
  );
}
