import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sayThatItStuck } from './stuck';

const reload = () => screen.getByRole('button', { name: 'Load the page again' });

test.each([
  ['empty', ''],
  ['said to be late', '<main class="late"><h1>This page is not here yet</h1></main>'],
])('a page that is %s says why, and can be loaded again', (_, inside) => {
  document.body.innerHTML = `<div id="root">${inside}</div>`;
  sayThatItStuck();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'This page is stuck',
  );
  expect(screen.getByRole('alert').textContent).toMatch(/could not be loaded/);
  const again = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  reload().click();
  expect(again).toHaveBeenCalledOnce();
});

test('a page that the server has drawn stays, with a word about it', () => {
  document.body.innerHTML = '<main><h1>Our Blogs</h1></main>';
  sayThatItStuck();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our Blogs');
  expect(reload()).toBeTruthy();
});
