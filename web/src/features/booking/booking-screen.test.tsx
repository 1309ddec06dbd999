// A consultation behind its link: what can be done with it in each of its states.

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking, picked } from '../../testing/booking';
import { open } from '../../testing/render';
import type { Booking } from './api';
import { messages } from './messages';

const visit = (more: Partial<Booking> = {}) =>
  open({
    path: '/booking/t',
    page: 'booking',
    queries: [{ key: ['booking'], data: { ...booking, ...more } }],
  });

const main = () => within(screen.getByRole('main'));
/** Where one can go from here, and what is changed here. */
const ways = () =>
  main()
    .queryAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const presses = () =>
  main()
    .queryAllByRole('button')
    .map((button) => button.textContent);
const state = () => document.querySelector('.book-state')?.textContent;

const ICS = booking.ics;

test.each<[string, Partial<Booking>, string | undefined, string[][]]>([
  [
    'one that is to come',
    {},
    undefined,
    [
      [messages.ics, ICS],
      [messages.move, '/booking/t?move=1'],
      [messages.cancel, '/booking/t?cancel=1'],
    ],
  ],
  [
    'one that begins within the hour',
    { isOpen: false },
    messages.tooLate,
    [[messages.ics, ICS]],
  ],
  [
    'one that was called off',
    { state: 'cancelled', isOpen: false },
    messages.isCancelled,
    [
      [messages.icsOut, ICS],
      [messages.bookAgain, '/book'],
    ],
  ],
  [
    'one that is over',
    { isOpen: false, isOver: true },
    messages.isOver,
    [[messages.bookAgain, '/book']],
  ],
])(
  '%s offers what can still be done, and changes nothing by a look',
  (_, more, said, links) => {
    visit(more);
    expect(state()).toBe(said);
    expect(ways()).toEqual(links);
    expect(presses()).toEqual([]);
  },
);

test('calling off asks first, and is posted', () => {
  visit({ isAsked: true });
  const part = screen.getByRole('region', { name: messages.cancelQuestion });
  const form = part.querySelector('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/booking/t']);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    action: 'cancel',
  });
  expect(presses()).toEqual([messages.cancelYes]);
  expect(ways()).toEqual([[messages.keep, '/booking/t']]);
});

test('moving: days are got, the time is posted with its day', () => {
  visit({ move: { ...picked, start: picked.times[1]?.start ?? null } });
  const [days, times] = [...document.querySelectorAll<HTMLFormElement>('form.book-form')];
  expect([days?.method, days?.getAttribute('action')]).toEqual([
    'get',
    '/booking/t#book-day',
  ]);
  expect(new FormData(days).get('move')).toBe('1');
  expect([times?.method, times?.getAttribute('action')]).toEqual(['post', '/booking/t']);
  expect(Object.fromEntries(new FormData(times))).toEqual({
    action: 'move',
    day: '2026-11-26',
    start: '1795703400',
  });
  // The clock is that of the booking.
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(main().getByText('Thursday 26 November, Toronto time')).toBeTruthy();
});

test('moving into a month without a free day offers no press', () => {
  visit({ move: { ...picked, day: null, dayName: null, times: [] } });
  expect(screen.queryByRole('button', { name: messages.moveNow })).toBeNull();
  expect(ways()).toEqual([[messages.keep, '/booking/t']]);
});

test.each(['booked', 'moved', 'cancelled'] as const)(
  'what was done is announced: %s',
  (done) => {
    visit({ done, question: 'What can wait?' });
    const said = main().getByRole('status');
    expect(said.textContent).toContain(messages.done[done]);
    expect(screen.getByText('What can wait?')).toBeTruthy();
  },
);

test('what could not be done is an alert; a question that nobody asked is left out', () => {
  visit({ notice: 'This time has just been taken.' });
  expect(main().getByRole('alert').textContent).toBe('This time has just been taken.');
  expect(screen.queryByText(messages.yourQuestion)).toBeNull();
});
