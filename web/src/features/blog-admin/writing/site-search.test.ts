import { expect, test, vi } from 'vitest';
import type { Api } from '../../../core/api/client';
import { findPages, searchPlacesOf } from './site-search';

test('pages are found by the beginnings of their words', () => {
  expect(findPages('team').map(({ href }) => href)).toEqual(['/our-team']);
  expect(findPages('PRIV pol').map(({ href }) => href)).toEqual(['/privacy-policy']);
  expect(findPages('nothing')).toEqual([]);
});

test('blogs of both languages are found, and none by a single letter', async () => {
  const post = vi.fn(async () => ({ data: [] }));
  const list = vi.fn(async (_, query) => {
    const isFrench = query.language === 'fr';
    const blog = isFrench
      ? { id: 2, blog_title: 'Un toit en hiver', blog_url: 'toit' }
      : { id: 1, blog_title: 'A roof in winter', blog_url: 'roof' };
    return { tableData: [blog] };
  });
  const search = searchPlacesOf({ post, list } as unknown as Api);
  expect(await search('r').more()).toEqual([]);
  expect(post).toHaveBeenCalledTimes(1);
  expect(list).not.toHaveBeenCalled();
  expect(await search('roof').more()).toEqual([
    { href: '/post/roof/MQ==', title: 'A roof in winter', kind: 'Blog' },
    {
      href: '/fr/article/toit/Mg==',
      title: 'Un toit en hiver',
      kind: 'Blog',
      lang: 'fr-CA',
    },
  ]);
});

test('own pages are found by their titles once they are public', async () => {
  const page = (title: string, more: object = {}) => ({
    title,
    path: `/${title.toLowerCase()}`,
    language: 'en',
    state: 'published',
    ...more,
  });
  const data = [
    page('Carrières', { path: '/fr/carrieres', language: 'fr' }),
    page('Careers'),
    page('Cards', { state: 'draft' }),
    page('Caring', { path: null }),
    // The list of pages has it already.
    page('About cars', { path: '/about' }),
  ];
  const post = async () => ({ data });
  const list = async () => ({ tableData: [] });
  const search = searchPlacesOf({ post, list } as unknown as Api);
  expect(await search('car').more()).toEqual([
    { href: '/careers', title: 'Careers', kind: 'Page' },
    { href: '/fr/carrieres', title: 'Carrières', kind: 'Page', lang: 'fr-CA' },
  ]);
  expect(await search('/').more()).toHaveLength(2);
});
