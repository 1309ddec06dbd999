import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import vectors from '../../../../content/vectors/costs.json';
import { PAGE_STATE_ID } from '../../core/page-state';
import { home, homeRow, homes } from '../../testing/homes';
import { network } from '../../testing/network';
import { open, pageState } from '../../testing/render';
import { controlBy } from '../../testing/worker';
import type { Figures } from '../tools/figures';
import { historyStepsOf } from './facts';
import { formerPriceOf } from './figures';
import type { PublicListing } from '../homes/types';

const pageOf = (one: PublicListing, more: object = {}) => ({
  path: one.path,
  page: 'listing' as const,
  queries: [{ key: ['home', one.ListingKey], data: one }],
  ...more,
});

const ld = (container: HTMLElement) =>
  JSON.parse(
    container.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
  ) as { '@graph': Record<string, unknown>[] };

test('a home is complete with what it was given', () => {
  const { container } = open(pageOf(home(14)));
  screen.getByRole('heading', { level: 1, name: '14 Kettle Street' });
  screen.getByText('Kirkendall, Hamilton, Ontario\u00a0 L8P 0X0', {
    normalizer: (text) => text,
  });
  const reso = (name: string) =>
    container
      .querySelector(`[data-reso=${name}]`)
      ?.textContent?.replaceAll('\u00a0', ' ');
  expect(reso('ListPrice')).toBe('$729,000');
  expect(reso('StandardStatus')).toBe('Available');
  expect(reso('YearBuilt')).toBe('Built1906');
  expect(reso('LivingArea')).toBe('Living area1,420 sq ft (132 m²)');
  expect(reso('TaxAnnualAmount')).toBe('Property tax$5,184 a year');
  expect(reso('PropertySubType')).toBe('Home typeRow house or townhouse');
  expect(reso('AssociationAmenities')).toBe('ElevatorPool');
  expect(reso('AssociationFee'), 'what is not known is not there').toBeUndefined();
  expect(reso('ListAgentFullName')).toBe('Robin Sample');
  expect(container.textContent).toContain('Listed by Sample Realty Inc., Brokerage');
  screen.getByRole('link', { name: '90 Lamplighter Row' });
});

test('a home that its owner posted is not called that of a brokerage', () => {
  const { ListOfficeName: _, ...rest } = home(14);
  const ours = 'Keyturn';
  const { container } = open(
    pageOf({ ...rest, ListAgentFullName: ours, checked_by: ours }),
  );
  expect(container.textContent).toContain('Posted by the owner, checked by Keyturn');
  expect(container.textContent).not.toContain('Listed by');
  const [listing] = ld(container)['@graph'];
  expect(JSON.stringify(listing)).not.toContain('RealEstateAgent');
});

test('who shows and lists a home is named once when both are one', () => {
  const { container } = open(
    pageOf(home(14, { ListAgentFullName: 'Keyturn', ListOfficeName: 'Keyturn' })),
  );
  const shown = container.querySelector('[data-reso=ListAgentFullName]')?.parentElement;
  expect(shown?.textContent).toBe('Listing agentKeyturn');
});

test('what closing day costs once stands below what a month costs', async () => {
  const once = {
    tax: 1_105_500,
    first_rebate: 400_000,
    is_at_least: false,
    is_later: false,
    legal: 180_000,
  };
  const costs = {
    price: 72_900_000,
    down: 14_580_000,
    least_down: 4_790_000,
    rate: 4490,
    years: 25,
    payment: 322_461,
    place: 'ON',
    tax: 518_400,
    fee: null,
    utilities: null,
    checked_on: '2026-11-01',
    valid_until: null,
    today: '2026-11-23',
    once,
    figures: vectors.figures as unknown as Figures,
  };
  const { unmount } = open(pageOf(home(14, { costs })));
  const section = async () => {
    const heading = await screen.findByRole('heading', {
      name: 'One-time costs, on closing day',
    });
    return heading.parentElement;
  };
  expect((await section())?.textContent).toContain(
    'Land transfer tax of $11,055, less up to $4,000 if it’s your first home, plus about $1,800 for the lawyer or notary.',
  );
  expect(
    screen.getByRole('link', { name: 'See all closing costs' }).getAttribute('href'),
  ).toMatch(/^\/tools\/closing\?price=729000(\.00)?&place=ON$/);
  unmount();
  open(
    pageOf(
      home(14, { costs: { ...costs, once: { ...once, tax: null, first_rebate: 0 } } }),
    ),
  );
  expect((await section())?.textContent).toContain('which we’re still confirming');
});

