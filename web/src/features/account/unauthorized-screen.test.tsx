import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInAs } from '../../testing/network';
import { open } from '../../testing/render';

const visit = () => open({ path: '/unauthorized', page: 'unauthorized' });
const ways = () =>
  [...document.querySelectorAll('.lost-ways a')].map((link) => link.textContent);

test('who is not signed in is not told of an account', () => {
  visit();
  expect(screen.queryByText(/your account/i)).toBeNull();
  expect(ways()).toEqual(['Home', 'Sign In']);
});

test('who is signed in is told what the account may not, and has a way back', () => {
  signInAs(2);
  visit();
  expect(screen.getByText(/your account/i)).toBeTruthy();
  expect(ways()).toHaveLength(3);
});
