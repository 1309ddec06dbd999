import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blog, blogPage } from '../testing/network';
import { open } from '../testing/render';
import { LinkTo } from './language-link';
import { otherAddressOf } from './other-address';

const there = { blog_id: 26, blog_url: 'un-titre' };

test.each([
  ['/', '/fr'],
  ['/about', '/fr/a-propos'],
  ['/services', '/fr/nos-services'],
  ['/our-team', '/fr/notre-equipe'],
  ['/team/ada-roy', '/fr/equipe/ada-roy'],
  ['/feature', '/fr/fonctions'],
  ['/feature?app=agent', '/fr/fonctions?app=agent'],
  ['/contact', '/fr/nous-joindre'],
  ['/thank-you', '/fr/merci'],
  ['/blogs', '/fr/blogues'],
  ['/privacy-policy', '/fr/politique-de-confidentialite'],
  ['/term-and-condition', '/fr/conditions-d-utilisation'],
  ['/login', '/fr/connexion'],
  ['/unauthorized', '/fr/acces-refuse'],
])('%s is %s in French', (path, other) => {
  expect(otherAddressOf(path)).toBe(other);
});

test.each(['/blogs?search=condo', '/post/a/MQ==', '/invite', '/admin', '/nowhere'])(
  '%s has no page of its own in French',
  (path) => {
    expect(otherAddressOf(path)).toBeNull();
  },
);

test('a post is there where its translation is', () => {
  expect(otherAddressOf('/post/a/MQ==', there)).toBe('/fr/article/un-titre/MjY=');
  expect(otherAddressOf('/post/a/MQ==', null)).toBeNull();
});

const link = () => screen.getByRole('link', { name: 'Français' });

/** Where the switch leads to, and whether it is the same page. */
const shown = () => [link().getAttribute('href'), 'same' in link().dataset];

test('the switch says which language it leads to', () => {
  render(<LinkTo to="/fr" isSame />);
  expect(link()).toHaveProperty('lang', 'fr-CA');
  expect(link()).toHaveProperty('hreflang', 'fr-CA');
});

test('the switch of a search leads to the list', () => {
  open({
    path: '/blogs?search=condo',
    page: 'blogs',
    queries: [
      {
        key: ['blogs', { page: 0, search: 'condo', size: 12 }],
        data: blogPage([], 0, 0),
      },
      { key: ['latest-blogs'], data: { data: [] } },
    ],
  });
  expect(shown()).toEqual(['/fr/blogues', false]);
});

test('the switch of a page leads to the same page', () => {
  open({ path: '/unauthorized', page: 'unauthorized' });
  expect(shown()).toEqual(['/fr/acces-refuse', true]);
});

test.each([
  ['its translation', there, '/fr/article/un-titre/MjY=', true],
  ['the list without one', null, '/fr/blogues', false],
])('the switch of a post leads to %s', (_, translation, to, isSame) => {
  open({
    path: '/post/title-3/Mw==',
    page: 'post',
    queries: [
      { key: ['blog', 3], data: { data: { ...blog(3), translation } } },
      { key: ['latest-blogs'], data: { data: [] } },
    ],
  });
  expect(shown()).toEqual([to, isSame]);
});

test('where nothing is, it leads home', () => {
  open({ path: '/x', page: 'not_found', status: 404 });
  expect(shown()).toEqual(['/fr', false]);
});

test('sign-in keeps where it leads to', () => {
  open({ path: '/login?next=%2Fadmin', page: 'login' });
  expect(shown()).toEqual(['/fr/connexion?next=%2Fadmin', true]);
});

test('an invitation has no language in its address, and no switch', () => {
  open({ path: '/invite', page: 'invite' });
  expect(screen.queryByRole('link', { name: 'Français' })).toBeNull();
});
