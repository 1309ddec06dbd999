// A section of the profile that is loaded after hydration, with a button to retry.

import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { messages } from './messages';

export const lazySection = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> =>
  lazyPart(load, {
    fallback: () => (
      <p className="muted" aria-busy="true">
        {messages.loading}
      </p>
    ),
    retry: (again) => (
      <div>
        <p role="alert">{messages.failed}</p>
        <button className="button button-quiet" type="button" onClick={again}>
          {messages.retry}
        </button>
      </div>
    ),
  });
