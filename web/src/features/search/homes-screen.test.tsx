import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { homeRow, homes } from '../../testing/homes';
import { network } from '../../testing/network';
import { open } from '../../testing/render';
import type { Homes, Landing } from './api';

const page = (query: string, data: Homes) => ({
  path: `/homes?${query || 'purpose=all'}`,
  page: 'homes' as const,
  queries: [{ key: ['homes', query], data }],
});

/** Answers every search with what it was asked for. */
function answering(data: (query: URLSearchParams) => Homes) {
  const asked: string[] = [];
  network.use(
    http.get('*/api/homes', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return HttpResponse.json({ ...data(searchParams) });
    }),
  );
  return asked;
}

const count = () =>
  screen.getByText(/^\d+ homes?$|No homes match/, { selector: '[role=status]' });

test('a page is complete with what it was given, and asks nothing', () => {
  open(page('purpose=sell&place=Hamilton,%20ON', homes([homeRow(1), homeRow(2)])));
  screen.getByRole('heading', { level: 1, name: 'Homes to buy in Hamilton, ON' });
  expect(count().textContent).toBe('2 homes');
  const link = screen.getByRole('link', { name: '1 Kettle Street' });
  expect(link.getAttribute('href')).toBe('/homes/1-kettle-street/MQ==');
  const card = link.closest('article');
  expect(card?.textContent).toContain('$729,000');
  expect(card?.textContent).toContain('3 bed2 bath1,420\u00a0sq ft');
  expect(card?.textContent).toContain('Sample Realty Inc., Brokerage');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
    'noindex',
  );
});

test('a card says the city, and who offers the home', () => {
  const { ListOfficeName: _, ...byOwner } = homeRow(2);
  open(page('', homes([homeRow(1), { ...byOwner, checked_by: 'Keyturn' }])));
  const [one, other] = [...document.querySelectorAll('article')];
  expect(one?.textContent).toContain('Row house or townhouse, Kirkendall, Hamilton');
  expect(other?.textContent).toContain('Posted by the owner');
});

test('a bare page of the server leads to what was searched for last', () => {
  const bare = { ...page('purpose=sell', homes([homeRow(1)])), path: '/homes' };
  const { unmount } = open(bare);
  expect(screen.queryByRole('link', { name: /^Last time/ })).toBeNull();
  unmount();
  localStorage.setItem('homes-purpose', 'rent');
  const again = open(bare);
  expect(screen.getByRole('link', { name: 'Last time: Rent' }).getAttribute('href')).toBe(
    '/homes?purpose=rent',
  );
  expect(count().textContent).toBe('1 home');
  again.unmount();
  // An address that says its purpose needs no way back.
  open(page('purpose=sell', homes([homeRow(1)])));
  expect(screen.queryByRole('link', { name: /^Last time/ })).toBeNull();
});

test('the plain link to the next page begins where this one ends', () => {
  const more = { totalPages: 3, currentPage: 1, totalItems: 60, next: '9k-55' };
  open(page('beds=2&page=1', homes([homeRow(1)], more)));
  const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href(/next page/i)).toBe('/homes?beds=2&page=2&after=9k-55');
  expect(href(/previous/i)).toBe('/homes?beds=2');
});

test('the list without a choice has homes for sale, and may be found', () => {
  open({ ...page('purpose=sell', homes([homeRow(1)])), path: '/homes' });
  expect(screen.getByRole('radio', { name: 'Buy' })).toHaveProperty('checked', true);
  expect(document.querySelector('meta[name=robots]')).toBeNull();
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://www.example.ca/homes',
  );
});

