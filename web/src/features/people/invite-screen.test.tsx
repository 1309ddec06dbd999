import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, network, refuse } from '../../testing/network';
import { open } from '../../testing/render';

const GONE = 'This invitation is no longer valid';

beforeEach(() =>
  answer('auth/invite', {
    data: {
      email: 'zoe@example.ca',
      first_name: 'Zoé',
      last_name: 'Tremblay',
      group_id: 1,
      invited_by: 'Ada Roy',
      expires_at: 1_795_176_000,
      password_min_chars: 12,
    },
  }),
);

const visit = () => open({ path: '/invite#kt_secret', page: 'invite' });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** What stands beside a field that is wrong. */
const described = (one: HTMLElement) =>
  document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent;

async function send(view: ReturnType<typeof visit>, password: string, again = password) {
  await screen.findByText('Ada Roy invites you to Keyturn as an administrator.');
  await view.user.clear(field('Password'));
  await view.user.clear(field('Confirm Password'));
  if (password) {
    await view.user.type(field('Password'), password);
  }
  if (again) {
    await view.user.type(field('Confirm Password'), again);
  }
  await view.user.click(screen.getByRole('button', { name: 'Accept invitation' }));
}

test('the password that is chosen signs in', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/auth/accept_invite', async ({ request }) => {
      sent.push(await request.json());
      const data = {
        accessToken: 'kt_new',
        id: 3,
        first_name: 'Zoé',
        last_name: 'Tremblay',
        email: 'zoe@example.ca',
        group_id: 1,
        role_acl: 1,
      };
      return HttpResponse.json({ message: 'Your account is ready', data });
    }),
  );
  const nothing = { tableData: [], totalItems: 0, totalPages: 0, currentPage: 0 };
  answer('admin/all_categories', nothing);
  answer('admin/all_blogs', nothing);
  answer('admin/latest_blogs', { data: [] });
  const view = visit();
  expect(title()).toBe('You’re invited.');
  await send(view, 'a key that nobody copies');
  await waitFor(() => expect(view.address()).toBe('/admin/dashboard'));
  expect(sent).toEqual([
    {
      token: 'kt_secret',
      password: 'a key that nobody copies',
      confirm_password: 'a key that nobody copies',
    },
  ]);
  expect(sessionStorage.getItem('accessToken')).toBe('kt_new');
  expect(screen.getByText('Your account is ready')).toBeTruthy();
});

test('an agent lands on their listings, and finds them again', async () => {
  answer('auth/accept_invite', {
    message: 'Your account is ready',
    data: {
      accessToken: 'kt_new',
      id: 3,
      first_name: 'Zoé',
      last_name: 'Tremblay',
      email: 'zoe@example.ca',
      group_id: 3,
      role_acl: 0,
    },
  });
  const view = visit();
  await send(view, 'a key that nobody copies');
  await waitFor(() => expect(view.address()).toBe('/my-listings'));
  expect(document.documentElement.dataset['own']).toBe('3');
});

test.each([
  ['', '', 'Please fill in both password fields', 'Password'],
  ['a key that nobody copies', '', 'Please fill in both password fields', 'Confirm'],
  ['a key that nobody copies', 'another', 'The passwords do not match', 'Confirm'],
])('"%s" and "%s" are not sent: %s', async (password, again, text, at) => {
  const view = visit();
  await send(view, password, again);
  expect(screen.getByRole('alert').textContent).toBe(text);
  const wrong = field(at === 'Confirm' ? 'Confirm Password' : at);
  expect(document.activeElement).toBe(wrong);
  expect(described(wrong)).toBe(text);
  expect(field('Password').value).toBe(password);
});

test('a weak password says so beside its field', async () => {
  const weak = 'The password must have at least 12 characters';
  network.use(
    http.post('*/api/auth/accept_invite', () =>
      HttpResponse.json({ message: weak, field: 'password' }, { status: 422 }),
    ),
  );
  const view = visit();
  await send(view, 'short');
  await waitFor(() =>
    expect(field('Password').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(screen.getByRole('alert').textContent).toBe(weak);
  expect(described(field('Password'))).toBe(weak);
  expect(document.activeElement).toBe(field('Password'));
  // It is forgotten as soon as another one is typed.
  await view.user.type(field('Password'), 'er');
  expect(field('Password').getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['of a field that is not here', { message: 'Not so', field: 'token' }, 'Not so'],
  ['without words', {}, 'Your password couldn’t be set.'],
])('a refusal %s stands below the form', async (_, body, text) => {
  network.use(
    http.post('*/api/auth/accept_invite', () => HttpResponse.json(body, { status: 422 })),
  );
  const view = visit();
  await send(view, 'a key that nobody copies');
  await waitFor(() => expect(document.querySelector('form .error-text')).toBeTruthy());
  expect(document.querySelector('form .error-text')?.textContent).toBe(text);
  expect(field('Password').getAttribute('aria-invalid')).toBeNull();
  expect(field('Password').value).toBe('a key that nobody copies');
});

test('a link that is used up says what to do', async () => {
  refuse('auth/invite', 404, GONE);
  visit();
  await waitFor(() => expect(title()).toBe(GONE));
  expect(screen.getByText(/Ask the person who invited you/)).toBeTruthy();
});

test('an address without a token asks nothing', async () => {
  open({ path: '/invite', page: 'invite' });
  await waitFor(() => expect(title()).toBe(GONE));
});

test('one that ends while the password is typed says so as well', async () => {
  refuse('auth/accept_invite', 404, GONE);
  const view = visit();
  await send(view, 'a key that nobody copies');
  await waitFor(() => expect(title()).toBe(GONE));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a server that is away can be asked again; without a connection nothing is', async () => {
  refuse('auth/invite', 503, '');
  const view = visit();
  expect(await screen.findByText('Your invitation couldn’t be loaded.')).toBeTruthy();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No internet connection!')).toBeTruthy();
});

test('who is invited in French reads the page anew in it, and once', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const found = {
    email: 'zoe@example.ca',
    first_name: 'Zoé',
    last_name: 'Tremblay',
    group_id: 1,
    language: 'fr',
    invited_by: 'Ada Roy',
    expires_at: 1_795_176_000,
    password_min_chars: 12,
  };
  answer('auth/invite', { data: found });
  const first = visit();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(document.cookie).toContain('language=fr');
  first.unmount();
  // A server that has no French would be asked for it for ever.
  visit();
  await screen.findByText('Ada Roy invites you to Keyturn as an administrator.');
  expect(reload).toHaveBeenCalledOnce();
  document.cookie = 'language=; path=/; max-age=0';
  reload.mockRestore();
});
