import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { network, refuse, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';
import type { AuditEntry, AuditPage } from './api';
import { readThing } from './filters';
import { groupsOf } from './groups';

const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  time: 1_795_176_000,
  who: {
    kind: 'user',
    user_id: 4,
    name: 'Ada Roy',
    email: 'ada@example.ca',
    address: '203.0.113.7',
  },
  action: 'blog.update',
  said: 'Changed a blog',
  thing: {
    subject: 'blog 26',
    said: 'Blog 26',
    name: 'Ice dams',
    path: '/admin/blogs/26/edit',
  },
  changes: [
    { field: 'blog_title', before: 'Ice', after: 'Ice dams' },
    { field: 'blog_description', before: 'long '.repeat(60), after: null },
  ],
  is_erased: false,
  ...more,
});

let asked: URLSearchParams[] = [];
let pages: AuditPage[] = [];
const checked = {
  time: 1_795_176_000,
  entries: 12,
  seal: `12:${'a'.repeat(64)}`,
  is_waiting: false,
};

beforeEach(() => {
  signInAs(1);
  asked = [];
  pages = [{ entries: [entry(9)], checked }];
  network.use(
    http.post('*/api/admin/audit/all', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ data: pages[asked.length - 1] ?? pages.at(-1) });
    }),
    http.post('*/api/admin/audit/actions', () =>
      HttpResponse.json({
        data: [
          {
            feature: 'blog',
            said: 'Blogs',
            actions: [{ action: 'blog.update', said: 'Changed a blog' }],
          },
        ],
      }),
    ),
  );
});

const visit = (path = '/admin/audit') => open({ path, page: 'admin' });

test('an entry says who did what to which thing, and what changed side by side', async () => {
  visit();
  const said = await screen.findByText('Changed a blog', { selector: 'p' });
  const item = said.closest('li');
  const inside = within(item ?? expect.fail('there is no entry'));
  inside.getByText('ada@example.ca');
  inside.getByText('from 203.0.113.7');
  expect(inside.getByRole('link', { name: 'Ice dams' })).toHaveProperty(
    'pathname',
    '/admin/blogs/26/edit',
  );
  inside.getByText('2 details');
  inside.getByText('blog_title');
  expect(inside.getByText(/^long long .*…$/).tagName).toBe('SUMMARY');
  inside.getByText('none');
  screen.getByText(/12 entries, all as they were/);
});

test('what is asked for goes to the call and into the address, and can be cleared', async () => {
  visit('/admin/audit?who=program&from=2026-11-01');
  await screen.findByText('Changed a blog', { selector: 'p' });
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    who: 'program',
    from: '2026-11-01',
  });
  const user = userEvent.setup();
  await screen.findByRole('option', { name: 'Changed a blog' });
  await user.selectOptions(screen.getByLabelText('Who'), 'One account…');
  await user.type(
    screen.getByLabelText('Email address of the account'),
    'ada@example.ca',
  );
  await user.selectOptions(screen.getByLabelText('What'), 'blog.update');
  await user.selectOptions(screen.getByLabelText('Which thing'), 'Blog');
  await user.type(screen.getByLabelText('Its number'), '26');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      who: 'ada@example.ca',
      action: 'blog.update',
      thing: 'blog 26',
      from: '2026-11-01',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect([...(asked.at(-1)?.keys() ?? [])]).toEqual(['zone']));
});

test('older entries come below, from where the last ones ended', async () => {
  pages = [
    { entries: [entry(9)], next: 9, checked },
    { entries: [entry(3, { said: 'Did something older' })], checked },
  ];
  visit();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Show older entries' }),
  );
  await screen.findByText('Did something older');
  expect(asked.at(-1)?.get('before')).toBe('9');
  expect(screen.getAllByText('Changed a blog', { selector: 'p' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

test('who is gone, what was erased and a chain that is broken are said', async () => {
  pages = [
    {
      entries: [
        entry(9, { who: { kind: 'user', user_id: 12 }, is_erased: true, changes: [] }),
        entry(8, { who: { kind: 'program' } }),
      ],
      checked: { ...checked, complaint: 'Entry 3 is missing.' },
    },
  ];
  visit();
  await screen.findByRole('button', { name: 'Only by Account 12, deleted' });
  screen.getByText('What this said about a person was erased.');
  screen.getByRole('button', { name: 'Only by The program itself' });
  expect(screen.getByText(/Entry 3 is missing\./).closest('[role=alert]')).toBeTruthy();
});

test('nothing, and what cannot be loaded, are said', async () => {
  pages = [{ entries: [], checked: { entries: 0, seal: '', is_waiting: false } }];
  const first = visit('/admin/audit?who=visitor');
  await screen.findByText('No matching entries.');
  screen.getByText('The audit trail’s chain hasn’t been checked yet.');
  first.unmount();
  refuse('admin/audit/all', 422, 'There is no such action');
  visit('/admin/audit?action=x');
  await screen.findByText('There is no such action');
  screen.getByRole('button', { name: 'Try again' });
});

test('many entries that say the same are one line that opens', async () => {
  const upload = { action: 'media.upload', said: 'Uploaded a picture' };
  const named = (id: number, more: Partial<AuditEntry>) =>
    entry(id, { ...upload, thing: { subject: 'picture a', said: 'Picture a' }, ...more });
  pages = [
    {
      entries: [
        entry(40),
        ...Array.from({ length: 30 }, (_, at) =>
          named(39 - at, {
            thing: {
              subject: 'picture a.webp',
              said: 'Picture a.webp',
              name: `${at}.png`,
            },
          }),
        ),
        named(9, { time: 1_795_176_000 - 3600 }),
        named(8, { who: { kind: 'program' } }),
      ],
      checked,
    },
  ];
  visit();
  const said = await screen.findByText(/Uploaded a picture: 30 times/);
  const group = said.closest('details') ?? expect.fail('it does not open');
  expect(group.open).toBe(false);
  expect(
    within(group).getAllByText('Uploaded a picture', { selector: 'p' }),
  ).toHaveLength(30);
  // Named by its file, with what it is kept under beside it.
  within(group).getByText('29.png');
  expect(within(group).getAllByText('Picture a.webp')).toHaveLength(30);
  expect(document.querySelectorAll('.audit-sheet > ol > .audit-entry')).toHaveLength(3);
});

test('entries are together only when three are alike and near in time', () => {
  const at = (id: number, time: number, more: Partial<AuditEntry> = {}) =>
    entry(id, { time, ...more });
  const ids = (entries: AuditEntry[]) =>
    groupsOf(entries).map((group) => group.map(({ id }) => id));
  expect(ids([at(3, 900), at(2, 600)])).toEqual([[3], [2]]);
  expect(ids([at(3, 900), at(2, 600), at(1, 300)])).toEqual([[3, 2, 1]]);
  expect(ids([at(3, 901), at(2, 600), at(1, 300)])).toEqual([[3], [2], [1]]);
  const other = { action: 'blog.add' };
  expect(ids([at(4, 9), at(3, 8), at(2, 7, other), at(1, 6)])).toEqual([
    [4],
    [3],
    [2],
    [1],
  ]);
  const nobody = { who: { kind: 'visitor', address: '203.0.113.9' } };
  expect(ids([at(3, 9), at(2, 8, nobody), at(1, 7)])).toEqual([[3], [2], [1]]);
});

test('a thing is taken apart for its fields', () => {
  expect(readThing('blog 26')).toEqual({ kind: 'blog', number: '26' });
  expect(readThing('the site')).toEqual({ kind: 'the site', number: '' });
  expect(readThing('')).toEqual({ kind: '', number: '' });
});
