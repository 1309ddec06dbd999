// The save status beside the state of the blog. A failure and its end are announced; success is
// only shown.

import { formatMoment } from '../../../lib/moment';
import type { AutosaveStatus } from '../../../core/drafts/autosave';
import type { Blog } from '../api';
import { messages as stateMessages } from '../state-messages';
import { messages } from './messages';

interface Props {
  /** Null for a new blog. */
  blog: Blog | null;
  autosave: AutosaveStatus;
  isChanged: boolean;
  /** The server has changes that are not published. */
  isCopied?: boolean;
}

/** The hours and minutes of a moment, as formatMoment has them. */
const timeOf = (milliseconds: number) =>
  formatMoment(Math.floor(milliseconds / 1000)).replace(/^[^,]*, /, '');

const TROUBLE = new Set<AutosaveStatus['kind']>([
  'unreachable',
  'conflict',
  'gone',
  'refused',
]);

export const isTrouble = ({ kind }: AutosaveStatus): boolean => TROUBLE.has(kind);

export function saveWords({
  blog,
  autosave,
  isChanged,
  isCopied = false,
}: Props): string {
  switch (autosave.kind) {
    case 'typing':
      return messages.typing;
    case 'saving':
      return messages.saving;
    case 'saved':
      return autosave.note
        ? messages.noted(timeOf(autosave.at), autosave.note)
        : isCopied
          ? messages.savedCopy(timeOf(autosave.at))
          : messages.saved(timeOf(autosave.at));
    case 'unreachable':
      return autosave.isSignedOut ? messages.signedOut : messages.away;
    case 'conflict':
      return autosave.became ? stateMessages.became[autosave.became] : messages.conflict;
    case 'gone':
      return messages.gone;
    case 'refused':
      return messages.refused(autosave.text);
    default:
      break;
  }
  if (isChanged && isCopied) {
    return messages.storedInCopy;
  }
  if (isChanged) {
    return blog?.state === 'published' ? messages.changedPublished : messages.changed;
  }
  return blog ? messages.storedOn(formatMoment(blog.updated_time)) : messages.notYet;
}

export function SaveWords(props: Props) {
  const words = saveWords(props);
  const { autosave } = props;
  const troubled = isTrouble(autosave);
  // Left-out fields are announced once, not at each save.
  const note = autosave.kind === 'saved' ? autosave.note : undefined;
  return (
    <>
      <span className="writing-words" data-trouble={troubled || undefined}>
        {words}
      </span>
      <span className="visually-hidden" role="status">
        {troubled ? words : (note ?? '')}
      </span>
    </>
  );
}
