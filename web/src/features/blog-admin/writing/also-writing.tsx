// Says who else has saved the same text a short while ago, so that two people notice it before a
// conflict. The server reports it for a working copy; a draft has the name of its last editor.

import type { Schemas } from '../../../core/api/client';
import { formatMoment } from '../../../lib/moment';
import { Icon } from '../../../ui/icon';
import type { Blog } from '../api';
import type { WorkingCopy } from '../working-copy';
import { messages } from './messages';

export type AlsoWriting = Schemas['AlsoWriting'];

/** How long after a change its author counts as still writing, in seconds. */
const STILL_WRITING = 10 * 60;

/** Another person who has changed the blog shortly before it was opened, in Unix seconds. */
export function findOtherWriter(
  blog: Blog,
  copy: WorkingCopy | null,
  ownName: string,
  now: number,
): AlsoWriting | null {
  if (copy) {
    return copy.also_writing ?? null;
  }
  const { updated_by: name, updated_time: time } = blog;
  const isTheirs = blog.state === 'draft' && name !== null && name !== ownName;
  return isTheirs && now - time < STILL_WRITING ? { name, time } : null;
}

export function AlsoWritingNote({ who }: { who: AlsoWriting | null }) {
  return (
    <p className="writing-also" role="status">
      {who && (
        <>
          <Icon name="info" />
          {messages.alsoWriting(who.name, formatMoment(who.time))}
        </>
      )}
    </p>
  );
}
