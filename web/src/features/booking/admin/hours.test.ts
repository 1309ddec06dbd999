import { expect, test } from 'vitest';
import { minuteOf, readHours, formatDay, writeHours } from './hours';

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

test.each([
  ['9am-5pm', '9:00-17:00'],
  ['9 AM to 5 PM', '9:00-17:00'],
  ['9:30 a.m. – 5:15 p.m.', '9:30-17:15'],
  ['9-17', '9:00-17:00'],
  ['9-5', '9:00-17:00'],
  ['9-12', '9:00-12:00'],
  ['9-5pm', '9:00-17:00'],
  ['1-5pm', '13:00-17:00'],
  ['10am-2', '10:00-14:00'],
  ['9am-noon', '9:00-12:00'],
  ['11pm-12am', '23:00-24:00'],
  ['9 h - 17 h', '9:00-17:00'],
  ['9 h 30 à 17 h', '9:30-17:00'],
  ['9h30-midi et 13h-17h', '9:30-12:00, 13:00-17:00'],
  ['9.30-17.00', '9:30-17:00'],
  ['9-12; 13-17', '9:00-12:00, 13:00-17:00'],
  ['9-12 and 1-5', '9:00-12:00, 13:00-17:00'],
  ['closed', ''],
  ['Fermé', ''],
])('%s is %s', (typed, hours) => {
  expect(writeHours(readHours(typed) ?? [])).toBe(hours);
  expect(readHours(typed)).not.toBeNull();
});

test('what cannot be meant is refused', () => {
  for (const wrong of [
    '9',
    '12:00-9:00',
    '17 h - 9 h',
    '9:00-24:05',
    '9:02-10:00',
    '9:60-11:00',
    '13pm-14pm',
    '9-10-11',
    '25-26',
    'x',
  ]) {
    expect(readHours(wrong), wrong).toBeNull();
  }
});

test('a field for a time and a day are read and shown', () => {
  expect(minuteOf('14:30')).toBe(870);
  expect(minuteOf('14:30:00')).toBe(870);
  expect(minuteOf('')).toBeNull();
  expect(formatDay('2026-12-24')).toBe('24-12-2026');
});