test('half baths are told in figures, facts and the words of search engines', () => {
  const { container } = open(
    pageOf(home(14, { BathroomsTotalInteger: 3, BathroomsHalf: 1 })),
  );
  const figures = [...container.querySelectorAll('.one-figures li')].map(
    ({ textContent }) => textContent,
  );
  expect(figures).toContain('2 bathrooms');
  expect(figures).toContain('1 half bath');
  expect(container.querySelector('[data-reso=BathroomsTotalInteger]')?.textContent).toBe(
    'Bathrooms2 + 1 half',
  );
  expect(ld(container)['@graph'][0]).toMatchObject({
    mainEntity: {
      numberOfBathroomsTotal: 3,
      numberOfFullBathrooms: 2,
      numberOfPartialBathrooms: 1,
    },
  });
});

test('a home of which nobody has told half baths has none in its words', () => {
  const { container } = open(pageOf(home(14)));
  expect(container.querySelector('.one-figures')?.textContent).toContain('2 bathrooms');
  expect(container.textContent).not.toContain('half bath');
  expect(JSON.stringify(ld(container))).not.toContain('PartialBathrooms');
});

test('a hidden address is nowhere', () => {
  const hidden = home(14, { UnparsedAddress: null, PostalCode: 'L8P' });
  const { container } = open(
    pageOf({ ...hidden, path: '/homes/kirkendall-hamilton/MTQ=' }),
  );
  screen.getByRole('heading', { level: 1, name: 'Address on request, Kirkendall' });
  expect(document.documentElement.innerHTML).not.toContain('Kettle');
  expect(JSON.stringify(ld(container))).not.toContain('streetAddress');
});

test('search engines are told what the page says', () => {
  const { container } = open(pageOf(home(14)));
  const [listing] = ld(container)['@graph'];
  expect(listing).toMatchObject({
    '@type': 'RealEstateListing',
    url: 'https://www.example.ca/homes/14-kettle-street/MTQ=',
    datePosted: '2026-10-09T12:00:00Z',
    offers: {
      '@type': 'Offer',
      price: '729000.00',
      priceCurrency: 'CAD',
      seller: { name: 'Sample Realty Inc., Brokerage' },
    },
    mainEntity: { address: { addressLocality: 'Hamilton', addressRegion: 'Ontario' } },
  });
});

test('remarks in the other language say so', () => {
  const { container } = open(
    pageOf(home(14, { RemarksLanguage: 'fr', PublicRemarks: 'Une maison de brique.' })),
  );
  expect(container.querySelector('[data-reso=PublicRemarks]')?.getAttribute('lang')).toBe(
    'fr-CA',
  );
  screen.getByText('The original text, in French.');
});

test('its history is told with the newest first', () => {
  const history = home(1).history ?? [];
  expect(
    historyStepsOf([...history, { time: '2026-11-10T00:00:00Z', status: 'Pending' }]),
  ).toEqual([
    { time: '2026-11-10T00:00:00Z', words: 'Pending', price: null },
    { time: '2026-11-02T12:00:00Z', words: 'Price lowered', price: '$729,000' },
    { time: '2026-10-09T12:00:00Z', words: 'Listed', price: '$749,000' },
  ]);
});

test('a price that went down stands beside the former one, struck through', () => {
  const { container } = open(pageOf(home(1)));
  expect(container.querySelector('.one-price > s')?.textContent).toBe('Before: $749,000');
  const priced = (...prices: string[]) =>
    prices.map((price) => ({ time: '2026-11-02T12:00:00Z', price }));
  const sale = { ListPrice: '520000.00', StandardStatus: 'Active' } as const;
  const former = (...prices: string[]) =>
    formerPriceOf({ ...sale, history: priced(...prices) });
  expect(former('500000', '550000', '550000', '520000')).toBe(550_000);
  expect(former('500000', '520000')).toBeUndefined();
  expect(former('500000')).toBeUndefined();
  // It was for sale and is for rent now, or it is sold.
  const history = priced('749000', '2500');
  expect(formerPriceOf({ ...sale, ListPrice: null, history })).toBeUndefined();
  expect(formerPriceOf({ ...sale, StandardStatus: 'Closed', history })).toBeUndefined();
});

