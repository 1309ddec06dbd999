import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, dashboard, network, refuse, signInAs } from '../../testing/network';
import { open, pageState } from '../../testing/render';

const nothing = { tableData: [], totalItems: 0, totalPages: 0, currentPage: 0 };

beforeEach(() => {
  answer('admin/all_categories', nothing);
  answer('admin/all_messages', nothing);
  answer('admin/dashboard', { data: dashboard() });
  answer('admin/all_trash', nothing);
});
afterEach(() => vi.restoreAllMocks());

const visit = (path: string) => open({ path, page: 'admin' });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const links = () => {
  const nav = screen.getByRole('navigation', { name: 'Admin' });
  return [...nav.querySelectorAll('ul a')].map((link) => link.textContent);
};

test.each(['/admin', '/admin/category', '/admin/nowhere'])(
  'without a session %s leads to sign-in and back (§4, §8)',
  async (path) => {
    const { address } = visit(path);
    const next = encodeURIComponent(path);
    await waitFor(() => expect(address()).toBe(`/login?next=${next}`));
    expect(screen.getByRole('alert').textContent).toBe(
      'You need to be logged in to access this page.',
    );
    expect(title()).toBe('Welcome back.');
  },
);

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/category', 'Category'],
  ['/admin/blogs', 'Blogs'],
  ['/admin/media', 'Pictures'],
  ['/admin/messages', 'Messages'],
  ['/admin/redirects', 'Redirects'],
  ['/admin/redirects/missed', 'Missed addresses'],
  ['/admin/import', 'Import and export'],
  ['/admin/trash', 'Trash'],
  ['/admin/nowhere', 'Not found'],
])('%s has the title %s (§2)', async (path, text) => {
  signInAs(1);
  visit(path);
  expect(title()).toBe(text);
  expect(document.title).toBe(`${text} | Admin | Keyturn`);
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
    'noindex',
  );
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test.each([
  [
    1,
    [
      'Dashboard',
      'Leads',
      'Properties',
      'Calendar',
      'Blogs',
      'Category',
      'Website',
      'Company',
      'Your account',
      'View site',
      'Français',
      'Logout',
    ],
  ],
  // What a group would hold for one link is that link.
  [
    2,
    [
      'Dashboard',
      'Calendar',
      'Blogs',
      'Category',
      'Pictures',
      'Trash',
      'Your account',
      'View site',
      'Français',
      'Logout',
    ],
  ],
])('group %d finds its links (§2, §6)', async (group, expected) => {
  signInAs(group, localStorage);
  visit('/admin/category');
  expect(links()).toEqual(expected);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Category');
  await screen.findByText('No Category found.');
});

test.each([
  [
    '/admin/redirects/missed',
    'Redirects',
    ['Pages', 'Menus', 'Look', 'Pictures', 'Redirects', 'Import and export'],
  ],
  [
    '/admin/trash',
    'Trash',
    ['Users', 'Agents', 'Settings', 'Privacy', 'Audit trail', 'Trash'],
  ],
  ['/admin/messages', 'Messages', ['Messages', 'Saved searches']],
])('the group of %s is open, and no other', async (path, current, expected) => {
  signInAs(1);
  visit(path);
  const link = screen.getByRole('link', { current: 'page' });
  expect(link.textContent).toBe(current);
  expect([...(link.closest('ul')?.children ?? [])].map((it) => it.textContent)).toEqual(
    expected,
  );
  expect(links().length).toBe(12 + expected.length);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test('what the site does not offer has no link, and its address stays', async () => {
  signInAs(1);
  open({
    path: '/admin/messages',
    page: 'admin',
    site: { ...pageState().site, off: ['booking', 'alerts', 'accounts'] },
  });
  expect(links()).toEqual([
    'Dashboard',
    'Messages',
    'Properties',
    'Blogs',
    'Category',
    'Website',
    'Company',
    'Your account',
    'View site',
    'Français',
    'Logout',
  ]);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test('group 4 may open none of it (§6)', async () => {
  signInAs(4);
  const { address } = visit('/admin/category');
  await waitFor(() => expect(address()).toBe('/unauthorized'));
});

test('group 4 finds who is signed in, and the ways out', async () => {
  signInAs(4);
  visit('/admin');
  expect(title()).toBe('Your account');
  expect(screen.getByRole('main').textContent).toContain('Ada');
  expect(screen.getByRole('main').textContent).toContain('ada@example.ca');
  expect(links()).toEqual(['View site', 'Français', 'Logout']);
  expect(screen.getByRole('button', { name: 'Change Password' })).toBeTruthy();
});

test('a screen that an editor may not open says so, and offers what they may (§6)', async () => {
  signInAs(2);
  const { user, address } = visit('/admin/users');
  expect(title()).toBe('Not allowed');
  expect(links()).not.toContain('Users');
  const [way] = screen.getAllByRole('link', { name: 'Category' }).slice(-1);
  await user.click(way ?? document.body);
  expect(address()).toBe('/admin/category');
  await screen.findByText('No Category found.');
});

test('an address without a screen leads to those that there are', async () => {
  signInAs(1);
  const { user, address } = visit('/admin/nowhere');
  const [way] = screen.getAllByRole('link', { name: 'Category' }).slice(-1);
  await user.click(way ?? document.body);
  expect(address()).toBe('/admin/category');
  await screen.findByText('No Category found.');
});

test('any 401 forgets the session and leads to sign-in (§8)', async () => {
  signInAs(1);
  localStorage.setItem('anything', 'else');
  localStorage.setItem('kept-homes', 'with notes');
  refuse('admin/all_categories', 401, 'You need to be logged in to access this page.');
  const { address } = visit('/admin/category');
  await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Fcategory'));
  expect(sessionStorage.getItem('accessToken')).toBeNull();
  expect({ ...localStorage }, 'what people wrote is nobody else’s').toEqual({
    'kept-homes': 'with notes',
  });
  expect(screen.getByRole('alert').textContent).toBe(
    'You need to be logged in to access this page.',
  );
});

test('a 403 says why and ends nothing (§8)', async () => {
  signInAs(2);
  refuse('admin/all_categories', 403, 'You are not allowed to do this.');
  const { address } = visit('/admin/category');
  const said = await screen.findByText('You are not allowed to do this.');
  expect(said).toBeTruthy();
  expect(address()).toBe('/admin/category');
  expect(sessionStorage.getItem('accessToken')).toBe('kt_token');
});

test('a session that ends in another tab ends here', async () => {
  signInAs(1, localStorage);
  const { address } = visit('/admin/category');
  await screen.findByText('No Category found.');
  localStorage.clear();
  act(() => void fireEvent(window, new Event('storage')));
  await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Fcategory'));
});

function answerLogout(status: number, message: string) {
  const tokens: (string | null)[] = [];
  network.use(
    http.post('*/api/auth/logout', ({ request }) => {
      tokens.push(request.headers.get('x-access-token'));
      return HttpResponse.json({ message }, { status });
    }),
  );
  return tokens;
}

/** The home page is asked for when somebody goes there. */
function homePage() {
  refuse('content/home', 404, 'not in this test');
  vi.spyOn(console, 'error').mockImplementation(() => {});
}

test.each([
  [200, 'Logged out successfully', 'Logged out successfully'],
  [500, '', 'Logout failed'],
  [401, 'You need to be logged in to access this page.', undefined],
])(
  'Logout answered by %d leaves nothing behind (§2, decisions)',
  async (status, message, told) => {
    signInAs(1);
    homePage();
    const tokens = answerLogout(status, message);
    const { user, address } = visit('/admin/category');
    await screen.findByText('No Category found.');
    const logout = screen.getByRole('link', { name: 'Logout' });
    expect(logout.getAttribute('href')).toBe('/');
    await user.click(logout);
    await waitFor(() => expect(address()).toBe('/'));
    expect(tokens).toEqual(['kt_token']);
    expect(sessionStorage.getItem('logged_in')).toBeNull();
    if (told) {
      expect(screen.getByText(told)).toBeTruthy();
    } else {
      expect(screen.queryByText(message)).toBeNull();
    }
  },
);

test('without a connection nobody is told to be logged out', async () => {
  signInAs(1);
  const { user, address } = visit('/admin/category');
  await screen.findByText('No Category found.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('link', { name: 'Logout' }));
  expect(screen.getByRole('alert').textContent).toBe('No internet connection!');
  expect(address()).toBe('/admin/category');
  expect(sessionStorage.getItem('logged_in')).toBe('true');
});

test('the menu of a phone opens, leads the focus in, and closes with Escape', async () => {
  signInAs(1);
  const { user } = visit('/admin/category');
  await screen.findByText('No Category found.');
  const button = screen.getByRole('button', { name: 'Menu' });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement?.textContent).toBe('Dashboard');
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

test('how many messages are unread stands beside the link of leads, also in words', async () => {
  signInAs(1);
  answer('admin/message_counts', { data: { unread: 3, suspected: 1 } });
  visit('/admin/category');
  const link = await screen.findByRole('link', { name: 'Leads 3 unread' });
  expect(link.textContent).toBe('Leads33 unread');
});

test('an editor is not asked for unread messages', async () => {
  signInAs(2);
  refuse('admin/message_counts', 403, 'You are not allowed to do this.');
  visit('/admin/category');
  await screen.findByText('No Category found.');
  expect(screen.queryByText('You are not allowed to do this.')).toBeNull();
  expect(links()).not.toContain('Leads');
});
