import { expect, test } from 'vitest';
import { readDays, readHours, writeDays, writeHours } from './hours';

test('hours are read as people type them and written back', () => {
  const typed = '9:00-12:00, 13:00-17:30';
  const hours = [
    { start_minute: 540, end_minute: 720 },
    { start_minute: 780, end_minute: 1050 },
  ];
  expect(readHours(typed)).toEqual(hours);
  expect(readHours('9h00 – 12h00,13:00-17:30')).toEqual(hours);
  expect(writeHours(hours)).toBe(typed);
  expect(readHours('')).toEqual([]);
  expect(readHours('22:00-24:00')).toEqual([{ start_minute: 1320, end_minute: 1440 }]);
});

test('what cannot be meant is refused', () => {
  for (const wrong of [
    '9-12',
    '12:00-9:00',
    '9:00-24:05',
    '9:02-10:00',
    '9:60-11:00',
    'x',
  ]) {
    expect(readHours(wrong), wrong).toBeNull();
  }
  for (const wrong of [
    'Christmas',
    '2026-12-24 9',
    '2026-12-24 9:00-10:00, 11:00-12:00',
  ]) {
    expect(readDays(wrong), wrong).toBeNull();
  }
});

test('a day without hours is closed', () => {
  const typed = '2026-12-24\n2026-12-31 9:00-12:00';
  const days = [
    { date: '2026-12-24' },
    { date: '2026-12-31', start_minute: 540, end_minute: 720 },
  ];
  expect(readDays(`${typed}\n\n`)).toEqual(days);
  expect(writeDays(days)).toBe(typed);
});
