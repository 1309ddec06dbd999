import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatMoment } from './moment';

const zone = process.env['TZ'];
beforeEach(() => {
  process.env['TZ'] = 'America/Vancouver';
});
afterEach(() => {
  process.env['TZ'] = zone;
});

test.each([
  ['2026-11-20T22:05:00Z', '20-11-2026, 14 h 05'],
  ['2026-11-20T08:00:00Z', '20-11-2026, 0 h 00'],
])('%s is %s in French', (moment, text) => {
  const said = formatMoment(Date.parse(moment) / 1000, 'fr');
  expect(said).toBe(text.replaceAll(' h ', '\u00a0h\u00a0'));
});

test.each([
  ['2026-11-20T20:05:00Z', '20-11-2026, 12:05 PM'],
  ['2026-11-20T08:00:00Z', '20-11-2026, 12:00 AM'],
  ['2026-11-20T07:59:00Z', '19-11-2026, 11:59 PM'],
  ['2026-03-05T17:09:00Z', '05-03-2026, 09:09 AM'],
  ['2026-07-01T20:00:00Z', '01-07-2026, 01:00 PM'],
])('%s is %s in Vancouver (§3)', (moment, text) => {
  expect(formatMoment(Date.parse(moment) / 1000)).toBe(text);
});
