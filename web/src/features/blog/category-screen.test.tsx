import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { blogPage, blogRow, network, refuse } from '../../testing/network';
import { open } from '../../testing/render';
import { blogKeys } from './api';

const latest = { key: blogKeys.latest(), data: { data: [blogRow(99)] } };

function category(count: number, total: number, more: object = {}) {
  const rows = Array.from({ length: count }, (_, at) => blogRow(at + 1));
  const blogs = blogPage(rows, 0, total);
  return {
    data: { name: 'Home care', slug: 'home-care', translation: null, blogs, ...more },
  };
}

function openCategory(count: number, total: number, more: object = {}) {
  const queries = [
    { key: ['category', 'home-care', 0], data: category(count, total, more) },
    latest,
  ];
  const path = '/blogs/category/home-care';
  return open({ path, canonical_path: path, page: 'category', queries });
}

const things = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    ({ textContent }) =>
      (JSON.parse(textContent ?? '{}') as { '@graph': { '@type': string }[] })['@graph'],
  );
const head = (selector: string) => document.head.querySelector(selector);

test('a category says what it is, in the page and in its head', () => {
  openCategory(2, 2, { translation: 'entretien' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home care');
  const titles = [...document.querySelectorAll('.blog-list h2')];
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Title 1', 'Title 2']);
  expect(document.title).toBe('Home care: blogs | Keyturn');
  expect(head('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://www.example.ca/blogs/category/home-care',
  );
  expect(head('link[hreflang="fr-CA"]')?.getAttribute('href')).toBe(
    'https://www.example.ca/fr/blogues/categorie/entretien',
  );
  expect(head('link[type="application/atom+xml"]')?.getAttribute('href')).toBe(
    '/blogs/category/home-care/feed.xml',
  );
  expect(things().map((thing) => thing['@type'])).toEqual([
    'CollectionPage',
    'BreadcrumbList',
  ]);
  expect(screen.queryByRole('link', { name: 'Read More' })).toBeNull();
  const switchTo = screen.getByRole('link', { name: 'Français' });
  expect(switchTo.getAttribute('href')).toBe('/fr/blogues/categorie/entretien');
});

test('without blogs in the other language the switch leads to the list there', () => {
  openCategory(1, 1);
  const switchTo = screen.getByRole('link', { name: 'Français' });
  expect(switchTo.getAttribute('href')).toBe('/fr/blogues');
  expect(head('link[hreflang]')).toBeNull();
});

test('an empty category says so and is not to be found', () => {
  openCategory(0, 0);
  expect(screen.getByText('There are no blogs in this category yet.')).toBeTruthy();
  expect(head('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(things()).toEqual([]);
});

test('Read More shows a page more, and the shorter list until it is there', async () => {
  const asked: string[] = [];
  network.use(
    http.get('*/api/admin/category_blogs', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(category(14, 14));
    }),
  );
  const { address } = openCategory(12, 14);
  const more = screen.getAllByRole('link', { name: 'Read More' })[0] ?? expect.fail();
  expect(more.getAttribute('href')).toBe('/blogs/category/home-care?page=1');
  more.focus();
  fireEvent.click(more);
  expect(address()).toBe('/blogs/category/home-care?page=1');
  expect(screen.getByRole('heading', { name: 'Title 12' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Title 14' })).toBeTruthy();
  expect(asked).toEqual(['?size=24&page=0&category=home-care']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Title 13'));
});

test('one that is gone says so, and a failure can be tried again', async () => {
  refuse('admin/category_blogs', 404, 'This category no longer exists');
  const gone = open({
    path: '/blogs/category/home-care',
    page: 'home',
    queries: [latest],
  });
  expect(
    await screen.findByRole('heading', { name: 'There is no such category' }),
  ).toBeTruthy();
  gone.unmount();
  refuse('admin/category_blogs', 503, 'The service is away.');
  open({ path: '/blogs/category/home-care', page: 'home', queries: [latest] });
  expect(await screen.findByText('The service is away.')).toBeTruthy();
  network.use(
    http.get('*/api/admin/category_blogs', () => HttpResponse.json(category(1, 1))),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Home care' })).toBeTruthy();
});
