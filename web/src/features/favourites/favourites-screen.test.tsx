import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../../testing/render';
import { messages } from './messages';

test('an empty list says how a home comes there, and leads to the homes', async () => {
  open({ path: '/favourites', page: 'favourites' });
  await screen.findByRole('heading', { name: messages.emptyTitle });
  expect(screen.getByText(messages.leadNone)).toBeTruthy();
  const way = screen.getByRole('link', { name: messages.findHomes });
  expect(way.getAttribute('href')).toBe('/homes');
});
