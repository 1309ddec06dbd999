// Pointing at a home draws anew what shows it, and nothing else.

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { homeRow, homes } from '../../testing/homes';
import { open } from '../../testing/render';
import { HoveredHome } from '../homes/hovered-home';
import * as words from '../homes/words';
import * as search from './use-search';

vi.mock('./use-search', { spy: true });
vi.mock('../homes/words', { spy: true });

afterEach(() => vi.clearAllMocks());

test('pointing at a card draws that card alone, not the screen', () => {
  open({
    path: '/homes?purpose=all',
    page: 'homes',
    queries: [{ key: ['homes', ''], data: homes([homeRow(1), homeRow(2)]) }],
  });
  const [first, second] = screen.getAllByRole('article');
  if (!first || !second) {
    throw new Error('two homes are shown');
  }
  vi.mocked(search.useSearch).mockClear();
  vi.mocked(words.priceOf).mockClear();
  fireEvent.mouseEnter(first);
  expect(first.dataset['here']).toBe('true');
  expect(second.dataset['here']).toBeUndefined();
  expect(vi.mocked(words.priceOf).mock.calls.map(([home]) => home.ListingKey)).toEqual([
    1,
  ]);
  fireEvent.mouseLeave(first);
  expect(first.dataset['here']).toBeUndefined();
  expect(search.useSearch).not.toHaveBeenCalled();
});

test('a page that is about a home falls back to it', () => {
  const hovered = new HoveredHome(7);
  const heard = vi.fn();
  const end = hovered.watch(heard);
  hovered.point(3);
  hovered.point(3);
  expect([hovered.id, heard.mock.calls.length]).toEqual([3, 1]);
  hovered.point(null);
  expect(hovered.id).toBe(7);
  end();
  hovered.point(4);
  expect(heard).toHaveBeenCalledTimes(2);
});
