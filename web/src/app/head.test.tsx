import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageState } from '../testing/render';
import { Head } from './head';
import { createQueryClient, Providers } from './providers';

function head(page: Parameters<typeof Head>[0]) {
  const state = pageState();
  const view = render(
    <Providers state={state} client={createQueryClient(state)}>
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
    'twitter:card': 'summary',
  });
});

test('the home page is called after the company', () => {
  const { tags } = head({ description: 'Help', path: '/' });
  expect(document.title).toBe('Keyturn');
  expect(tags['og:title']).toBe('Keyturn');
});

test('an article with a picture shows it large', () => {
  const { tags } = head({
    title: 'A',
    description: 'B',
    path: '/post/a/MQ==',
    image: '/media/a.webp',
    type: 'article',
  });
  expect(tags['og:type']).toBe('article');
  expect(tags['og:image']).toBe('https://www.example.ca/media/a.webp');
  expect(tags['twitter:card']).toBe('summary_large_image');
});

test('a blog without a picture has no tag for one', () => {
  const { tags } = head({ title: 'A', description: 'B', path: '/', image: null });
  expect(tags).not.toHaveProperty('og:image');
});

test('a page that is not to be found has no canonical address', () => {
  const { tags, canonical } = head({ description: 'B', path: '/', index: false });
  expect(tags['robots']).toBe('noindex');
  expect(canonical).toBeUndefined();
});

test('a page that is left takes its tags along', () => {
  const { unmount } = head({ title: 'A', description: 'B', path: '/' });
  unmount();
  expect(document.head.querySelectorAll('title, meta, link')).toHaveLength(0);
});