test('everything is a form with GET and links, for those without the program', () => {
  open(
    page(
      'purpose=sell&beds=2',
      homes([homeRow(1)], { totalPages: 3, currentPage: 1, totalItems: 60 }),
    ),
  );
  const form = screen.getByRole('search');
  expect(form.getAttribute('action')).toBe('/homes');
  expect(form.getAttribute('method')).toBeNull();
  const names = new Set(
    [...form.querySelectorAll('[name]')].map((one) => one.getAttribute('name')),
  );
  for (const name of [
    'purpose',
    'place',
    'price_min',
    'price_max',
    'beds',
    'baths',
    'type',
    'area_min',
    'area_max',
    'year_min',
    'amenity',
    'q',
    'since',
  ]) {
    expect(names, name).toContain(name);
  }
  expect(
    new FormData(form as HTMLFormElement).get('sort'),
    'of the form, beside the list',
  ).toBe('newest');
});

test('pages keep what is asked for', () => {
  open(page('beds=2&page=1', homes([homeRow(1)], { totalPages: 3, currentPage: 1 })));
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
    '/homes?beds=2&page=2',
  );
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(
    '/homes?beds=2',
  );
});

test('a choice is gone to at once and said on its filter, with a chip that takes it away', async () => {
  const asked = answering((query) =>
    homes(query.get('type') ? [homeRow(5)] : [homeRow(1), homeRow(2)]),
  );
  const { user, address } = open(page('purpose=sell', homes([homeRow(1), homeRow(2)])));
  await user.click(screen.getByText('Home type', { selector: 'summary' }));
  const row = screen.getByRole('checkbox', { name: /Row house or townhouse/ });
  expect(row.closest('label')?.textContent, 'what it would leave').toContain('12');
  expect(
    screen.queryByRole('checkbox', { name: /^Farm/ }),
    'nothing would be left',
  ).toBeNull();
  await user.click(row);
  await waitFor(() => expect(count().textContent).toBe('1 home'));
  expect(address()).toBe('/homes?purpose=sell&type=Townhouse');
  expect(asked).toEqual(['?purpose=sell&type=Townhouse']);
  screen.getByText('Row house or townhouse', { selector: 'summary' });
  await user.click(screen.getByRole('link', { name: 'Remove: Row house or townhouse' }));
  await waitFor(() => expect(address()).toBe('/homes?purpose=sell'));
  expect(count().textContent, 'known from before').toBe('2 homes');
  await waitFor(() => expect(row).toHaveProperty('checked', false));
});

test('a price is searched for after a pause, as it was written', async () => {
  answering(() => homes([homeRow(7)]));
  const { user, address } = open(page('purpose=sell', homes([])));
  await user.type(screen.getAllByLabelText('Up to')[0] as HTMLElement, '800,000');
  await waitFor(() => expect(address()).toBe('/homes?purpose=sell&price_max=800000'));
  await screen.findByText('Up to $800,000', { selector: 'summary' });
});

test.each([
  ['1.2M', '/homes?purpose=sell&price_max=1200000'],
  ['750 k$', '/homes?purpose=sell&price_max=750000'],
])('a price of %s is read as it is meant', async (text, path) => {
  answering(() => homes([homeRow(7)]));
  const { user, address } = open(page('purpose=sell', homes([])));
  await user.type(screen.getAllByLabelText('Up to')[0] as HTMLElement, text);
  await waitFor(() => expect(address()).toBe(path));
});

