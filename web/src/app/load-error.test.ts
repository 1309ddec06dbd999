import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { messages as ofFrame } from '../core/messages';
import { showLoadError } from './load-error';
import { messages } from './load-error-messages';

afterEach(() => {
  delete document.documentElement.dataset['fallback'];
});

const reload = () => screen.getByRole('button', { name: 'Reload the page' });

test.each([
  ['empty', ''],
  ['said to be late', '<main class="late"><h1>This page is still loading</h1></main>'],
])('a page that is %s says why, and can be loaded again', (_, inside) => {
  document.documentElement.dataset['fallback'] = '';
  document.body.innerHTML = `<div id="root">${inside}</div>`;
  showLoadError();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page unavailable');
  expect(screen.getByRole('alert').textContent).toMatch(/couldn’t be loaded/);
  const again = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  reload().click();
  expect(again).toHaveBeenCalledOnce();
});

test('a page that the server has drawn stays, with a word about it', () => {
  document.body.innerHTML = '<div id="root"><main><h1>Our Blogs</h1></main></div>';
  showLoadError();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our Blogs');
  expect(reload()).toBeTruthy();
});

test('it says in the words of the program what both say', () => {
  for (const name of ['errorTitle', 'offlineText', 'reload'] as const) {
    expect(messages[name]).toBe(ofFrame[name]);
  }
});
