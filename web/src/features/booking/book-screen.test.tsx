// The form that books: its summary, what came back wrong, and a month without a time.

import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { book } from '../../testing/booking';
import { open } from '../../testing/render';
import type { BookingForm } from './api';
import { messages } from './messages';

afterEach(() => vi.restoreAllMocks());

const visit = (more: Partial<BookingForm> = {}) =>
  open({
    path: '/book',
    page: 'book',
    queries: [{ key: ['book'], data: { ...book, ...more } }],
  });

const ticket = () => screen.getByRole('complementary', { name: messages.ticket });
const summary = () => within(ticket()).getByRole('heading').textContent;
const form = () => document.querySelector<HTMLFormElement>('form.book-form');
const sent = (field: string) => new FormData(form() ?? undefined).getAll(field);

test('the summary follows what is chosen, and the form is sent as it is', () => {
  visit();
  expect(summary()).toBe(messages.chooseTime);
  expect(ticket().textContent).toContain(
    `Toronto time, 30 minutes, ${messages.about.buying}`,
  );
  fireEvent.click(screen.getByRole('radio', { name: '9:30' }));
  expect(summary()).toBe('Thursday 26 November, 9:30');
  fireEvent.click(
    screen.getByRole('radio', { name: new RegExp(`^${messages.topics.money[0]}`) }),
  );
  expect(ticket().textContent).toContain(messages.about.money);
  expect([form()?.method, form()?.getAttribute('action')]).toEqual(['post', '/book']);
  // The page itself says what is wrong, in its own language.
  expect(form()?.noValidate).toBe(true);
  expect(['key', 'topic', 'start', 'chosen_day', 'zone'].map(sent)).toEqual([
    ['key-1'],
    ['money'],
    ['1795703400'],
    ['2026-11-26'],
    ['America/Toronto'],
  ]);
});

test('the Enter key books, and no other button of the form', () => {
  visit();
  const first = form()?.querySelector('button');
  expect([first?.textContent, first?.type, first?.name]).toEqual([
    messages.book,
    'submit',
    '',
  ]);
});

test('what is wrong is told once on top, each with the way to its field', () => {
  visit({
    start: book.times[0]?.start ?? null,
    values: {
      name: 'Bo',
      email: 'no address',
      phone: '',
      question: 'What can wait?',
      consent: false,
    },
    errors: { email: 'Invalid email address', consent: 'Please tick the box' },
    notice: 'This time has just been taken.',
  });
  const notice = document.querySelector<HTMLElement>('.book-notice') ?? document.body;
  expect(notice.getAttribute('role')).toBe('alert');
  expect(notice.textContent).toContain('This time has just been taken.');
  const links = within(notice).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Invalid email address',
    'Please tick the box',
  ]);
  for (const link of links) {
    const field = document.querySelector<HTMLInputElement>(link.hash);
    expect(field?.getAttribute('aria-invalid'), link.hash).toBe('true');
    const described = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = described.map((id) => document.getElementById(id)?.textContent);
    expect(words, link.hash).toContain(link.textContent);
  }
  // What was typed came back.
  expect(['name', 'email', 'question', 'start', 'consent'].map(sent)).toEqual([
    ['Bo'],
    ['no address'],
    ['What can wait?'],
    ['1795701600'],
    [],
  ]);
  expect(summary()).toBe('Thursday 26 November, 9:00');
});

test('a time and a topic that are missing are said where they are chosen', () => {
  visit({ errors: { start: 'Please choose a time', topic: 'Please choose a topic' } });
  for (const [id, text] of [
    ['book-start', 'Please choose a time'],
    ['book-topic', 'Please choose a topic'],
  ] as const) {
    const part = document.getElementById(id);
    const words = document.getElementById(part?.getAttribute('aria-describedby') ?? '');
    expect(words?.textContent).toBe(text);
    expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe(`#${id}`);
  }
});

test('only free days are buttons, which keep what was typed and lead back to the times', () => {
  visit();
  const days = [...document.querySelectorAll<HTMLButtonElement>('.book-days button')];
  expect(days.map((day) => [day.getAttribute('aria-label'), day.value])).toEqual([
    [messages.chosenDay('Thursday 26 November'), '2026-11-26'],
    [messages.freeOn('Friday 27 November'), '2026-11-27'],
  ]);
  expect(days[0]?.getAttribute('aria-current')).toBe('date');
  for (const day of days) {
    expect(day.getAttribute('formaction')).toBe('/book#book-start');
    expect(day.formNoValidate).toBe(true);
  }
  const months = [...document.querySelectorAll<HTMLButtonElement>('.book-turn')];
  expect(months.map((month) => [month.textContent, month.value])).toEqual([
    ['December 2026', '2026-12'],
  ]);
});

test('times stand by the part of the day, and a part without one is left out', () => {
  visit();
  const parts = [...document.querySelectorAll('.book-times')].map((part) => [
    part.querySelector('p')?.textContent,
    [...part.querySelectorAll('label')].map((label) => label.textContent),
  ]);
  expect(parts).toEqual([
    [messages.parts.morning, ['9:00', '9:30']],
    [messages.parts.evening, ['18:00']],
  ]);
});

test.each([
  ['Pacific/Auckland', ['Toronto', 'Vancouver', messages.yourZone('Pacific/Auckland')]],
  ['America/Vancouver', ['Toronto', 'Vancouver']],
])('a browser in %s adds its own clock where it is another', (timeZone, labels) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
  visit();
  const clock = screen.getByRole<HTMLSelectElement>('combobox', {
    name: messages.shownIn('Thursday 26 November'),
  });
  expect([...clock.options].map((option) => option.text)).toEqual(labels);
  expect(clock.value).toBe('America/Toronto');
});

test('a month in which nothing is free says so and offers no time', () => {
  visit({ day: null, dayName: null, times: [], days: book.days.slice(0, 1) });
  expect(screen.getByText(messages.noDay)).toBeTruthy();
  expect(document.getElementById('book-start')).toBeNull();
  expect(summary()).toBe(messages.chooseTime);
});

test('a viewing names its home, and asks nothing about the topic', () => {
  visit({ home: { id: 7, name: '12 Lantern Street', path: '/homes/7' }, topic: 'other' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    messages.titleViewing,
  );
  expect(document.getElementById('book-topic')).toBeNull();
  expect([sent('home'), sent('topic')]).toEqual([['7'], ['other']]);
  expect(ticket().textContent).toContain(messages.toSee('12 Lantern Street'));
});

test.each([
  [null, messages.contact, '/contact', messages.noTimes],
  [
    { id: 7, name: '12 Lantern Street', path: '/homes/7' },
    messages.askForOne,
    '/homes/7#ask',
    messages.noTimesViewing,
  ],
])('without any time there is no form, but a way on', (home, label, href, text) => {
  visit({ hasTimes: false, home, notice: 'This time has just been taken.' });
  expect(form()).toBeNull();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('This time has just been taken.')).toBeTruthy();
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
});
