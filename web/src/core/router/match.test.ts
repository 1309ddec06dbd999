import { expect, test } from 'vitest';
import { findScreen } from '../screens';
import { matchPattern } from './match';

test.each([
  ['/about', '/about', {}],
  ['/team/{name}', '/team/ada-roy', { name: 'ada-roy' }],
  ['/team/{name}', '/team/zo%C3%A9', { name: 'zoé' }],
  ['/team/{name}', '/team/100%', { name: '100%' }],
  ['/post/{url}/{id}', '/post/x/MjY=', { url: 'x', id: 'MjY=' }],
  ['/admin/*', '/admin', {}],
  ['/admin/*', '/admin/a/b', {}],
])('%s is the pattern of %s', (pattern, path, params) => {
  expect(matchPattern(pattern, path)).toEqual(params);
});

test.each([
  ['/about', '/About'],
  ['/about', '/about/us'],
  ['/team/{name}', '/team/'],
  ['/team/{name}', '/team/a/b'],
  ['/admin/*', '/administration'],
])('%s is not the pattern of %s', (pattern, path) => {
  expect(matchPattern(pattern, path)).toBeNull();
});

test.each([
  ['/', 'home'],
  ['/about/', 'about'],
  ['/post/x/MjY=', 'post'],
  ['/admin/anything/below', 'admin'],
  ['/careers', 'own_page'],
  ['/no/where', 'not_found'],
])('%s has the screen %s', (path, name) => {
  expect(findScreen(path).name).toBe(name);
});
