import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, dashboard, gate, network, refuse } from '../../testing/network';
import { open, pageState } from '../../testing/render';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = (path = '/login') => open({ path, page: 'login' });
type Opened = ReturnType<typeof page>;

const email = () => screen.getByLabelText<HTMLInputElement>('Email Address');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

async function fill({ user }: Opened) {
  await user.type(email(), 'ada@example.ca');
  await user.type(password(), 'a door that is a keyhole');
}

const submit = ({ user }: Opened) =>
  user.click(screen.getByRole('button', { name: 'Sign In' }));

const session = (group_id: number) => ({
  message: 'Login successful',
  data: {
    accessToken: 'kt_x',
    id: 1,
    first_name: 'Ada',
    last_name: 'Roy',
    email: 'ada@example.ca',
    group_id,
    role_acl: 1,
  },
});

/** What an area asks for at first, without any of it. */
function emptyAdmin() {
  const nothing = { tableData: [], totalItems: 0, totalPages: 0, currentPage: 0 };
  answer('admin/all_categories', nothing);
  answer('admin/all_blogs', nothing);
  answer('admin/dashboard', { data: dashboard() });
}

test('both fields are needed (§5)', async () => {
  const view = page();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back.');
  expect(email().type).toBe('email');
  await submit(view);
  const text = 'Please enter both email and password';
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(document.activeElement).toBe(email());
  for (const field of [email(), password()]) {
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(text);
  }
  await view.user.type(email(), 'ada@example.ca');
  expect(email().getAttribute('aria-invalid')).toBeNull();
  await submit(view);
  expect(document.activeElement).toBe(password());
  expect(email().getAttribute('aria-invalid')).toBeNull();
});

test('who has forgotten the password is shown the way wherever mail can be sent', async () => {
  const { unmount } = page();
  await screen.findByRole('button', { name: 'Sign In' });
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
  unmount();
  const { site } = pageState();
  open({ path: '/login', page: 'login', site: { ...site, sends_mail: true } });
  const link = await screen.findByRole('link', { name: 'Forgot your password?' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});

test('a wrong password is said at the fields, and forgotten at the next attempt', async () => {
  refuse('auth/signin', 401, 'Invalid email or password');
  const view = page();
  await fill(view);
  await submit(view);
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(password().getAttribute('aria-invalid')).toBe('true');
  const waiting = gate();
  network.use(
    http.post('*/api/auth/signin', async () => {
      await waiting.opened;
      return HttpResponse.json({ message: 'No' }, { status: 500 });
    }),
  );
  await submit(view);
  expect(screen.queryByText('Invalid email or password')).toBeNull();
  expect(password().getAttribute('aria-invalid')).toBeNull();
  waiting.open();
  // What is no field's fault stays below them.
  expect(await screen.findByText('No', { selector: '.error-text' })).toBeTruthy();
});

test('the password is shown and hidden (§4)', async () => {
  const { user } = page();
  expect(password().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().type).toBe('password');
});

test('without a connection nothing is asked, and what was typed is sent once it is back (§5)', async () => {
  let asked = 0;
  network.use(
    http.post('*/api/auth/signin', () => {
      asked += 1;
      return HttpResponse.json(session(1));
    }),
  );
  emptyAdmin();
  const view = page();
  await fill(view);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await submit(view);
  expect(screen.getByRole('alert').textContent).toBe('No internet connection!');
  expect(asked).toBe(0);
  line.mockReturnValue(true);
  await submit(view);
  await waitFor(() => expect(view.address()).toBe('/admin/dashboard'));
  expect(asked).toBe(1);
});

test('an administrator lands on the dashboard, and is told (§4, §8)', async () => {
  emptyAdmin();
  answer('auth/signin', session(1));
  const view = page();
  await fill(view);
  await submit(view);
  await waitFor(() => expect(view.address()).toBe('/admin/dashboard'));
  expect(screen.getByText('Login successful')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard');
  expect(sessionStorage.getItem('accessToken')).toBe('kt_x');
  await screen.findAllByText('0');
});

test('the page that was asked for comes first (§4)', async () => {
  emptyAdmin();
  answer('auth/signin', session(1));
  const view = page('/login?next=%2Fadmin%2Fcategory');
  await fill(view);
  await submit(view);
  await waitFor(() => expect(view.address()).toBe('/admin/category'));
  await screen.findByText('No Category found.');
});

test('the page dims until the answer comes, and nothing is sent twice (§4)', async () => {
  let asked = 0;
  const waiting = gate();
  network.use(
    http.post('*/api/auth/signin', async () => {
      asked += 1;
      await waiting.opened;
      return HttpResponse.json({ message: 'No' }, { status: 401 });
    }),
  );
  const view = page();
  await fill(view);
  await submit(view);
  const waits = () => screen.queryByText('Please wait...', { selector: '[role=status]' });
  expect(waits()).not.toBeNull();
  expect(document.querySelector('.veil')).not.toBeNull();
  await view.user.type(password(), '{Enter}');
  waiting.open();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No'));
  expect(asked).toBe(1);
  expect(waits()).toBeNull();
  expect(document.querySelector('.veil')).toBeNull();
});

test.each([
  [401, 'Invalid email or password', 'Invalid email or password'],
  [500, '', 'Login failed'],
])('a refusal of %d says why and keeps the fields (§8)', async (status, said, text) => {
  refuse('auth/signin', status, said);
  localStorage.setItem('other', 'kept');
  const view = page();
  await fill(view);
  await submit(view);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(view.address()).toBe('/login');
  expect(email().value).toBe('ada@example.ca');
  expect(password().value).toBe('a door that is a keyhole');
  expect(localStorage.getItem('other'), 'a wrong password ends nothing').toBe('kept');
});

test('a browser that keeps nothing says so', async () => {
  answer('auth/signin', session(1));
  const view = page();
  await fill(view);
  vi.stubGlobal('sessionStorage', {
    setItem() {
      throw new DOMException('blocked', 'SecurityError');
    },
    getItem: () => null,
  });
  await submit(view);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/site data/));
});

test('who reads another language goes on with a page in it', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const french = session(1);
  answer('auth/signin', { ...french, data: { ...french.data, language: 'fr' } });
  const view = page();
  await fill(view);
  await submit(view);
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/dashboard'));
  expect(document.cookie).toContain('language=fr');
  document.cookie = 'language=; path=/; max-age=0';
});
