import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { memoryHistory } from '../testing/memory-history';
import { AppLink } from '../core/app-link';
import { ErrorBoundary } from './error-boundary';
import { Router, useLocation } from '../core/router/router';

function Screen() {
  const { pathname } = useLocation();
  if (pathname === '/about') {
    throw new Error('a defect');
  }
  return <h1>All is well</h1>;
}

function Page() {
  const { key } = useLocation();
  return (
    <>
      <AppLink to="/">Home</AppLink>
      <AppLink to="/about">Broken</AppLink>
      <ErrorBoundary place={key}>
        <Screen />
      </ErrorBoundary>
    </>
  );
}

function openBroken() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Router history={memoryHistory(['/about'])}>
      <Page />
    </Router>,
  );
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('a defect shows words and a way on', () => {
  openBroken();
  expect(heading()).toBe('Page unavailable');
  expect(screen.getByRole('main').id).toBe('content');
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  screen.getByRole('button', { name: 'Reload the page' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

test('it is forgotten when the visitor goes elsewhere', () => {
  openBroken();
  fireEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(heading()).toBe('All is well');
  fireEvent.click(screen.getByRole('link', { name: 'Broken' }));
  expect(heading()).toBe('Page unavailable');
});

test('without a connection it says so (§8)', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openBroken();
  expect(screen.getByText(/^No internet connection!/)).toBeTruthy();
});
