import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, pageState } from '../../testing/render';

const site = {
  ...pageState({}).site,
  unopened: true as const,
  sample_pages: ['team', 'privacy'],
};
const bar = () => screen.queryByRole('complementary', { name: 'Before the opening' });

test('the staff are told that only they see a page, and that its text is a sample', () => {
  open({ path: '/privacy-policy', page: 'privacy', site });
  expect(bar()?.textContent).toContain('sample text');
  const way = screen.getByRole('link', { name: 'Open the site' });
  expect(way.getAttribute('href')).toBe('/admin/dashboard');
});

test('signing in has no bar, and neither has an open site', () => {
  const { unmount } = open({ path: '/login', page: 'login', site });
  expect(bar()).toBeNull();
  unmount();
  open({ path: '/privacy-policy', page: 'privacy' });
  expect(bar()).toBeNull();
});
