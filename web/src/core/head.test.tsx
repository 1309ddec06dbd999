import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QueryCache } from './api/query-cache';
import { pageState } from '../testing/render';
import { Head } from './head';
import type { PageState } from './page-state';
import { Providers } from './providers';

function head(page: Parameters<typeof Head>[0], more: Partial<PageState> = {}) {
  const state = pageState(more);
  const view = render(
    <Providers state={state} queryCache={new QueryCache()}>
      <Head {...page} />
    </Providers>,
  );
  const tags = Object.fromEntries(
    [...document.head.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('property') ?? meta.name,
      meta.content,
    ]),
  );
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return { ...view, tags, canonical: canonical?.getAttribute('href') };
}

test('a page names itself, its address and its company', () => {
  const { tags, canonical } = head({
    title: 'Our Blogs',
    description: 'What to know',
    path: '/blogs',
  });
  expect(document.title).toBe('Our Blogs | Keyturn');
  expect(canonical).toBe('https://www.example.ca/blogs');
  expect(tags).toEqual({
    description: 'What to know',
    'og:title': 'Our Blogs',
    'og:description': 'What to know',
    'og:type': 'website',
    'og:url': 'https://www.example.ca/blogs',
    'og:site_name': 'Keyturn',
    'og:locale': 'en_CA',
    'og:locale:alternate': 'fr_CA',
    'twitter:card': 'summary',
    'twitter:title': 'Our Blogs',
    'twitter:description': 'What to know',
  });
});

test('the home page is called after the company', () => {
  const { tags } = head({ description: 'Help', path: '/' });
  expect(document.title).toBe('Keyturn');
  expect(tags['og:title']).toBe('Keyturn');
});

const pictured = {
  canonical_path: '/post/a/MQ==',
  og_image: '/og/post-1.png?v=abc',
};

test('a page shows its picture large', () => {
  const { tags } = head(
    { title: 'A', description: 'B', path: '/post/a/MQ==', type: 'article' },
    pictured,
  );
  const picture = 'https://www.example.ca/og/post-1.png?v=abc';
  expect(tags['og:type']).toBe('article');
  expect(tags['og:image']).toBe(picture);
  expect(tags['og:image:width']).toBe('1200');
  expect(tags['og:image:height']).toBe('630');
  expect(tags['og:image:alt']).toBe('A');
  expect(tags['twitter:card']).toBe('summary_large_image');
  expect(tags['twitter:title']).toBe('A');
  expect(tags['twitter:description']).toBe('B');
  expect(tags['twitter:image']).toBe(picture);
});

test('a picture with words of its own has them', () => {
  const page = { title: 'A', description: 'B', path: '/post/a/MQ==' };
  expect(head({ ...page, imageAlt: 'A roof' }, pictured).tags['og:image:alt']).toBe(
    'A roof',
  );
});

test('a picture without words is called after its page', () => {
  const page = { title: 'A', description: 'B', path: '/post/a/MQ==' };
  expect(head({ ...page, imageAlt: '' }, pictured).tags['og:image:alt']).toBe('A');
});

test('the picture is that of the page, whatever is asked of it', () => {
  const { tags } = head(
    { description: 'B', path: '/blogs?search=x' },
    { canonical_path: '/blogs?page=2', og_image: '/og/blogs.png?v=1' },
  );
  expect(tags['og:image']).toBe('https://www.example.ca/og/blogs.png?v=1');
});

test('a page that was gone to has no picture of the one before', () => {
  const { tags } = head({ title: 'A', description: 'B', path: '/blogs' }, pictured);
  expect(tags).not.toHaveProperty('og:image');
  expect(tags['twitter:card']).toBe('summary');
});

test('a page that is not to be found has no canonical address', () => {
  const { tags, canonical } = head({ description: 'B', path: '/', index: false });
  expect(tags['robots']).toBe('noindex');
  expect(canonical).toBeUndefined();
});

const alternates = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[hreflang]')].map(
    ({ hreflang, href }) => `${hreflang} ${href}`,
  );

test('a page names itself in both languages, and the one for all others', () => {
  head({ title: 'A', description: 'B', path: '/about' });
  expect(alternates()).toEqual([
    'en-CA https://www.example.ca/about',
    'fr-CA https://www.example.ca/fr/a-propos',
    'x-default https://www.example.ca/about',
  ]);
});

test('a post names its translation, and nothing without one', () => {
  const post = { title: 'A', description: 'B', path: '/post/a/MQ==' };
  const { unmount, tags } = head(post);
  expect(alternates()).toEqual([]);
  expect(tags).not.toHaveProperty('og:locale:alternate');
  unmount();
  head({ ...post, translation: { blog_id: 26, blog_url: 'un-titre' } });
  expect(alternates()[1]).toBe('fr-CA https://www.example.ca/fr/article/un-titre/MjY=');
});

test('a page that is not to be found names no other language', () => {
  head({ description: 'B', path: '/about', index: false });
  expect(alternates()).toEqual([]);
});

test('a page that is left takes its tags along', () => {
  const { unmount } = head({ title: 'A', description: 'B', path: '/' });
  unmount();
  expect(document.head.querySelectorAll('title, meta, link')).toHaveLength(0);
});
