// The layout of the standalone pages (sign-in, privacy, terms): a link back, the company's logo and
// the language link (specification §2).

import { type MouseEvent, type ReactNode, useState } from 'react';
import { isModified, useHydrated } from '../lib/use-browser';
import { Icon } from '../ui/icon';
import { AppLink } from './app-link';
import { CompanyLogo } from './company-logo';
import { Connectivity } from './connectivity';
import { paths } from './paths';
import { useCompany } from './providers';
import { useNavigate } from './router/router';
import { LanguageLink } from '#cached/language-link';
import './standalone-layout.css';

interface Props {
  back: { to: string; label: string };
  /** Whether the link goes back to the page before, if that was one of ours. */
  isReturn?: boolean;
  /** False for a page without a language in its address. */
  hasOther?: boolean;
  children: ReactNode;
}

/** The number of our pages before this one in this tab; the router counts them. */
function placesBefore(): number {
  const state: unknown = import.meta.env.SSR ? null : window.history.state;
  const idx = (state as { idx?: unknown } | null)?.idx;
  return typeof idx === 'number' ? idx : 0;
}

export function StandaloneLayout({
  back,
  isReturn = false,
  hasOther = true,
  children,
}: Props) {
  const navigate = useNavigate();
  // Fragments of this page add entries, which do not count.
  const [arrivedAt] = useState(placesBefore);
  const goBack = (event: MouseEvent) => {
    if (isReturn && arrivedAt > 0 && !isModified(event)) {
      event.preventDefault();
      navigate(arrivedAt - placesBefore() - 1);
    }
  };
  const isHydrated = useHydrated();
  const { company_name, short_name } = useCompany();
  return (
    <>
      <header className="standalone-bar page" data-hydrated={isHydrated || undefined}>
        <AppLink className="button button-plain" to={back.to} onClick={goBack}>
          <Icon name="arrow-left" />
          {back.label}
        </AppLink>
        <AppLink className="logo" to={paths.home}>
          <CompanyLogo>
            <span>{short_name ?? company_name}</span>
          </CompanyLogo>
        </AppLink>
        {hasOther && <LanguageLink />}
      </header>
      {children}
      <Connectivity />
    </>
  );
}
