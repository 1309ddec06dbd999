// The layout of the public pages: navigation bar, footer, button to the top, bar at the foot of a
// phone.

import type { ReactNode } from 'react';
import { scrollBehavior, useReadingOn, useScrolledPast } from '../../lib/use-browser';
import { Icon } from '../../ui/icon';
import { Connectivity } from '../../core/connectivity';
import { messages } from '../../core/messages';
import { FootBar } from '#cached/foot-bar';
import { Footer } from '#cached/footer';
import { Header } from '#cached/header';
import './public-layout.css';

/** Specification §2. */
const TO_TOP_PAST_PX = 300;

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        {messages.skip}
      </a>
      <Header />
      {children}
      <Footer />
      <ToTop />
      <FootBar />
      <Connectivity />
    </>
  );
}

function ToTop() {
  const visible = useScrolledPast(TO_TOP_PAST_PX);
  const isReadingOn = useReadingOn();
  if (!visible) {
    return null;
  }
  const toTop = () => {
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
  };
  return (
    <button
      className="to-top"
      type="button"
      data-aside={isReadingOn || undefined}
      onClick={toTop}
      aria-label={messages.toTop}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
