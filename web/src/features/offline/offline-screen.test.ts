import { expect, test } from 'vitest';
import { wantedIn } from './offline-screen';

test.each([
  ['#/about', '/about'],
  ['#/homes?beds=3', '/homes?beds=3'],
  ['', null],
  ['#', null],
  ['#//evil.example', null],
  ['#/\\evil.example', null],
  ['#https://evil.example', null],
  ['#javascript:alert(1)', null],
  ['#/offline', null],
])('%j leads to %j', (hash, wanted) => {
  expect(wantedIn(hash)).toBe(wanted);
});
