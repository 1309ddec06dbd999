import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, network, refuse, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';

const stored = { is_public: false, shown_name: 'Ada Roy', about: '', about_fr: '' };

beforeEach(() => {
  signInAs(2);
  const nothing = { tableData: [], totalItems: 0, totalPages: 0, currentPage: 0 };
  answer('admin/all_categories', nothing);
  answer('auth/my_profile', { data: stored });
});

const dialog = () =>
  document.querySelector<HTMLDialogElement>('dialog[aria-label="Your profile"]') ??
  expect.fail('there is no dialog');
const name = () => screen.getByLabelText<HTMLInputElement>('Name as readers see it');

async function openDialog() {
  const view = open({ path: '/admin/category', page: 'admin' });
  await screen.findByText('No Category found.');
  await view.user.click(screen.getByRole('button', { name: 'Your profile' }));
  return view;
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));

test('it is closed until its person opens it, and what is sent is what the form says', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/auth/update_profile', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Profile updated successfully' });
    }),
  );
  const { user } = await openDialog();
  await waitFor(() => expect(name().value).toBe('Ada Roy'));
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  await user.click(box);
  fireEvent.change(screen.getByLabelText('About you, in French'), {
    target: { value: 'Écrit sur les toits.' },
  });
  save();
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(sent).toEqual([
    { ...stored, is_public: true, about_fr: 'Écrit sur les toits.' },
  ]);
  expect(dialog().open).toBe(false);
});

test('an open profile needs a name, and a refusal stands beside its field', async () => {
  const { user } = await openDialog();
  await waitFor(() => expect(name().value).toBe('Ada Roy'));
  await user.click(screen.getByRole('checkbox'));
  fireEvent.change(name(), { target: { value: ' ' } });
  save();
  expect(screen.getAllByText('Please enter the name that readers see')).toHaveLength(2);
  expect(document.activeElement).toBe(name());
  network.use(
    http.post('*/api/auth/update_profile', () =>
      HttpResponse.json(
        { message: 'No such name', field: 'shown_name' },
        { status: 422 },
      ),
    ),
  );
  fireEvent.change(name(), { target: { value: 'x' } });
  save();
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'));
  expect(dialog().open).toBe(true);
  expect(name().value).toBe('x');
});

test('what could not be loaded can be tried again', async () => {
  refuse('auth/my_profile', 503, 'The service is away.');
  await openDialog();
  expect(await screen.findByText('The service is away.')).toBeTruthy();
  answer('auth/my_profile', { data: stored });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(name().value).toBe('Ada Roy'));
});

test('changes are asked about before they are dropped', async () => {
  await openDialog();
  await waitFor(() => expect(name().value).toBe('Ada Roy'));
  fireEvent.change(name(), { target: { value: 'Ada' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question =
    [...document.querySelectorAll('dialog')].find(
      (one) => one.open && one.textContent.includes('Your changes aren’t saved yet.'),
    ) ?? expect.fail('nothing is asked');
  expect(dialog().open).toBe(true);
  fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog().open).toBe(false));
});
