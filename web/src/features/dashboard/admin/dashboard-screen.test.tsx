import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import {
  answer,
  blogRow,
  dashboard,
  network,
  refuse,
  signInAs,
} from '../../../testing/network';
import { open, pageState } from '../../../testing/render';
import type { Opening } from './api';
import { lead, messageRow } from '../../contact/admin/inbox/testing';

afterEach(() => vi.restoreAllMocks());

const visit = async () => {
  open({ path: '/admin', page: 'admin' });
  return screen.findByRole('list', { name: 'Figures' });
};
const counts = {
  categories: 12,
  blogs: 29,
  users: 4,
  agents: 1,
  properties: 0,
  recent_blogs: 7,
};

test('six cards with live counts lead to the screens that there are (§2, decisions)', async () => {
  signInAs(1);
  answer('admin/dashboard', { data: dashboard({ counts }) });
  const cards = within(await visit()).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual([
    'Total Category12',
    'Total Blogs29',
    'All Users4',
    'All Agents1',
    'All Properties0',
    'Blogs list7in the last 30 days',
  ]);
  const link = screen.getByRole('link', { name: /Total Category/ });
  expect(link.getAttribute('href')).toBe('/admin/category');
});

test('an editor is shown nothing that is the administrators’', async () => {
  signInAs(2);
  const none = { ...counts, users: null, agents: null, properties: null };
  answer('admin/dashboard', {
    data: dashboard({
      counts: none,
      newest_messages: null,
      messages_by_day: null,
      is_mail_set_up: null,
      overdue_figures: null,
      backup: null,
    }),
  });
  expect(within(await visit()).getAllByRole('listitem')).toHaveLength(3);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((one) => one.textContent)).toEqual(['Newest blogs']);
});

test.each([
  [{ last_good_time: null, has_failed: false, is_overdue: true }, 'No backup yet.', true],
  [
    { last_good_time: 1_795_176_000, has_failed: false, is_overdue: false },
    /^The last one was made on .*2026/,
    false,
  ],
  [
    { last_good_time: null, has_failed: true, is_overdue: true },
    /newest one failed/,
    true,
  ],
])('of backups it is said when there was one: %j', async (backup, said, isOverdue) => {
  signInAs(1);
  answer('admin/dashboard', { data: dashboard({ counts, backup }) });
  await visit();
  expect(screen.getByRole('heading', { name: 'Backups' })).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(/backup_folder/) !== null).toBe(isOverdue);
});

test('what is new is shown, and leads to itself', async () => {
  signInAs(1);
  const unread = messageRow(7, { is_read: false });
  answer('admin/dashboard', {
    data: dashboard({
      counts,
      is_mail_set_up: true,
      overdue_figures: [],
      newest_blogs: [blogRow(3)],
      newest_messages: [unread, messageRow(6)],
    }),
  });
  await visit();
  const message = screen.getByRole('link', { name: 'Unread Name 7' });
  expect(message.getAttribute('href')).toBe('/admin/messages?message=7');
  expect(screen.getByRole('link', { name: 'Name 6' })).toBeTruthy();
  expect(screen.getByText('Text of message 7')).toBeTruthy();
  const blog = screen.getByRole('link', { name: 'Title 3' });
  expect(blog.getAttribute('href')).toBe('/post/title-3/Mw==');
  expect(screen.queryByText('First steps')).toBeNull();
});

test('messages a day are a picture, and a table for those who listen', async () => {
  signInAs(1);
  const messages_by_day = [
    { date: '2026-11-19', messages: 2 },
    { date: '2026-11-20', messages: 4 },
  ];
  answer('admin/dashboard', { data: dashboard({ counts, messages_by_day }) });
  await visit();
  expect(screen.getByText('6 messages in the last 30 days')).toBeTruthy();
  const table = screen.getByRole('table', {
    name: 'Messages on each of the last 30 days',
  });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['DayMessages', '19-11-20262', '20-11-20264']);
  const bars = document.querySelectorAll('.chart-bar');
  expect([...bars].map((bar) => bar.getAttribute('height'))).toEqual(['50', '100']);
  expect(document.querySelector('.chart [style]')).toBeNull();
});

