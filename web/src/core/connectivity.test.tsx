import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { QueryCache } from './api/query-cache';
import { pageState } from '../testing/render';
import { Connectivity } from './connectivity';
import { Providers } from './providers';

const show = () =>
  render(
    <Providers state={pageState()} queryCache={new QueryCache()}>
      <Connectivity />
    </Providers>,
  );

const alert = () => screen.getByRole('alert').textContent;

afterEach(() => {
  delete document.documentElement.dataset['copyOf'];
});

test('a page from the device says of which day it is, until somebody closes that', () => {
  document.documentElement.dataset['copyOf'] = '26-11-2026';
  show();
  expect(alert()).toContain('No internet connection! This page is a copy of 26-11-2026.');
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});

test('a page of the server says nothing of the kind', () => {
  show();
  expect(screen.queryByText(/copy/)).toBeNull();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(alert()).toBe('No internet connection!');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Back online!')).toBeTruthy();
});
