import { expect, test } from 'vitest';
import { pageState } from '../testing/render';
import { isOffered } from './offers';

const { site } = pageState();

test('no link leads to a page that nobody has written', () => {
  const company = { ...site, off: ['about_page', 'services_page', 'questions'] as const };
  const offered = (address: string) =>
    isOffered({ ...company, off: [...company.off] }, address);
  for (const address of ['/about', '/services', '/services#home-staging', '/#faq']) {
    expect(offered(address), address).toBe(false);
  }
  for (const address of [
    '/',
    '/about-the-firm',
    '/our-team',
    '/services-in-brief',
    '/#blogs',
  ]) {
    expect(offered(address), address).toBe(true);
  }
  expect(isOffered(site, '/about')).toBe(true);
});

test('an offer that is off has no link to what stands below it', () => {
  const company = { ...site, off: ['calculators'] as ['calculators'] };
  expect(isOffered(company, '/tools/payment?x=1')).toBe(false);
  expect(isOffered(company, '/homes')).toBe(true);
});
