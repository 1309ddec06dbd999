import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, pageState } from '../../testing/render';

const tabs = () => {
  const nav = screen.getByRole('navigation', { name: 'My homes' });
  return within(nav)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
};

test('kept homes, comparison, searches, notices and viewings are one thing', () => {
  open({ path: '/favourites', page: 'favourites' });
  expect(tabs()).toEqual([
    'Kept /favourites',
    'Compare /compare',
    'Alerts /alerts',
    'Alerts /profile#searches',
    'Notifications /profile#notices',
    'Viewings /profile#bookings',
  ]);
  const nav = screen.getByRole('navigation', { name: 'My homes' });
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Kept');
});

test('what the site does not offer has no tab', () => {
  open({
    path: '/favourites',
    page: 'favourites',
    site: { ...pageState().site, off: ['alerts', 'accounts'] },
  });
  expect(tabs()).toEqual(['Kept /favourites', 'Compare /compare']);
});
