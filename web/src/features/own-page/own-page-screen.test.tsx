import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findScreen } from '../../core/screens';
import { isClientPath } from '../../core/paths';
import { blog } from '../../testing/network';
import { open } from '../../testing/render';

const page = (more: Parameters<typeof blog>[1] = {}) =>
  blog(3, { kind: 'page', blog_title: 'Careers', blog_url: 'careers', ...more });

const openPage = (more: Parameters<typeof blog>[1] = {}) =>
  open({
    path: '/careers',
    canonical_path: '/careers',
    og_image: '/og/page-3.png?v=x',
    page: 'own_page',
    queries: [{ key: ['own-page', 'careers'], data: { data: page(more) } }],
  });

test('it has a title, a lead, a text and its tags, and nothing of a blog', () => {
  openPage({ blog_image: '/media/a.webp', blog_image_alt: 'The quay' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Careers');
  expect(screen.getByText('About 3', { selector: '.lead' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'The quay' })).toBeTruthy();
  expect(document.querySelector('time, .byline, .post-end')).toBeNull();
  expect(document.title).toBe('Careers | Keyturn');
  const canonical = document.head.querySelector('link[rel=canonical]');
  expect(canonical?.getAttribute('href')).toBe('https://www.example.ca/careers');
  const things = document.querySelector('script[type="application/ld+json"]');
  expect(things?.textContent).toContain('"@type":"WebPage"');
});

test('the language link leads to its translation', () => {
  openPage({
    translation: { blog_id: 4, blog_url: 'carrieres', blog_title: 'Carrières' },
  });
  const links = [...document.querySelectorAll('a[hreflang], a[lang]')];
  expect(links.some((link) => link.getAttribute('href') === '/fr/carrieres')).toBe(true);
  const alternate = document.head.querySelector('link[hreflang="fr-CA"]');
  expect(alternate?.getAttribute('href')).toBe('https://www.example.ca/fr/carrieres');
});

test('only the server knows which there are, so links to them load a document', () => {
  expect(findScreen('/careers')).toEqual({
    name: 'own_page',
    params: { slug: 'careers' },
  });
  expect(findScreen('/about').name).toBe('about');
  expect(findScreen('/a/b').name).toBe('not_found');
  expect(isClientPath('/careers')).toBe(false);
});