test('a price that says nothing is told so beside its field, and is not dropped', async () => {
  const { user, address } = open(page('purpose=sell', homes([homeRow(1)])));
  const field = screen.getAllByLabelText('Up to')[0] as HTMLInputElement;
  await user.type(field, 'cheap');
  const [id] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(document.getElementById(id ?? '')?.textContent).toContain('enter a number');
  expect(address()).toBe('/homes?purpose=sell');
  await user.clear(field);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('what is typed and not searched for yet outlives another choice', async () => {
  const asked = answering(() => homes([homeRow(7)]));
  const { user, address } = open(
    page('purpose=sell&beds=2&type=Townhouse', homes([homeRow(1)])),
  );
  const place = screen.getByRole('searchbox', { name: 'City, street or postal code' });
  const price = screen.getAllByLabelText('Up to')[0] as HTMLInputElement;
  await user.type(place, 'Hali');
  await user.type(price, '800');
  await user.click(screen.getByRole('link', { name: 'Remove: 2 beds or more' }));
  await waitFor(() => expect(address()).not.toContain('beds'));
  expect(place).toHaveProperty('value', 'Hali');
  expect(price).toHaveProperty('value', '800');
  await waitFor(() => expect(address()).toContain('price_max=800'));
  expect(asked.at(-1)).toContain('type=Townhouse');
  await user.click(screen.getByRole('link', { name: 'Clear all filters' }));
  await waitFor(() => expect(address()).toBe('/homes?purpose=sell'));
  expect(place).toHaveProperty('value', '');
  expect(price).toHaveProperty('value', '');
});

test('rooms of a link that no choice offers are kept by the next choice', async () => {
  answering(() => homes([homeRow(7)]));
  const { user, address } = open(page('beds=2-4', homes([homeRow(1)])));
  expect(screen.getByRole('radio', { name: '2 to 4 beds' })).toHaveProperty(
    'checked',
    true,
  );
  await user.click(screen.getByRole('radio', { name: 'Rent' }));
  await waitFor(() => expect(address()).toBe('/homes?purpose=rent&beds=2-4'));
});

test('one tap opens the next filter: what is open closes when the tap is over', async () => {
  const { user } = open(page('purpose=sell', homes([homeRow(1)])));
  const price = screen.getByText('Price', { selector: 'summary' });
  await user.click(price);
  const drop = price.closest('details');
  expect(drop?.open).toBe(true);
  const next = screen.getByText('Size', { selector: 'summary' });
  fireEvent.pointerDown(next);
  expect(drop?.open, 'nothing slides away under the finger').toBe(true);
  await user.click(next);
  expect(drop?.open).toBe(false);
  expect(next.closest('details')?.open).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(next.closest('details')?.open, 'elsewhere it closes at once').toBe(false);
});

test('the last count stays until the next one is known', async () => {
  let answer = () => {};
  network.use(
    http.get('*/api/homes', async () => {
      await new Promise<void>((done) => {
        answer = done;
      });
      return HttpResponse.json(homes([homeRow(7)]));
    }),
  );
  const { user, address } = open(page('', homes([homeRow(1), homeRow(2)])));
  await user.click(screen.getByRole('radio', { name: 'Rent' }));
  await waitFor(() => expect(address()).toBe('/homes?purpose=rent'));
  expect(count().textContent).toBe('2 homes');
  answer();
  await waitFor(() => expect(count().textContent).toBe('1 home'));
});

test('Back closes the filters that cover a phone, and a search made there stays', async () => {
  answering(() => homes([homeRow(7)]));
  const { user, history, address, container } = open(
    page('purpose=sell', homes([homeRow(1)])),
  );
  const over = () => container.querySelector('main')?.dataset['over'];
  await user.click(screen.getByText('Filters', { selector: 'a' }));
  await waitFor(() => expect(over()).toBe('filters'));
  act(() => history.navigate(-1));
  await waitFor(() => expect(over()).toBeUndefined());
  expect(address()).toBe('/homes?purpose=sell');

  await user.click(screen.getByText('Filters', { selector: 'a' }));
  await user.click(screen.getByRole('radio', { name: 'Rent' }));
  await waitFor(() => expect(address()).toBe('/homes?purpose=rent'));
  expect(over()).toBe('filters');
  await user.click(screen.getByRole('link', { name: 'Close the filters' }));
  await waitFor(() => expect(over()).toBeUndefined());
  expect(address()).toBe('/homes?purpose=rent');
});

test('another choice begins at the first page', async () => {
  answering(() => homes([homeRow(7)]));
  const { user, address } = open(
    page('beds=2&page=3', homes([homeRow(1)], { totalPages: 9, currentPage: 3 })),
  );
  await user.click(screen.getByRole('radio', { name: 'Rent' }));
  await waitFor(() => expect(address()).toBe('/homes?purpose=rent&beds=2'));
});

test('sending the form without a change stays on its page', async () => {
  const { user, address } = open(
    page('beds=2&page=3', homes([homeRow(1)], { totalPages: 9, currentPage: 3 })),
  );
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('/homes?beds=2&page=3');
});

test('nothing found says what to loosen and what that would give', () => {
  open(
    page(
      'purpose=sell&price_max=450000&beds=4',
      homes([], {
        loosen: [
          { without: 'beds', count: 3 },
          { without: 'price_max', count: 1 },
          { without: 'place', count: 9 },
        ],
        unfiltered: 1204,
      }),
    ),
  );
  expect(count().textContent).toBe('No homes match');
  const steps = within(screen.getByRole('navigation', { name: 'Remove a filter' }));
  expect(
    steps
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Without: 4 beds or more3 homes', '/homes?purpose=sell&price_max=450000'],
    ['Without: Up to $450,0001 home', '/homes?purpose=sell&beds=4'],
    ['Without any filters1,204 homes', '/homes?purpose=sell'],
  ]);
});

test('while homes are looked for closed doors stand there, and a failure can be tried again', async () => {
  let fails = true;
  network.use(
    http.get('*/api/homes', () =>
      fails
        ? HttpResponse.json({ message: 'The homes are being counted' }, { status: 503 })
        : HttpResponse.json(homes([homeRow(1)])),
    ),
  );
  const { container, user } = open({ path: '/homes', page: 'homes', queries: [] });
  expect(container.querySelectorAll('.home-bones')).toHaveLength(6);
  screen.getByText('Searching…');
  await screen.findByText('The homes are being counted');
  expect(container.querySelectorAll('.home-bones'), 'not for ever').toHaveLength(0);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(count().textContent).toBe('1 home'));
});

