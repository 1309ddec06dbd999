import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';

function Screen() {
  const { pathname } = useLocation();
  if (pathname === '/broken') {
    throw new Error('a defect');
  }
  return <h1>All is well</h1>;
}

function Page() {
  const { key } = useLocation();
  return (
    <>
      <Link to="/">Home</Link>
      <Link to="/broken">Broken</Link>
      <ErrorBoundary place={key}>
        <Screen />
      </ErrorBoundary>
    </>
  );
}

function openBroken() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <MemoryRouter initialEntries={['/broken']}>
      <Page />
    </MemoryRouter>,
  );
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('a defect shows words and a way on', () => {
  openBroken();
  expect(heading()).toBe('This page is stuck');
  expect(screen.getByRole('main').id).toBe('content');
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  screen.getByRole('button', { name: 'Load the page again' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

test('it is forgotten when the visitor goes elsewhere', () => {
  openBroken();
  fireEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(heading()).toBe('All is well');
  fireEvent.click(screen.getByRole('link', { name: 'Broken' }));
  expect(heading()).toBe('This page is stuck');
});

test('without a connection it says so (§8)', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openBroken();
  expect(screen.getByText(/^No internet connection!/)).toBeTruthy();
});
