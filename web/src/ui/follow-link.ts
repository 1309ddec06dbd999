// How a link inside shown HTML is followed. The interface knows no router; the
// program that has one says here what a click does (app/client-side-links.tsx).

import { createContext, type MouseEvent } from 'react';

export const FollowLink = createContext<
  ((event: MouseEvent<HTMLElement>) => void) | undefined
>(undefined);
