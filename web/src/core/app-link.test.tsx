import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { memoryHistory } from '../testing/memory-history';
import { AppLink } from './app-link';
import { paths } from './paths';
import { staticHistory } from './router/history';
import { Router } from './router/router';

// The test's window would follow a link before anybody has been asked.
beforeAll(() => {
  type Settings = { settings: { navigation: Record<string, boolean> } };
  const { happyDOM } = window as unknown as { happyDOM: Settings };
  happyDOM.settings.navigation['disableMainFrameNavigation'] = true;
  happyDOM.settings.navigation['disableFallbackToSetURL'] = true;
});

/** Presses a link; whether it is drawn in place, and where one is. */
function press(to: string, more: object = {}, how: MouseEventInit = {}) {
  const history = memoryHistory(['/contact']);
  const heard: string[] = [];
  history.listen(({ pathname, search, hash }, by) =>
    heard.push(`${by} ${pathname}${search}${hash}`),
  );
  render(
    <Router history={history}>
      <AppLink to={to} {...more}>
        here
      </AppLink>
    </Router>,
  );
  const link = screen.getByRole('link', { name: 'here' });
  const click = createEvent.click(link, { button: 0, ...how });
  fireEvent(link, click);
  return { isInPlace: click.defaultPrevented, heard };
}

test.each([
  [paths.faq, 'PUSH /#faq'],
  [
    paths.blogs({ search: 'é & "1"', page: 2 }),
    'PUSH /blogs?page=2&search=%C3%A9%20%26%20%221%22',
  ],
  ['#below', 'PUSH /contact#below'],
  [paths.contact, 'REPLACE /contact'],
])('a link to %s is drawn in place', (to, heard) => {
  expect(press(to)).toEqual({ isInPlace: true, heard: [heard] });
});

test.each([
  ['a page that is not ours to draw', '/feed.xml', {}, {}],
  ['another site', 'https://example.com/', {}, {}],
  ['a new tab', '/about', { target: '_blank' }, {}],
  ['a press for a new tab', '/about', {}, { ctrlKey: true }],
  ['a press of the wheel', '/about', {}, { button: 1 }],
])('%s is left to the browser', (_, to, more, how) => {
  expect(press(to, more, how)).toEqual({ isInPlace: false, heard: [] });
});

test('what somebody else has done with the click is done', () => {
  const onClick = (event: { preventDefault: () => void }) => event.preventDefault();
  expect(press('/about', { onClick })).toEqual({ isInPlace: true, heard: [] });
});

test('from the server it is a plain link', () => {
  const html = renderToString(
    <Router history={staticHistory('/blogs?search=x')}>
      <AppLink to={paths.featureApp('agent')} className="link">
        The app
      </AppLink>
    </Router>,
  );
  expect(html).toBe('<a class="link" href="/feature?app=agent">The app</a>');
});