test('what cannot be meant is said, with the form as it was filled in', async () => {
  answering(() => homes([homeRow(1)]));
  const { container } = open({
    path: '/homes?purpose=rent&price_max=lots',
    page: 'homes',
    status: 400,
    queries: [
      { key: ['homes-problem'], data: { message: 'price_max must be a number' } },
    ],
  });
  screen.getByText('price_max must be a number');
  expect(container.querySelectorAll('.home-bones')).toHaveLength(0);
  expect(screen.getByRole('radio', { name: 'Rent' })).toHaveProperty('checked', true);
});

test('places of ours are suggested, and chosen with the keys', async () => {
  answering(() => homes([homeRow(3)]));
  network.use(
    http.get('*/api/homes/places', () =>
      HttpResponse.json([
        {
          label: 'Hamilton, ON',
          kind: 'city',
          query: { place: 'Hamilton, ON' },
          count: 9,
        },
        { label: 'Halifax, NS', kind: 'city', query: { place: 'Halifax, NS' }, count: 4 },
      ]),
    ),
  );
  const { user, address } = open(page('bbox=-80,43,-79,44', homes([homeRow(1)])));
  const box = screen.getByRole('searchbox', { name: 'City, street or postal code' });
  await user.type(box, 'ha');
  await screen.findByRole('option', { name: /Halifax/ });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const halifax = screen.getByRole('option', { name: /Halifax/, selected: true });
  const field = document.getElementById('seek-place');
  expect(field?.getAttribute('aria-activedescendant')).toBe(halifax.id);
  await user.keyboard('{ArrowDown}');
  expect(field?.hasAttribute('aria-activedescendant'), 'none of them').toBe(false);
  await user.keyboard('{ArrowUp}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/homes?place=Halifax,%20NS'));
  expect(screen.queryByRole('option', { name: /Halifax/ }), 'closed').toBeNull();
  screen.getByRole('heading', { level: 1, name: 'Homes in Halifax, NS' });
});

