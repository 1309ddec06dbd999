import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findScreen, setReplacedPages } from '../../core/screens';
import { isClientPath } from '../../core/paths';
import { content } from '../../testing/content';
import { blog } from '../../testing/network';
import { open, pageState } from '../../testing/render';

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

test('it has a title, a lead, a text and its tags, and nothing of a blog', async () => {
  openPage({ blog_image: '/media/a.webp', blog_image_alt: 'The quay' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Careers');
  expect(screen.getByText('About 3', { selector: '.lead' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'The quay' })).toBeTruthy();
  expect(document.querySelector('time, .byline, .post-end')).toBeNull();
  expect(document.title).toBe('Careers | Keyturn');
  const canonical = document.head.querySelector('link[rel=canonical]');
  expect(canonical?.getAttribute('href')).toBe('https://www.example.ca/careers');
  await waitFor(() => {
    const things = document.querySelector('script[type="application/ld+json"]');
    expect(things?.textContent).toContain('"@type":"WebPage"');
  });
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

const about = (more: object = {}) =>
  open({
    path: '/about',
    canonical_path: '/about',
    page: 'own_page',
    queries: [
      {
        key: ['own-page', 'about'],
        data: {
          data: blog(3, { kind: 'page', blog_title: 'Who we are', blog_url: 'about' }),
        },
      },
    ],
    ...more,
  });

test('a page that replaces a standard one is shown at its address and loaded whole', () => {
  about();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Who we are');
  expect(findScreen('/about').name).toBe('own_page');
  expect(isClientPath('/about')).toBe(false);
  // Its French address exists, and shows the same.
  const links = [...document.querySelectorAll('a[hreflang]')];
  expect(links.some((link) => link.getAttribute('href') === '/fr/a-propos')).toBe(true);
  expect(document.head.querySelector('link[hreflang="fr-CA"]')).toBeNull();
});

test('another page knows which standard pages are replaced', () => {
  const { site } = pageState();
  open({
    path: '/nowhere/at-all',
    page: 'not_found',
    site: { ...site, replaced_pages: ['/about'] },
  });
  expect(isClientPath('/about?x=1')).toBe(false);
  expect(isClientPath('/services')).toBe(true);
  open({ path: '/nowhere/at-all', page: 'not_found' });
  expect(isClientPath('/about')).toBe(true);
});

test('every page loads whole while its bar speaks of sample texts', () => {
  const { site } = pageState();
  const unopened = { ...site, unopened: true as const };
  setReplacedPages(pageState({ path: '/contact', page: 'contact', site: unopened }));
  expect(isClientPath('/services')).toBe(true);
  const sample = { ...site, unopened: true as const, sample_pages: ['about'] };
  setReplacedPages(pageState({ path: '/contact', page: 'contact', site: sample }));
  expect(isClientPath('/services')).toBe(false);
  setReplacedPages(pageState({ path: '/admin', page: 'admin', site: sample }));
  expect(isClientPath('/services')).toBe(true);
  setReplacedPages(pageState());
});

test('what the server has drawn goes before its list of replaced pages', () => {
  const { site } = pageState();
  setReplacedPages(
    pageState({
      path: '/about',
      page: 'about',
      site: { ...site, replaced_pages: ['/about'] },
    }),
  );
  expect(findScreen('/about').name).toBe('about');
});

test('a text of the other language is marked', () => {
  openPage({ language: 'fr' });
  expect(
    screen.getByRole('heading', { level: 1 }).closest('[lang]')?.getAttribute('lang'),
  ).toBe('fr-CA');
});

test('a form names its page and has check boxes', async () => {
  const html =
    '<div class="kt-block-form"><ul><li>[] I own a dog *</li><li>Budget: low | high</li></ul></div>';
  const data = { data: page({ blog_description: html }) };
  const queries = [{ key: ['own-page', 'careers'], data }, content('contact')];
  open({ path: '/careers', page: 'own_page', queries });
  const box = await screen.findByRole('checkbox', { name: 'I own a dog' });
  expect(box.getAttribute('name')).toBe('field:I own a dog');
  expect(box.hasAttribute('required')).toBe(true);
  expect(document.querySelector<HTMLInputElement>('input[name="form"]')?.value).toBe(
    'Careers',
  );
});
