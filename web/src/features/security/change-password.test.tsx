import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, network, refuse, signInAs } from '../../testing/network';
import { open } from '../../testing/render';

beforeEach(() => {
  signInAs(1);
  const nothing = { tableData: [], totalItems: 0, totalPages: 0, currentPage: 0 };
  answer('admin/all_categories', nothing);
});
afterEach(() => vi.restoreAllMocks());

const labels = ['Old Password', 'New Password', 'Confirm Password'] as const;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function openDialog() {
  const view = open({ path: '/admin/category', page: 'admin' });
  await screen.findByText('No Category found.');
  await view.user.click(screen.getByRole('button', { name: 'Change Password' }));
  return view;
}

type View = Awaited<ReturnType<typeof openDialog>>;

function fill(_: View, values: readonly string[]) {
  for (const [at, label] of labels.entries()) {
    fireEvent.change(field(label), { target: { value: values[at] } });
  }
}

const update = ({ user }: View) =>
  user.click(screen.getByRole('button', { name: 'Update Password' }));
const dialog = () =>
  document.querySelector<HTMLDialogElement>('dialog[aria-label="Change Password"]') ??
  expect.fail('there is no dialog');

const good = ['the old one, long', 'the new one, long', 'the new one, long'];

test('each field is shown and hidden by itself (§2)', async () => {
  const { user } = await openDialog();
  expect(document.activeElement).toBe(field('Old Password'));
  expect(labels.map((label) => field(label).type)).toEqual(Array(3).fill('password'));
  for (const label of labels) {
    fireEvent.click(screen.getByRole('button', { name: `Show ${label}` }));
    expect(field(label).type).toBe('text');
  }
  await user.click(screen.getByRole('button', { name: 'Hide New Password' }));
  expect(labels.map((label) => field(label).type)).toEqual(['text', 'password', 'text']);
});

test.each([
  [['', 'b', 'b'], 'Old Password', 'Please fill in all three password fields'],
  [['a', 'b', ''], 'Confirm Password', 'Please fill in all three password fields'],
  [['a', 'b', 'c'], 'Confirm Password', 'The new passwords do not match'],
])('%j is not sent (§5)', async (values, label, text) => {
  const view = await openDialog();
  fill(view, values);
  await update(view);
  expect(document.activeElement).toBe(field(label));
  expect(screen.getAllByText(text)).toHaveLength(2);
  expect(dialog().open).toBe(true);
});

test('it is sent as the form says, told, and forgotten', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/auth/change_password', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Password updated successfully' });
    }),
  );
  const view = await openDialog();
  fill(view, good);
  await update(view);
  expect(await screen.findByText('Password updated successfully')).toBeTruthy();
  expect(sent).toEqual([
    { old_password: good[0], new_password: good[1], confirm_password: good[2] },
  ]);
  expect(dialog().open).toBe(false);
  expect(labels.map((label) => field(label).value)).toEqual(['', '', '']);
});

test('a refusal stands beside its field, and nothing typed is lost', async () => {
  network.use(
    http.post('*/api/auth/change_password', () =>
      HttpResponse.json(
        { message: 'The old password is not correct', field: 'old_password' },
        { status: 422 },
      ),
    ),
  );
  const view = await openDialog();
  fill(view, good);
  await update(view);
  await waitFor(() => expect(document.activeElement).toBe(field('Old Password')));
  expect(field('Old Password').getAttribute('aria-invalid')).toBe('true');
  expect(labels.map((label) => field(label).value)).toEqual(good);
  expect(dialog().open).toBe(true);
});

test('a failure without a field is said in the dialog', async () => {
  refuse('auth/change_password', 500, '');
  const view = await openDialog();
  fill(view, good);
  await update(view);
  await waitFor(() =>
    expect(screen.getAllByText('Failed to change password')).toHaveLength(2),
  );
});

test('without a connection nothing is sent', async () => {
  const view = await openDialog();
  fill(view, good);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await update(view);
  expect(screen.getAllByText('No internet connection!')).toHaveLength(2);
});
