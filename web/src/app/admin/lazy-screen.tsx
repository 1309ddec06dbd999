// A screen of the admin area in a file of its own, fetched when somebody comes to it.
// Without a connection it says so and can be asked for again.

import type { ComponentType } from 'react';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import { messages } from '../../core/admin/messages';

export const lazyScreen = (load: () => Promise<ComponentType>): ComponentType =>
  lazyPart(load, {
    fallback: () => (
      <div className="sheet-text" role="status" aria-label={messages.loading}>
        <Skeleton kind="title" />
        <Skeleton kind="line" />
        <Skeleton kind="line" />
      </div>
    ),
    retry: (again) => (
      <div className="sheet-text">
        <p role="alert">{messages.loadFailed}</p>
        <Button onClick={again}>{messages.again}</Button>
      </div>
    ),
  });
