import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PageKind } from '../../core/page-state';
import { pageState } from '../../testing/render';
import { isForVisitors, UnopenedBar } from './unopened-bar';

const { site } = pageState();

const barOf = (page: PageKind) => {
  const company = { ...site, unopened: true as const, sample_pages: ['team'] };
  render(<UnopenedBar page={page} company={company} />);
  return screen.getByRole('complementary', { name: 'Before the opening' }).textContent;
};

test('the staff are told that only they see a page, and where they open the site', () => {
  expect(barOf('contact')).not.toContain('sample text');
  const way = screen.getByRole('link', { name: 'Open the site' });
  expect(way.getAttribute('href')).toBe('/admin/dashboard');
});

test('a page with sample text says so, also for one person of the team', () => {
  expect(barOf('member')).toContain('sample text');
});

test('pages that others see before the opening have no bar', () => {
  for (const page of ['login', 'invite', 'admin', 'booking', 'opens_soon'] as const) {
    expect(isForVisitors(page)).toBe(false);
  }
  expect(isForVisitors('home')).toBe(true);
});