test('its history is in the order of what happened, also within one second', () => {
  const time = '2026-11-02T12:00:00Z';
  const history = [
    { time, price: '500000.00', status: 'Active' },
    { time, price: '550000.00' },
    // It was hidden and is shown again, as it was.
    { time, price: '550000.00' },
    { time, price: '520000.00' },
    { time, price: '540000.00' },
    { time, status: 'Pending' },
  ] as PublicListing['history'];
  expect(historyStepsOf(history ?? []).map(({ words, price }) => [words, price])).toEqual(
    [
      ['Pending', null],
      ['Price raised', '$540,000'],
      ['Price lowered', '$520,000'],
      ['Price raised', '$550,000'],
      ['Listed', '$500,000'],
    ],
  );
});

test('the pictures fill the screen and follow the keys', async () => {
  const scrollTo = vi.fn();
  Element.prototype.scrollTo = scrollTo;
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  const { user } = open(pageOf(home(14)));
  const second = screen.getByRole('link', { name: /Room 2.*Picture 2 of 4/ });
  expect(second.getAttribute('href'), 'a link without the program').toBe(
    '/media/14-2.webp',
  );
  await user.click(second);
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures' }));
  dialog.getByText('Picture 2 of 4');
  await user.click(dialog.getByRole('button', { name: 'Next picture' }));
  dialog.getByText('Picture 3 of 4');
  await user.keyboard('{End}');
  dialog.getByText('Picture 4 of 4');
  await user.keyboard('{ArrowRight}');
  dialog.getByText('Picture 4 of 4');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Back closes the pictures and stays at the home', async () => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  const { user, history, address } = open(pageOf(home(14)));
  const before = address();
  await user.click(screen.getByRole('button', { name: 'All 4 pictures' }));
  await screen.findByRole('dialog', { name: 'Pictures' });
  act(() => history.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(before);
  screen.getByRole('button', { name: 'Send' });
});

test('two quick presses of an arrow show the next but one picture', async () => {
  Element.prototype.scrollTo = vi.fn<() => void>();
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  const { user } = open(pageOf(home(14)));
  await user.click(screen.getByRole('button', { name: 'All 4 pictures' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures' }));
  const row = dialog.getByRole('list');
  Object.defineProperty(row, 'clientWidth', { value: 100 });
  /** What the browser says while it scrolls smoothly. */
  const passBy = (left: number) => {
    Object.defineProperty(row, 'scrollLeft', { value: left, configurable: true });
    fireEvent.scroll(row);
  };
  fireEvent.keyDown(row, { key: 'ArrowRight' });
  passBy(40);
  dialog.getByText('Picture 2 of 4');
  fireEvent.keyDown(row, { key: 'ArrowRight' });
  passBy(60);
  passBy(120);
  dialog.getByText('Picture 3 of 4');
  passBy(200);
  // A finger moves it.
  fireEvent.pointerDown(row);
  passBy(100);
  dialog.getByText('Picture 2 of 4');
  // Every one can be read, also while it is swiped to.
  expect(dialog.getAllByRole('img')).toHaveLength(4);
});

test('an enquiry is sent once it is complete, and nothing typed is lost before', async () => {
  const sent: unknown[] = [];
  let refuses = true;
  network.use(
    http.post('*/api/homes/14/enquiry', async ({ request }) => {
      sent.push(await request.json());
      return refuses
        ? HttpResponse.json(
            { message: 'Not a real address', field: 'email' },
            { status: 400 },
          )
        : HttpResponse.json({ message: 'ok' });
    }),
  );
  const { user } = open(pageOf(home(14)));
  const form = screen
    .getByRole('button', { name: 'Send' })
    .closest('form') as HTMLFormElement;
  expect(form.getAttribute('action')).toBe('/homes/14-kettle-street/MTQ=#ask');
  expect(form.method).toBe('post');
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  await send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  const invalid = () =>
    ['Name', 'Email', 'Your message'].map((label) =>
      screen.getByLabelText(label).getAttribute('aria-invalid'),
    );
  expect(invalid(), 'all that is wrong is said at once').toEqual([
    'true',
    'true',
    'true',
  ]);
  const [book] = screen.getAllByRole('link', { name: 'Book a viewing' });
  await user.click(book as HTMLElement);
  expect(screen.getByRole('radio', { name: 'A viewing' })).toHaveProperty(
    'checked',
    true,
  );
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('Email'), 'ada@example.ca');
  await user.type(screen.getByLabelText('Your message'), 'Saturday?');
  await send();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Email')),
  );
  expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'Saturday?');
  refuses = false;
  await send();
  await waitFor(() =>
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', ''),
  );
  expect(sent[1]).toEqual({
    kind: 'viewing',
    name: 'Ada',
    email: 'ada@example.ca',
    phone: '',
    message: 'Saturday?',
    website: '',
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('a form that came back has its messages and what was typed', () => {
  const one = home(14);
  open(
    pageOf(one, {
      status: 422,
      queries: [
        { key: ['home', 14], data: one },
        {
          key: ['enquiry-form'],
          data: {
            values: {
              kind: 'report',
              name: 'Ada',
              email: 'ada',
              phone: '',
              message: 'Sold?',
            },
            errors: { email: 'That is no address' },
          },
        },
      ],
    }),
  );
  expect(screen.getByRole('radio', { name: 'A mistake' })).toHaveProperty(
    'checked',
    true,
  );
  expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'Sold?');
  screen.getByText('That is no address');
});

test('a home that is closed says so, with others, and takes no questions', () => {
  open(pageOf(home(14, { StandardStatus: 'Closed' })));
  screen.getByText('No longer available');
  screen.getByRole('link', { name: '90 Lamplighter Row' });
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
    'noindex',
  );
});

test('one that is gone shows similar ones', () => {
  open({
    path: '/homes/-/-',
    page: 'listing',
    status: 410,
    queries: [{ key: ['similar-homes'], data: [homeRow(3)] }],
  });
  screen.getByRole('heading', { level: 1, name: 'This home is no longer listed' });
  screen.getByRole('link', { name: '3 Kettle Street' });
});

test('from the list a home is drawn in place, of its own page, and the way back is the search', async () => {
  const one = home(14);
  network.use(
    http.get('*/homes/14-kettle-street/*', () =>
      HttpResponse.html(
        `<script id="${PAGE_STATE_ID}" type="application/json">${JSON.stringify(pageState(pageOf(one)))}</script>`,
      ),
    ),
  );
  const { user, address } = open({
    path: '/homes?beds=2',
    page: 'homes',
    queries: [{ key: ['homes', 'beds=2'], data: homes([homeRow(14)]) }],
  });
  await user.click(screen.getByRole('link', { name: '14 Kettle Street' }));
  await screen.findByText('The right half of a pair.');
  expect(address()).toBe(one.path);
  const back = screen.getByRole('link', { name: 'Back to homes' });
  expect(back.getAttribute('href')).toBe('/homes?beds=2');
  await user.click(back);
  await screen.findByRole('link', { name: '14 Kettle Street' });
});

test('a preview says that it is one and what is missing, and nothing can be sent from it', () => {
  const preview = { back: '/post-property/kt_x?step=check', wrong: ['City is required'] };
  const { container } = open({
    ...pageOf(home(14)),
    queries: [
      { key: ['home', 14], data: home(14) },
      { key: ['preview'], data: preview },
    ],
  });
  const note = within(screen.getByRole('note'));
  note.getByText('This is a preview.');
  note.getByText('City is required');
  expect(note.getByRole('link').getAttribute('href')).toBe(preview.back);
  expect(container.querySelector('.one-still')?.hasAttribute('disabled')).toBe(true);
  expect(screen.queryByText('Share')).toBeNull();
});

test('a public home is none', () => {
  const { container } = open(pageOf(home(14)));
  expect(screen.queryByRole('note')).toBeNull();
  expect(container.querySelector('.one-still')).toBeNull();
});

test('an enquiry waits when no answer comes, and nothing typed is lost before', async () => {
  const sent: { key: string }[] = [];
  network.use(
    http.post('*/api/homes/14/enquiry', async ({ request }) => {
      sent.push((await request.json()) as { key: string });
      return HttpResponse.error();
    }),
  );
  const worker = controlBy(({ kind }) => kind === 'wait');
  const { user } = open(pageOf(home(14)));
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('Email'), 'ada@example.ca');
  await user.type(screen.getByLabelText('Your message'), 'Saturday?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Your message is saved on this device/)).toBeTruthy();
  expect(screen.getByLabelText('Your message')).toHaveProperty('value', '');
  expect(worker.asked).toMatchObject([
    {
      kind: 'wait',
      message: { path: '/api/homes/14/enquiry', key: sent[0]?.key, body: sent[0] },
    },
  ]);
  worker.end();
});
