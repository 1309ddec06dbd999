// The states of a blog and their labels. The server publishes a scheduled blog at its time.

import { formatMoment } from '../../lib/moment';
import { messages } from './state-messages';

export const states = ['published', 'draft', 'scheduled', 'unpublished'] as const;

export type BlogState = (typeof states)[number];

/** The state that a save sets; without one the blog keeps its state. */
export interface StateChange {
  state?: BlogState | undefined;
  /** Unix seconds, for `scheduled`. */
  publishAt?: number | undefined;
}

export const stateName = (state: BlogState): string => messages.names[state];

export interface BlogStateFields {
  state: BlogState;
  publish_at?: number | null | undefined;
}

/** The name of the state; with the time for a scheduled blog. */
export function stateLabel({ state, publish_at: at }: BlogStateFields): string {
  return state === 'scheduled' && at
    ? messages.scheduledFor(formatMoment(at))
    : stateName(state);
}

/** Whether a blog is public, or will be by itself. */
export const isPublicSoon = (state: BlogState): boolean =>
  state === 'published' || state === 'scheduled';

/** Whether a blog may have empty fields: only editors see it. */
export const mayBeIncomplete = (state: BlogState): boolean => !isPublicSoon(state);

/** The state after a save; a new blog is published (specification §7). */
export const stateAfter = (
  before: BlogState | undefined,
  { state }: StateChange,
): BlogState => state ?? before ?? 'published';

/** The state and time that a save asks for. */
export function wantedState(
  before: BlogStateFields | null,
  stateChange: StateChange,
): BlogStateFields {
  const state = stateAfter(before?.state, stateChange);
  const at = state === 'scheduled' ? (stateChange.publishAt ?? before?.publish_at) : null;
  return { state, publish_at: at ?? null };
}

export const isInState = (
  blog: BlogStateFields,
  { state, publish_at: at }: BlogStateFields,
): boolean =>
  blog.state === state && (state !== 'scheduled' || (blog.publish_at ?? null) === at);

/** Whether a change removes a public or scheduled blog from the site. */
export const unpublishes = (
  { state }: BlogStateFields,
  stateChange: StateChange,
): boolean => isPublicSoon(state) && !isPublicSoon(stateAfter(state, stateChange));
