// An alert behind its link: what can be done in each of its states.

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../../testing/render';
import type { Alert } from './api';
import { messages } from './messages';

const visit = (state: Alert['state'], frequency: Alert['frequency'] = 'instant') =>
  open({
    path: '/alerts/t',
    page: 'alert',
    queries: [
      {
        key: ['alert'],
        data: {
          state,
          frequency,
          search: 'Homes in Kingston',
          homesPath: '/homes?place=Kingston',
        },
      },
    ],
  });

const main = () => within(screen.getByRole('main'));

/** What each button of the page would send, and how. */
const forms = () =>
  [...document.querySelectorAll<HTMLFormElement>('main form')].map((form) => [
    form.querySelector('button')?.textContent,
    `${form.method} ${form.getAttribute('action')}`,
    Object.fromEntries(new FormData(form)),
  ]);

const post = 'post /alerts/t';
const end = [messages.end, post, { action: 'end' }];
const change = [messages.change, post, { action: 'change', frequency: 'instant' }];

test.each<[Alert['state'], unknown[]]>([
  ['unconfirmed', [[messages.confirm, post, { action: 'confirm' }], end, change]],
  ['confirmed', [[messages.pause, post, { action: 'pause' }], end, change]],
  ['paused', [[messages.resume, post, { action: 'resume' }], end, change]],
  ['bounced', []],
  ['ended', []],
])('an alert that is %s says so, and changes only by a POST', (state, expected) => {
  visit(state);
  expect(main().getByText(messages.states[state])).toBeTruthy();
  expect(forms()).toEqual(expected);
  const links = main().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/homes?place=Kingston',
  ]);
});

test('how often it writes is what was chosen', () => {
  visit('confirmed', 'daily');
  expect(
    main().getByRole<HTMLInputElement>('radio', { name: messages.daily }).checked,
  ).toBe(true);
});