test('a new owner is told how to begin', async () => {
  signInAs(1);
  answer('admin/dashboard', { data: dashboard() });
  await visit();
  expect(screen.getByRole('link', { name: 'Add a category' })).toBeTruthy();
  for (const step of ['Write your first blog', 'Set up email', 'No Message found.']) {
    expect(screen.getByText(step)).toBeTruthy();
  }
});

test('days are those of the browser; an unknown zone is asked without', async () => {
  signInAs(1);
  const zones: (string | null)[] = [];
  network.use(
    http.get('*/api/admin/dashboard', ({ request }) => {
      const zone = new URL(request.url).searchParams.get('zone');
      zones.push(zone);
      const refusal = { message: 'no such zone', code: 'invalid', field: 'zone' };
      return zone
        ? HttpResponse.json(refusal, { status: 422 })
        : HttpResponse.json({ data: dashboard() });
    }),
  );
  await visit();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(zones).toEqual([own, null]);
});

test('a dashboard that fails says so and can be asked again', async () => {
  signInAs(1);
  refuse('admin/dashboard', 500, '');
  const { user } = open({ path: '/admin', page: 'admin' });
  expect(await screen.findByText('The dashboard couldn’t be loaded.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Fetching Dashboard failed');
  answer('admin/dashboard', { data: dashboard({ counts }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Total Blogs')).toBeTruthy();
});

const noViews = { days: [], pages: [], brought: [], sources: [], searches: [] };

test('views are told with what was seen, from where, and what brought a message', async () => {
  signInAs(2);
  const page = (path: string, views: number, more: object = {}) => ({
    path,
    title: '',
    views,
    messages: 0,
    ...more,
  });
  const views = {
    days: [{ date: '2026-11-20', views: 1200 }],
    pages: [
      page('/services', 1000),
      page('/homes/-/MQ==', 200, { title: '1 Lantern Street' }),
    ],
    brought: [page('/services', 1000, { messages: 3 })],
    sources: [
      { source: '', views: 700 },
      { source: 'a.example', views: 5 },
    ],
    searches: [
      { place: 'homes' as const, words: 'lévis', searches: 1200 },
      { place: 'blogs' as const, words: 'ice dams', searches: 3 },
    ],
  };
  answer('admin/dashboard', { data: dashboard({ counts, views }) });
  await visit();
  const card = within(screen.getByRole('region', { name: 'Page views' }));
  card.getByText('1,200 views in the last 30 days');
  const rows = (name: string) =>
    within(card.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(rows('Most viewed')).toEqual(['/services1,000', '1 Lantern Street200']);
  expect(rows('Where visitors came from')).toEqual([
    'Direct or unknown700',
    'a.example5',
  ]);
  expect(rows('Searches on the site')).toEqual([
    'lévis (homes)1,200',
    'ice dams (blogs)3',
  ]);
  expect(rows('Messages by page')).toEqual(['/services3']);
});

test('before anybody has come it is said so', async () => {
  signInAs(1);
  answer('admin/dashboard', { data: dashboard({ counts, views: noViews }) });
  await visit();
  screen.getByText('No page views yet.');
});

test('what waits for too long stands first, with who has it', async () => {
  signInAs(1);
  const waits = messageRow(7, {
    lead: lead({ is_overdue: true, assignee: { id: 2, name: 'Ines Vautour' } }),
  });
  const states = [
    { state: 'new', messages: 12 },
    { state: 'in_progress', messages: 1 },
    { state: 'answered', messages: 3 },
    { state: 'done', messages: 1200 },
  ] as const;
  const leads = {
    reply_within_hours: 24,
    overdue: 11,
    longest: [waits],
    reminders: [messageRow(8, { lead: lead({ remind_at: 1_795_176_000 }) })],
    states: [...states],
  };
  answer('admin/dashboard', { data: dashboard({ counts, leads }) });
  await visit();
  const first = screen.getAllByRole('region')[0] as HTMLElement;
  expect(
    within(first).getByText(
      '11 messages have waited for an answer for more than 24 hours',
    ),
  ).toBeTruthy();
  expect(within(first).getByText('Assigned to Ines Vautour')).toBeTruthy();
  expect(within(first).getByRole('link', { name: 'Name 7' }).getAttribute('href')).toBe(
    '/admin/messages?message=7',
  );
  expect(within(first).getByRole('link', { name: 'All 11 unanswered' })).toBeTruthy();
  expect(within(first).getByRole('link', { name: 'Done 1,200' })).toBeTruthy();
  expect(within(first).getByText('Reminders due')).toBeTruthy();
});

test('when nobody waits for too long, that is said', async () => {
  signInAs(1);
  const leads = {
    reply_within_hours: 48,
    overdue: 0,
    longest: [],
    reminders: [],
    states: [],
  };
  answer('admin/dashboard', { data: dashboard({ counts, leads }) });
  await visit();
  expect(screen.getByText('Everyone was answered within 48 hours.')).toBeTruthy();
});

const opening = {
  is_open: false,
  opened_revision: 0,
  legal_revision: 2,
  checks: [
    { name: 'company', is_done: true },
    { name: 'team', is_done: false },
    { name: 'legal_texts', is_done: false },
  ],
  sample_pages: ['team', 'privacy', 'terms'],
} satisfies Opening;

test('a new site leads to its welcome, once in a browser', async () => {
  signInAs(1);
  localStorage.removeItem('welcome-seen');
  answer('admin/dashboard', { data: dashboard({ opening }) });
  answer('admin/settings/all', { data: { groups: [], sends_mail: false } });
  const { address } = open({ path: '/admin', page: 'admin' });
  await screen.findByRole('heading', { name: /your company called/ });
  expect(address()).toBe('/admin/welcome');
  expect(localStorage.getItem('welcome-seen')).toBe('1');
});

test('what is missing before a site opens is listed, and the site is opened there', async () => {
  signInAs(1);
  localStorage.setItem('welcome-seen', '1');
  answer('admin/dashboard', { data: dashboard({ opening }) });
  await visit();
  const steps = screen.getByRole('region', { name: 'Before you open' });
  expect(screen.getAllByRole('region')[0]).toBe(steps);
  const list = within(steps);
  const last = list.getAllByRole('listitem').at(-1);
  expect(last?.textContent).toContain('Write your first blog');
  expect(list.getByText('Done:')).toBeTruthy();
  expect(list.getByRole('link', { name: 'Your team' }).getAttribute('href')).toBe(
    '/admin/pages/team',
  );
  const saved: unknown[] = [];
  network.use(
    http.post('*/api/admin/settings/save', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ message: 'Saved', code: 'x', data: { groups: [] } });
    }),
  );
  const user = userEvent.setup();
  await user.click(list.getByRole('button', { name: 'We have read both' }));
  await user.click(list.getByRole('button', { name: 'Open the site' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/points aren’t done yet/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Your site is open');
  expect(saved).toEqual([
    { changes: [{ name: 'legal_texts_read', revision: 2, value: 'true' }] },
    { changes: [{ name: 'opened', revision: 0, value: 'true' }] },
  ]);
});

test('an open site is reminded of the samples that its visitors see', async () => {
  signInAs(1);
  answer('admin/dashboard', {
    data: dashboard({
      counts,
      is_mail_set_up: true,
      opening: { ...opening, is_open: true },
    }),
  });
  await visit();
  expect(screen.getByRole('link', { name: 'Your team' })).toBeTruthy();
  expect(screen.queryByText('Your name, address and email')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open the site' })).toBeNull();
});

test('a page that is left out until it is written is said to be', async () => {
  signInAs(1);
  localStorage.setItem('welcome-seen', '1');
  answer('admin/dashboard', { data: dashboard({ opening }) });
  const site = { ...pageState().site, off: ['team_page' as const] };
  open({ path: '/admin', page: 'admin', site });
  expect(
    await screen.findByText(/left out of the site until you publish it/),
  ).toBeTruthy();
  expect(screen.queryByText(/four invented people/)).toBeNull();
});
