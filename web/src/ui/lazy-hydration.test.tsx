import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazilyHydrated } from './lazy-hydration';

const pressed = vi.fn();
const Served = () => (
  <p className="part">
    <button type="button" onClick={pressed}>
      Press
    </button>
  </p>
);

/** A served part, and whether its file was asked for. */
async function serve() {
  pressed.mockClear();
  const load = vi.fn(async () => Served);
  const onServer = lazilyHydrated(load, { selector: '.part' });
  await onServer.preload();
  const OnServer = onServer;
  const html = renderToString(<OnServer />);
  load.mockClear();
  const Part = lazilyHydrated(load, { selector: '.part' });
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const errors = vi.fn();
  const mounted = await act(async () =>
    hydrateRoot(
      root,
      <StrictMode>
        <Part />
      </StrictMode>,
      { onRecoverableError: errors },
    ),
  );
  return { load, errors, end: () => act(async () => mounted.unmount()) };
}

test('a part stays as it was served until somebody comes near it', async () => {
  const { load, errors, end } = await serve();
  const button = screen.getByRole('button');
  expect(load).not.toHaveBeenCalled();
  await act(async () => void fireEvent.pointerOver(document.body));
  expect(load).not.toHaveBeenCalled();
  await act(async () => void fireEvent.pointerOver(button));
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => void fireEvent.click(button));
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button'), 'React took it over').toBe(button);
  expect(errors).not.toHaveBeenCalled();
  await end();
});

test('a click before that is replayed', async () => {
  const { load, end } = await serve();
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(1);
  await end();
});

test('a failed load leaves the part, and the click works as without script', async () => {
  const { load, end } = await serve();
  load.mockRejectedValueOnce(new Error('away'));
  const followed = vi.fn();
  const follow = ({ defaultPrevented }: Event) => followed(defaultPrevented);
  document.addEventListener('click', follow, true);
  const button = screen.getByRole('button');
  await act(async () => void fireEvent.click(button));
  await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
  expect(followed).toHaveBeenCalledWith(false);
  document.removeEventListener('click', follow, true);
  expect(screen.getByRole('button')).toBe(button);
  await end();
});
