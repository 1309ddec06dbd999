// The excerpt below a blog's title in a list (specification §3).

import { excerpt } from '../../lib/text';
import { messages } from './messages';

/** The sources of an excerpt, in their order (§3). */
const EXCERPT_SOURCES = [
  'description',
  'blog_content',
  'content',
  'blog_summary',
  'summary',
] as const;

/** The excerpt of a blog. */
export function excerptOf(
  blog: Partial<Record<(typeof EXCERPT_SOURCES)[number], string | null>>,
) {
  for (const source of EXCERPT_SOURCES) {
    const text = blog[source]?.trim();
    if (text) {
      return excerpt(text);
    }
  }
  return messages.defaultExcerpt;
}
