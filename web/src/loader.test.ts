import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** How often the program has been begun. */
const program = globalThis as unknown as { begun?: number };
let count = 0;

/** The document of a page, and the loader in it. */
async function load(body: string, { now = false, fails = false } = {}): Promise<void> {
  count += 1;
  const code = fails
    ? `throw new Error("no ${count}")`
    : `/* ${count} */ globalThis.begun = (globalThis.begun ?? 0) + 1`;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.dataset['entry'] = `data:text/javascript,${encodeURIComponent(code)}`;
  script.dataset['modules'] = '/assets/shared.js';
  if (now) {
    script.dataset['now'] = '';
  }
  document.head.append(script);
  document.body.innerHTML = body;
  vi.resetModules();
  await import('./loader');
}

const begun = () => vi.waitFor(() => expect(program.begun).toBe(1));
const tell = (signal: string) => window.dispatchEvent(new Event(signal));
const find = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? document.body;

beforeEach(() => {
  program.begun = 0;
  // What nobody asks for does not come by itself in a test.
  vi.stubGlobal('requestIdleCallback', () => 0);
});
afterEach(() => {
  tell('page-hydrated');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.querySelectorAll('script, link').forEach((one) => one.remove());
  document.body.replaceChildren();
});

test('nothing is begun while nobody is there', async () => {
  await load('<p>A page</p>');
  window.dispatchEvent(new Event('scroll'));
  await new Promise((done) => setTimeout(done));
  expect(program.begun).toBe(0);
  expect(document.querySelectorAll('link[rel=modulepreload]')).toHaveLength(0);
  // It waits no longer than this test.
  tell('pointermove');
  await begun();
});

test.each([
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'input',
])('the program is begun by %s, once', async (sign) => {
  await load('<p>A page</p>');
  const event = () => new Event(sign, { bubbles: true });
  find('p').dispatchEvent(event());
  find('p').dispatchEvent(event());
  await begun();
  const files = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'),
  ];
  expect(files.map(({ href }) => new URL(href).pathname)).toContain('/assets/shared.js');
});

test('a page that is of no use without it begins once it was painted', async () => {
  const paints: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (paint: FrameRequestCallback) =>
    paints.push(paint),
  );
  await load('', { now: true });
  await new Promise((done) => setTimeout(done));
  expect(document.querySelectorAll('link[rel=modulepreload]')).toHaveLength(0);
  // The second is asked for once the first has come.
  for (const paint of paints) {
    paint(0);
  }
  expect(paints).toHaveLength(2);
  await begun();
});

test('and at once where nobody sees it, for nothing is painted there', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  await load('', { now: true });
  await begun();
});

test('so does one in which somebody types already', async () => {
  document.body.innerHTML = '<input>';
  find('input').focus();
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(
    document.body.firstElementChild,
  );
  await load('<input>');
  await begun();
});

test('a click on what only the program can do is repeated when it is hydrated', async () => {
  await load('<button type="button">Later</button>');
  const pressed = vi.fn();
  find('button').addEventListener('click', pressed);
  fireEvent.click(find('button'));
  await begun();
  expect(pressed).not.toHaveBeenCalled();
  tell('page-hydrated');
  expect(pressed).toHaveBeenCalledOnce();
  fireEvent.click(find('button'));
  expect(pressed, 'from now on the program hears by itself').toHaveBeenCalledTimes(2);
});

test('it goes to what has taken its place, and so does the focus', async () => {
  await load('<a class="menu" href="#foot" data-live="#menu-button">Menu</a>');
  find('a').focus();
  expect(fireEvent.click(find('a')), 'the link is not followed').toBe(false);
  document.body.innerHTML = '<button type="button" id="menu-button">Menu</button>';
  const pressed = vi.fn();
  find('button').addEventListener('click', pressed);
  tell('page-hydrated');
  expect(pressed).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(find('button'));
});

test.each([
  ['a link to a page', '<a href="#there">There</a>', {}],
  ['a form that is sent', '<form><button type="submit">Send</button></form>', {}],
  ['a press for a new tab', '<a href="#foot" data-live="#x">Menu</a>', { ctrlKey: true }],
])('%s is the browser’s', async (_, html, how) => {
  await load(html);
  find('form').addEventListener('submit', (event) => event.preventDefault());
  expect(fireEvent.click(find('a, button'), how)).toBe(true);
});

test('when it does not come the page says so, and the link leads on', async () => {
  await load('<a href="#foot" data-live="#x">Menu</a>', { fails: true });
  const followed = vi.fn();
  find('a').addEventListener('click', followed);
  fireEvent.click(find('a'));
  await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
  expect(find('[role=alert]').textContent).toContain('couldn’t be loaded');
});

test('a part that does not come is said, too', async () => {
  await load('<p>A page</p>');
  tell('page-failed');
  expect(find('[role=alert]').textContent).toContain('couldn’t be loaded');
});

test('Back inside of what was one document loads the page of that address', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await load('<p>A page</p>');
  const { href } = window.location;
  window.history.replaceState(null, '', '#below');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(reload, 'a fragment is on the page').not.toHaveBeenCalled();
  window.history.replaceState(null, '', '/elsewhere');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(reload).toHaveBeenCalledOnce();
  window.history.replaceState(null, '', href);
});

test('in an older browser the page stays as the server sent it', async () => {
  const { hasOwn } = Object;
  Reflect.deleteProperty(Object, 'hasOwn');
  try {
    // The loaders of the tests before have their sign, and what they fetch goes.
    fireEvent.pointerMove(document.body);
    document.head.querySelectorAll('link').forEach((link) => link.remove());
    await load('<a href="#there" data-live="#button">Read More</a>', { now: true });
    fireEvent.pointerMove(document.body);
    // As without script: a link leads on.
    expect(fireEvent.click(find('a'))).toBe(true);
    expect(document.head.querySelector('link[rel="modulepreload"]')).toBeNull();
  } finally {
    Object.assign(Object, { hasOwn });
  }
});
