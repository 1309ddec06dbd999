// A handler for clicks on links in sanitised HTML. ui/ knows no router; the app provides the
// handler (app/client-side-links.tsx).

import { createContext, type MouseEvent } from 'react';

export const FollowLink = createContext<
  ((event: MouseEvent<HTMLElement>) => void) | undefined
>(undefined);
