// What the server sent stays where the program fails at it.

import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';
import { keepServedPage } from './served-page';

test('a page is shown again as it was sent, with what was typed', async () => {
  document.title = 'Homes';
  const root = document.createElement('div');
  root.innerHTML = '<main><h1>Homes</h1><input name="place"></main>';
  const field = root.querySelector('input');
  if (field) {
    field.value = 'Toronto';
  }
  const showAgain = keepServedPage(root);
  const Broken = () => {
    throw new TypeError('list.toReversed is not a function');
  };
  const onCaught = vi.fn<() => void>();
  const mounted = await act(async () =>
    hydrateRoot(
      root,
      <ErrorBoundary place="/homes" onCaught={onCaught}>
        <Broken />
      </ErrorBoundary>,
      { onCaughtError: () => {}, onRecoverableError: () => {} },
    ),
  );
  expect(onCaught).toHaveBeenCalled();
  expect(root.querySelector('h1')?.textContent).not.toBe('Homes');
  await act(async () => mounted.unmount());
  showAgain();
  expect(root.querySelector('h1')?.textContent).toBe('Homes');
  expect(root.querySelector('input')?.value).toBe('Toronto');
  expect(document.title).toBe('Homes');
});
