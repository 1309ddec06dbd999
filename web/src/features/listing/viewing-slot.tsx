// The link that books a viewing of a home. Days and times are loaded after hydration; until then,
// and without script, the link leads to the page with all of them.

import { lazyPart } from '../../ui/lazy-part';
import { messages } from './messages';
import type { ViewingProps } from './viewing-times';

const load = async () =>
  import.meta.env.SSR ? () => null : (await import('./viewing-times')).ViewingTimes;

export const ViewingSlot = lazyPart<ViewingProps>(load, {
  fallback: ({ path, onBook }) => (
    <>
      {/* As high as what is loaded, so that nothing moves. */}
      <div className="visit-times" aria-hidden="true" />
      <BookLink path={path} onBook={onBook} />
    </>
  ),
  retry: (_, { path, onBook }) => (
    <>
      <div className="visit-times" />
      <BookLink path={path} onBook={onBook} />
    </>
  ),
});

const BookLink = ({ path, onBook }: Pick<ViewingProps, 'path' | 'onBook'>) => (
  <a className="button button-action" href={path} onClick={onBook}>
    {messages.book}
  </a>
);
