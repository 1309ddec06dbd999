import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, network, refuse, signInAs } from '../../testing/network';
import { open } from '../../testing/render';

const NEEDED = 'You need to be logged in to access this page.';
const nothing = { tableData: [], totalItems: 0, totalPages: 0, currentPage: 0 };

beforeEach(() => answer('admin/all_categories', nothing));

const dialog = (name: string) => {
  const found = document.querySelector<HTMLDialogElement>(`dialog[aria-label="${name}"]`);
  return found ?? expect.fail(`there is no dialog ${name}`);
};
const again = () => within(dialog('Sign in to continue'));
const typed = () =>
  within(dialog('Add Category')).getByLabelText<HTMLInputElement>('Category Name');

function answerSignIn(id: number, group_id = 1) {
  answer('auth/signin', {
    message: 'Login successful',
    data: {
      accessToken: 'kt_new',
      id,
      first_name: 'Ada',
      last_name: 'Roy',
      email: 'ada@example.ca',
      group_id,
      role_acl: 1,
    },
  });
}

/** Types a name, and is told that the session has ended when it is sent. */
async function losesSession(storage: Storage = sessionStorage) {
  signInAs(1, storage);
  const view = open({ path: '/admin/category', page: 'admin' });
  await screen.findByText('No Category found.');
  await view.user.click(screen.getByRole('button', { name: 'Add Category' }));
  await view.user.type(typed(), 'Roofs');
  refuse('admin/add_category', 401, NEEDED);
  await view.user.keyboard('{Enter}');
  await waitFor(() => expect(dialog('Sign in to continue').open).toBe(true));
  return view;
}

async function signIn({ user }: Awaited<ReturnType<typeof losesSession>>) {
  await user.type(again().getByLabelText('Password'), 'a door that is a keyhole');
  await user.keyboard('{Enter}');
}

test('the storage is cleared, and what was typed stays (§6, §8)', async () => {
  const { address } = await losesSession();
  expect(sessionStorage.getItem('accessToken')).toBeNull();
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe(NEEDED);
  expect(address()).toBe('/admin/category');
  expect(typed().value).toBe('Roofs');
  const email = again().getByLabelText<HTMLInputElement>('Email Address');
  expect(email.value).toBe('ada@example.ca');
});

test.each([
  ['this tab', sessionStorage, localStorage],
  ['this device', localStorage, sessionStorage],
])('the same user goes on, kept in %s as before', async (_, kept, other) => {
  const view = await losesSession(kept);
  answerSignIn(1);
  await signIn(view);
  await waitFor(() => expect(dialog('Sign in to continue').open).toBe(false));
  expect(kept.getItem('accessToken')).toBe('kt_new');
  expect(other.getItem('accessToken')).toBeNull();
  expect(typed().value).toBe('Roofs');
  const tokens: (string | null)[] = [];
  network.use(
    http.post('*/api/admin/add_category', ({ request }) => {
      tokens.push(request.headers.get('x-access-token'));
      return HttpResponse.json({ message: 'Category added successfully', data: {} });
    }),
  );
  await view.user.type(typed(), '{Enter}');
  expect(await screen.findByText('Category added successfully')).toBeTruthy();
  expect(tokens).toEqual(['kt_new']);
});

test('a wrong password says so and keeps the fields', async () => {
  const view = await losesSession();
  refuse('auth/signin', 401, 'Invalid email or password');
  await signIn(view);
  // Beside the field, and in the message bar, which stands in the dialog.
  expect(await again().findAllByText('Invalid email or password')).toHaveLength(2);
  expect(again().getByLabelText<HTMLInputElement>('Password').value).not.toBe('');
  expect(dialog('Sign in to continue').open).toBe(true);
});

test.each([
  [4, '/'],
  [2, '/admin/blogs'],
])(
  'another user, of group %d, leaves for their own first screen',
  async (group, path) => {
    const view = await losesSession();
    answerSignIn(7, group);
    answer('admin/all_blogs', nothing);
    refuse('content/home', 404, 'not in this test');
    await signIn(view);
    // What holds the history is waited for, and this one never answers.
    await waitFor(() => expect(view.address()).toBe(path), { timeout: 4000 });
    expect(sessionStorage.getItem('user_id')).toBe('7');
    // What the first user typed is nobody else's.
    await waitFor(() => expect(screen.queryByDisplayValue('Roofs')).toBeNull());
  },
);

test('one may leave, and come back to the same page', async () => {
  const { user, address } = await losesSession();
  const [way] = again().getAllByRole('button', { name: 'Leave this page' });
  await user.click(way ?? document.body);
  await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Fcategory'));
});

test('a session that ends in another tab asks here while something is unsaved', async () => {
  signInAs(1, localStorage);
  const { user, address } = open({ path: '/admin/category', page: 'admin' });
  await screen.findByText('No Category found.');
  await user.click(screen.getByRole('button', { name: 'Add Category' }));
  await user.type(typed(), 'Roofs');
  localStorage.clear();
  act(() => void fireEvent(window, new Event('storage')));
  await waitFor(() => expect(dialog('Sign in to continue').open).toBe(true));
  // Signing in over there is enough.
  signInAs(1, localStorage);
  act(() => void fireEvent(window, new Event('storage')));
  await waitFor(() => expect(dialog('Sign in to continue').open).toBe(false));
  expect(typed().value).toBe('Roofs');
  expect(address()).toBe('/admin/category');
});

test('an answer to the token of before does not end the new session', async () => {
  const view = await losesSession();
  answerSignIn(1);
  let late = () => {};
  const waiting = new Promise<void>((done) => {
    late = done;
  });
  network.use(
    http.post('*/api/admin/all_categories', async () => {
      await waiting;
      return HttpResponse.json({ message: NEEDED }, { status: 401 });
    }),
  );
  sessionStorage.setItem('accessToken', 'kt_old');
  await view.user.click(screen.getByRole('button', { name: 'Search' }));
  await signIn(view);
  await waitFor(() => expect(dialog('Sign in to continue').open).toBe(false));
  late();
  await waitFor(() =>
    expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull(),
  );
  expect(sessionStorage.getItem('accessToken')).toBe('kt_new');
  expect(dialog('Sign in to continue').open).toBe(false);
});
