// A screen of the admin area in a file of its own, loaded when it is opened. When it cannot be
// loaded, it says so and offers another try.

import type { ComponentType } from 'react';
import { LoadFailure, LoadingLines } from '../../core/admin/load-state';
import { lazyPart } from '../../ui/lazy-part';
import { messages } from '../../core/admin/messages';

export const lazyScreen = (load: () => Promise<ComponentType>): ComponentType =>
  lazyPart(load, {
    fallback: () => <LoadingLines className="sheet-text" hasTitle lines={2} />,
    retry: (again) => (
      <LoadFailure className="sheet-text" text={messages.loadFailed} onAgain={again} />
    ),
  });
