// The frame of the standalone pages (sign-in, privacy, terms): a way back, and
// nothing else that draws the eye (specification §2).

import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/use-browser';
import { Icon } from '../../ui/icon';
import { AppLink } from '../app-link';
import { Connectivity } from '../connectivity';
import { RouteEffects } from '../route-effects';
import './standalone-layout.css';

interface Props {
  back: { to: string; label: string };
  children: ReactNode;
}

export function StandaloneLayout({ back, children }: Props) {
  const isAlive = useHydrated();
  return (
    <>
      <header className="standalone-bar page" data-alive={isAlive || undefined}>
        <AppLink className="button button-plain" to={back.to}>
          <Icon name="arrow-left" />
          {back.label}
        </AppLink>
      </header>
      {children}
      <RouteEffects />
      <Connectivity />
    </>
  );
}
