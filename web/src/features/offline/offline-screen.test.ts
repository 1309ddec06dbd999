import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { open } from '../../testing/render';
import { isListed, requestedPageIn } from './offline-screen';

test.each([
  ['#/about', '/about'],
  ['#/homes?beds=3', '/homes?beds=3'],
  ['', null],
  ['#', null],
  ['#//evil.example', null],
  ['#/\\evil.example', null],
  ['#https://evil.example', null],
  ['#javascript:alert(1)', null],
  ['#/offline', null],
])('%j leads to %j', (hash, wanted) => {
  expect(requestedPageIn(hash)).toBe(wanted);
});

test('the list of pages leaves out this page and the forms of an account', () => {
  const paths = [
    '/offline',
    '/login?next=/profile',
    '/register',
    '/',
    '/homes?beds=3',
    '/services',
  ];
  expect(paths.filter((path) => isListed({ path }))).toEqual([
    '/',
    '/homes?beds=3',
    '/services',
  ]);
});

afterEach(() => vi.restoreAllMocks());

test.each([
  [true, 'our server isn’t answering'],
  [false, 'Your device has no connection'],
])('a page that did not come is named by its reason (online: %s)', (isOnline, reason) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  open({ path: '/offline#/services', page: 'offline' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
    /^We can’t reach .+ right now$/,
  );
  expect(screen.getByText(new RegExp(reason))).toBeTruthy();
  const again = screen.getByRole('link', { name: 'Try again' });
  expect(again.getAttribute('href')).toBe('/services');
  expect(again.className).toContain('button-action');
});

test('opened by itself it says what is on the device', () => {
  open({ path: '/offline', page: 'offline' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('On this device');
});
