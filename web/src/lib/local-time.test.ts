import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  isLeftOut,
  isTwice,
  localTimeOf,
  momentOf,
  nextHour,
  zoneWords,
} from './local-time';

const before = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'America/Toronto';
});
afterAll(() => {
  process.env.TZ = before;
});

test('a day and a time are those of where one is', () => {
  expect(momentOf({ day: '2027-01-15', time: '09:30' })).toBe(1_800_023_400);
  expect(localTimeOf(1_800_023_400)).toEqual({ day: '2027-01-15', time: '09:30' });
  // In summer the clocks are an hour ahead.
  expect(momentOf({ day: '2027-07-15', time: '09:30' })).toBe(1_815_658_200);
});

test.each([
  ['', '09:30'],
  ['2027-01-15', ''],
  ['2027-13-01', '09:30'],
  ['27-01-15', '09:30'],
])('%s %s is no moment', (day, time) => {
  expect(momentOf({ day, time })).toBeNull();
});

test('an hour that the clocks leave out is told, and the next one taken', () => {
  const skipped = { day: '2027-03-14', time: '02:30' };
  expect(isLeftOut(skipped)).toBe(true);
  expect(localTimeOf(momentOf(skipped) ?? 0).time).toBe('03:30');
  expect(isLeftOut({ day: '2027-03-14', time: '03:30' })).toBe(false);
  expect(isLeftOut({ day: '', time: '' })).toBe(false);
});

test('an hour that comes twice is told, and the first one taken', () => {
  const twice = { day: '2027-11-07', time: '01:30' };
  expect(isTwice(twice)).toBe(true);
  expect(momentOf(twice)).toBe(Date.parse('2027-11-07T01:30:00-04:00') / 1000);
  expect(isTwice({ day: '2027-11-07', time: '00:59' })).toBe(false);
  expect(isTwice({ day: '2027-11-07', time: '02:00' })).toBe(false);
  expect(isTwice({ day: '2027-03-14', time: '02:30' })).toBe(false);
  expect(isTwice({ day: '', time: '' })).toBe(false);
});

test('the first offer is a full hour, at least one away', () => {
  expect(nextHour(1_800_023_400)).toBe(1_800_028_800);
  expect(nextHour(1_800_028_800)).toBe(1_800_036_000);
});

test('the zone is said by its name and its distance', () => {
  expect(zoneWords(1_800_023_400, 'en-CA')).toContain('America/Toronto');
  expect(zoneWords(1_800_023_400, 'en-CA')).toMatch(/-0?5/);
});
