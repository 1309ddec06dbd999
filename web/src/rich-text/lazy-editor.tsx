// Loads the editor when a dialog opens: it is larger than the rest of the admin area. When it
// cannot be loaded, it says so and offers another try.

import { Button } from '../ui/button';
import { lazyPart } from '../ui/lazy-part';
import { Skeleton } from '../ui/skeleton';
import { messages } from './messages';
import type { RichTextProps } from './rich-text';

export const LazyEditor = lazyPart<RichTextProps>(
  async () => (await import('./rich-text-editor')).RichTextEditor,
  {
    fallback: () => (
      <div role="status" aria-label={messages.loading}>
        <Skeleton kind="line" />
        <Skeleton kind="line" />
        <Skeleton kind="line" />
      </div>
    ),
    retry: (again) => (
      <div className="editor-missing">
        <p role="alert">{messages.loadFailed}</p>
        <Button onClick={again}>{messages.again}</Button>
      </div>
    ),
  },
);
