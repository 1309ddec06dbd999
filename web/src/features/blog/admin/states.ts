// The states of a blog, and what is said of them. What is public is published; what is
// scheduled becomes so at its moment, at the server.

import { formatMoment } from '../../../lib/moment';
import { messages } from './state-messages';

export const states = ['published', 'draft', 'scheduled', 'unpublished'] as const;

export type BlogState = (typeof states)[number];

/** What a save does besides; without a state a blog stays what it is. */
export interface Going {
  state?: BlogState | undefined;
  /** Unix seconds, for `scheduled`. */
  publishAt?: number | undefined;
}

export const stateName = (state: BlogState): string => messages.names[state];

export interface Stated {
  state: BlogState;
  publish_at?: number | null | undefined;
}

/** The name, with the moment where there is one to wait for. */
export function stateWords({ state, publish_at: at }: Stated): string {
  return state === 'scheduled' && at
    ? messages.scheduledFor(formatMoment(at))
    : stateName(state);
}

/** What is shown to everybody, or will be without anybody doing more. */
export const isGoingOut = (state: BlogState): boolean =>
  state === 'published' || state === 'scheduled';

/** What need not be complete: nobody but those who manage blogs sees it. */
export const mayLack = (state: BlogState): boolean => !isGoingOut(state);

/** What a save makes of a blog; a new one is published (specification §7). */
export const stateAfter = (before: BlogState | undefined, { state }: Going): BlogState =>
  state ?? before ?? 'published';

/** What a save asks a blog to be, with its moment where there is one to wait for. */
export function targetOf(before: Stated | null, going: Going): Stated {
  const state = stateAfter(before?.state, going);
  const at = state === 'scheduled' ? (going.publishAt ?? before?.publish_at) : null;
  return { state, publish_at: at ?? null };
}

export const isInState = (blog: Stated, { state, publish_at: at }: Stated): boolean =>
  blog.state === state && (state !== 'scheduled' || (blog.publish_at ?? null) === at);

/** Whether it takes from the site what is there, or will be without anybody doing more. */
export const takesBack = ({ state }: Stated, going: Going): boolean =>
  isGoingOut(state) && !isGoingOut(stateAfter(state, going));
