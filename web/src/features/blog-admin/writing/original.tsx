// The original of a translation, for reading beside it.

import type { Language } from '../../../core/language';
import { tagOf } from '../../../core/language';
import { SafeHtml } from '../../../ui/safe-html';
import type { Blog } from '../api';
import { languageName } from '../fields';
import { messages as stateMessages } from '../state-messages';
import { messages } from './messages';

interface Props {
  blog: Blog;
  /** In a narrow window the original is folded. */
  isFolded: boolean;
}

export function Original({ blog, isFolded }: Props) {
  const name = messages.original(languageName(blog.language));
  return (
    <aside className="writing-original" aria-label={name}>
      <details open={!isFolded}>
        <summary>{name}</summary>
        <div lang={tagOf(blog.language as Language)}>
          <h2>{blog.blog_title || stateMessages.untitled}</h2>
          {blog.seo_description && <p className="muted">{blog.seo_description}</p>}
          <SafeHtml html={blog.blog_description} />
        </div>
      </details>
    </aside>
  );
}
