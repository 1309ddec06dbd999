import { createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { memoryHistory } from '../testing/memory-history';
import { showPart } from '../testing/render';
import { SafeHtml } from '../ui/safe-html';
import { ClientSideLinks } from './client-side-links';
import { Router, useLocation } from '../core/router/router';

// The test's window would follow a link before anybody has been asked.
beforeAll(() => {
  type Settings = { settings: { navigation: Record<string, boolean> } };
  const { happyDOM } = window as unknown as { happyDOM: Settings };
  happyDOM.settings.navigation['disableMainFrameNavigation'] = true;
  happyDOM.settings.navigation['disableFallbackToSetURL'] = true;
});

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p role="note">{`${pathname}${search}${hash}`}</p>;
}

/** Presses a link in a text; whether the browser follows it, and where we are. */
function press(attributes: string, how: MouseEventInit = {}) {
  showPart(
    <Router history={memoryHistory(['/contact'])}>
      <ClientSideLinks>
        <SafeHtml html={`<p>See <a ${attributes}><em>this</em></a>.</p>`} />
        <Address />
      </ClientSideLinks>
    </Router>,
  );
  const click = createEvent.click(screen.getByText('this'), { button: 0, ...how });
  fireEvent(screen.getByText('this'), click);
  return {
    isInPlace: click.defaultPrevented,
    address: screen.getByRole('note').textContent,
  };
}

test.each([
  ['/privacy-policy', '/privacy-policy'],
  ['/services#home-staging', '/services#home-staging'],
  ['/blogs?search=condo', '/blogs?search=condo'],
  [`${window.location.origin}/about`, '/about'],
])('a link to %s in a text is drawn in place', (href, address) => {
  expect(press(`href="${href}"`)).toEqual({ isInPlace: true, address });
});

test.each([
  ['another site', 'href="https://elsewhere.example/about"', {}],
  ['an e-mail address', 'href="mailto:a@example.ca"', {}],
  ['a page that is not ours to draw', 'href="/feed.xml"', {}],
  ['a new tab', 'href="/about" target="_blank"', {}],
  ['a download', 'href="/about" download', {}],
  ['a press for a new tab', 'href="/about"', { ctrlKey: true }],
  ['a press of the wheel', 'href="/about"', { button: 1 }],
])('%s is left to the browser', (_, attributes, how) => {
  expect(press(attributes, how)).toEqual({ isInPlace: false, address: '/contact' });
});
