import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';
import { type Load, type Loaders, loadScreens } from './screens.lazy';
import { screenNames } from '../core/screens';

afterEach(() => vi.restoreAllMocks());

const page = (text: string) => () => <h1>{text}</h1>;

/** Screens of which `about` comes when it is allowed to. */
function loadersWith(about: Load): Loaders {
  const all = screenNames.map((name) => [name, async () => page(name)]);
  return { ...(Object.fromEntries(all) as Loaders), about };
}

const heading = async (name: string) => screen.findByRole('heading', { level: 1, name });

test('a screen that could not be fetched is fetched again at the next visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(page('about'));
  const { screens, forgetFailed } = await loadScreens('home', loadersWith(load));
  const About = screens.about;
  const visit = (place: string) => (
    <ErrorBoundary place={place} onCaught={forgetFailed}>
      <Suspense fallback="waiting">
        <About />
      </Suspense>
    </ErrorBoundary>
  );
  const { rerender } = await act(async () => render(visit('1')));
  await heading('Page unavailable');
  expect(load, 'asked once, however often it is drawn').toHaveBeenCalledOnce();
  online.mockReturnValue(true);
  await act(async () => rerender(visit('2')));
  await heading('about');
  cleanup();
});

test('a screen of an older release has the address loaded anew', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const load = vi.fn<Load>().mockRejectedValue(new TypeError('gone'));
  const { screens } = await loadScreens('home', loadersWith(load));
  const About = screens.about;
  await act(async () =>
    render(
      <Suspense fallback="waiting">
        <About />
      </Suspense>,
    ),
  );
  expect(reload).toHaveBeenCalledOnce();
});

test('a screen that another program draws has its address loaded', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const home = async () => page('home');
  const { screens } = await loadScreens('home', { home });
  const Login = screens.login;
  await act(async () =>
    render(
      <Suspense fallback="waiting">
        <Login />
      </Suspense>,
    ),
  );
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByText('waiting')).toBeTruthy();
});