test('a further page that goes on from a home shows what the server found', () => {
  open({
    path: '/homes?beds=2&page=1&after=1a-7',
    page: 'homes',
    queries: [
      {
        key: ['homes', 'beds=2&page=1'],
        data: homes([homeRow(9)], { totalItems: 30, totalPages: 2, currentPage: 1 }),
      },
    ],
  });
  expect(count().textContent).toBe('30 homes');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a landing page says where it is and leads on to its neighbours', () => {
  const landing: Landing = {
    query: 'purpose=sell&place=Hamilton,%20ON',
    heading: 'Homes for sale in Hamilton, Ontario',
    description: 'What is for sale there',
    other: '/fr/proprietes/a/ontario/hamilton/sell',
    around: [
      { label: 'To rent in Hamilton', path: '/homes/in/ontario/hamilton/rent', count: 5 },
    ],
  };
  const path = '/homes/in/ontario/hamilton/sell';
  const { container } = open({
    path: `${path}?page=1`,
    page: 'landing',
    queries: [
      { key: ['landing', path], data: landing },
      {
        key: ['homes', 'purpose=sell&place=Hamilton,%20ON&page=1'],
        data: homes([homeRow(1)], {
          totalItems: 60,
          totalPages: 3,
          currentPage: 1,
          next: '1a-7',
        }),
      },
    ],
  });
  screen.getByRole('heading', { level: 1, name: landing.heading });
  expect(count().textContent).toBe('60 homes');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `https://www.example.ca${path}?page=1`,
  );
  expect(document.querySelector('meta[name=robots]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
    `${path}?page=2&after=1a-7`,
  );
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(
    path,
  );
  expect(
    screen.getByRole('link', { name: 'To rent in Hamilton' }).getAttribute('href'),
  ).toBe('/homes/in/ontario/hamilton/rent');
  expect(
    container.querySelector('script[type="application/ld+json"]')?.textContent,
  ).toContain('BreadcrumbList');
});

test('the choice of all homes comes last, and compares no prices', () => {
  open(page('', homes([homeRow(1), homeRow(2, { StateOrProvince: 'QC' })])));
  const purposes = screen
    .getAllByRole('radio')
    .filter((one) => one.getAttribute('name') === 'purpose');
  expect(purposes.map((one) => one.getAttribute('value'))).toEqual([
    'sell',
    'rent',
    'lease',
    'pg',
    '',
  ]);
  expect(screen.queryByText('Price', { selector: 'summary' })).toBeNull();
  const orders = [...screen.getByLabelText<HTMLSelectElement>('Sort by').options];
  expect(orders.map(({ value }) => value)).toEqual(['newest', 'area']);
  expect(document.querySelector('article')?.textContent, 'several provinces').toContain(
    'Hamilton, ON',
  );
});

test('an unknown place is called so, with similar names', () => {
  const unknownPlace = { place: 'Halifix', spellings: ['Halifax, NS'] };
  open(page('purpose=sell&place=Halifix', homes([], { unknownPlace, unfiltered: 9 })));
  screen.getByRole('heading', { name: 'We can’t find a place called Halifix' });
  expect(screen.getByRole('link', { name: 'Halifax, NS' }).getAttribute('href')).toBe(
    '/homes?purpose=sell&place=Halifax%2C%20NS'.replace('%2C', ','),
  );
  // The one of the filters alone, which is about whatever is chosen there.
  expect(screen.getAllByRole('link', { name: /Tell me when/ })).toHaveLength(1);
});

test('after a failure heading, choice and list stay those of the last answer', async () => {
  network.use(http.get('*/api/homes', () => new HttpResponse(null, { status: 503 })));
  const { user } = open(page('purpose=rent', homes([homeRow(1)])));
  await user.click(screen.getByRole('radio', { name: 'Buy' }));
  await screen.findByRole('button', { name: 'Try again' });
  screen.getByRole('heading', { level: 1, name: 'Homes to rent' });
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Rent' })).toHaveProperty('checked', true),
  );
});
