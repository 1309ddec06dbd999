// The state of a blog beside its title; a published blog has no mark.

import { type BlogState, stateLabel } from './states';

interface Props {
  blog: { state: BlogState; publish_at?: number | null | undefined };
  /** Shows the mark of every state. */
  always?: boolean;
}

export function StateMark({ blog, always = false }: Props) {
  return blog.state === 'published' && !always ? null : (
    <span className="blog-state" data-state={blog.state}>
      {stateLabel(blog)}
    </span>
  );
}
