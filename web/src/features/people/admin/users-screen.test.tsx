import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { network, refuse, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';
import type { User } from './api';

beforeEach(() => signInAs(1));

function user(id: number, more: Partial<User> = {}): User {
  return {
    id,
    sn: id,
    email: `person-${id}@example.ca`,
    phone: null,
    first_name: 'Noé',
    last_name: `Roy${id}`,
    group_id: 2,
    status: 'active',
    language: null,
    has_second_factor: false,
    has_passkeys: false,
    creation_time: 1_795_176_000,
    last_sign_in_time: 1_795_176_000,
    invitation: null,
    ...more,
  };
}

const link = { mail: 'none', mail_error: null, is_expired: false } as const;
const invitation = { ...link, expires_at: 1_795_176_000 };

function answerList(people: User[]): URLSearchParams[] {
  const log: URLSearchParams[] = [];
  network.use(
    http.post('*/api/admin/all_users', ({ request }) => {
      log.push(new URL(request.url).searchParams);
      return HttpResponse.json({
        tableData: people,
        totalItems: people.length,
        totalPages: 1,
        currentPage: 0,
      });
    }),
  );
  return log;
}

function answerCall(call: string, reply: object): unknown[] {
  const log: unknown[] = [];
  network.use(
    http.post(`*/api/admin/${call}`, async ({ request }) => {
      log.push(await request.json());
      return HttpResponse.json(reply);
    }),
  );
  return log;
}

async function visit(people: User[], path = '/admin/users') {
  const log = answerList(people);
  const view = open({ path, page: 'admin' });
  await settled();
  return { ...view, log };
}

const settled = () =>
  waitFor(() =>
    expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull(),
  );
const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => {
  const found = document.querySelector<HTMLDialogElement>(`dialog[aria-label="${name}"]`);
  return found ?? expect.fail(`there is no dialog ${name}`);
};
const inDialog = (name: string) => within(dialog(name));

test('the list says who can sign in, and how it is with the others', async () => {
  await visit([
    user(1),
    user(2, { status: 'disabled', last_sign_in_time: null }),
    user(3, { status: 'invited', invitation: { ...invitation, mail: 'sent' } }),
    user(4, { status: 'invited', invitation: { ...invitation, is_expired: true } }),
    user(5, {
      status: 'invited',
      invitation: { ...invitation, mail: 'failed', mail_error: '550 no such person' },
    }),
  ]);
  const cells = screen.getAllByRole('row').map((row) => row.children[4]?.textContent);
  expect(cells[0]).toBe('Status');
  expect(cells.slice(1, 3)).toEqual(['Active', 'Disabled']);
  expect(cells[3]).toMatch(/^InvitedLink until \d\d-\d\d-\d{4}, .*Emailed$/);
  expect(cells[4]).toBe('InvitedLink expired');
  expect(cells[5]).toMatch(/The email failed: 550 no such person$/);
  expect(screen.getByText('Never')).toBeTruthy();
  // Only who is invited needs a link, and nobody deletes themselves.
  expect(screen.getAllByRole('button', { name: /^New link for/ })).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^Delete Noé/ })).toHaveLength(4);
});

test('a group is chosen; agents have their own list', async () => {
  const view = await visit([user(1)]);
  await view.user.selectOptions(
    screen.getByLabelText('Group', { selector: '.tools select' }),
    'Editor',
  );
  await settled();
  expect(view.log.map((query) => query.get('group_id'))).toEqual([null, '2']);
  view.unmount();
  const { log } = await visit([], '/admin/agents');
  expect(log[0]?.get('group_id')).toBe('3');
  expect(screen.getByText('No Agent found.')).toBeTruthy();
});

test('a choice that is not drawn yet goes along with a search', async () => {
  const view = await visit([user(1)]);
  const search = screen.getByRole('searchbox');
  await view.user.type(search, 'roy');
  const groups = screen.getByLabelText('Group', { selector: '.tools select' });
  act(() => {
    fireEvent.change(groups, { target: { value: '2' } });
    fireEvent.submit(search);
  });
  await settled();
  const last = view.log.at(-1);
  expect([last?.get('group_id'), last?.get('search')]).toEqual(['2', 'roy']);
});

test('an invitation shows its link once, and the form is empty again', async () => {
  const view = await visit([user(1)]);
  const sent = answerCall('invite_user', {
    message: 'Invitation created',
    data: {
      user: user(9, { first_name: 'Zoé', status: 'invited', invitation }),
      link: 'https://www.example.ca/invite#kt_x',
      is_mailed: true,
      expires_at: 1_795_176_000,
    },
  });
  await view.user.click(button('Invite User'));
  const form = inDialog('Invite User');
  await view.user.type(form.getByLabelText('Email Address'), 'zoe@example.ca');
  await view.user.type(form.getByLabelText('First Name'), 'Zoé');
  await view.user.type(form.getByLabelText('Last Name'), 'Roy{Enter}');
  await waitFor(() => expect(dialog('Send this link').open).toBe(true));
  expect(sent).toEqual([
    {
      email: 'zoe@example.ca',
      first_name: 'Zoé',
      last_name: 'Roy',
      group_id: 2,
      language: 'en',
    },
  ]);
  const shown = inDialog('Send this link');
  expect(shown.getByLabelText<HTMLInputElement>('Link').value).toMatch(/#kt_x$/);
  expect(shown.getByText(/^We’re emailing this link to Zoé/)).toBeTruthy();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await view.user.click(shown.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/Unable to copy the link/)).toBeTruthy();
  await view.user.click(shown.getByRole('button', { name: 'Done' }));
  expect(document.body.textContent).not.toContain('kt_x');
  await view.user.click(button('Invite User'));
  expect(form.getByLabelText<HTMLInputElement>('Email Address').value).toBe('');
});

test('who is invited in French gets a French e-mail', async () => {
  const view = await visit([user(1)]);
  const sent = answerCall('invite_user', {
    message: 'Invitation created',
    data: {
      user: user(9, { status: 'invited', invitation, language: 'fr' }),
      link: 'https://www.example.ca/invite#kt_x',
      is_mailed: true,
      expires_at: 1_795_176_000,
    },
  });
  await view.user.click(button('Invite User'));
  const form = inDialog('Invite User');
  const choice = form.getByLabelText<HTMLSelectElement>('Language');
  expect(choice.value).toBe('en');
  await view.user.selectOptions(choice, 'Français');
  await view.user.type(form.getByLabelText('Email Address'), 'zoe@example.ca');
  await view.user.type(form.getByLabelText('First Name'), 'Zoé');
  await view.user.type(form.getByLabelText('Last Name'), 'Roy{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ email: 'zoe@example.ca', language: 'fr' });
});

test('a refusal stands beside its field, with what was typed', async () => {
  const view = await visit([user(1)]);
  await view.user.click(button('Invite User'));
  const form = inDialog('Invite User');
  await view.user.keyboard('{Enter}');
  expect(form.getByText('Email is required', { selector: '.error-text' })).toBeTruthy();
  await view.user.type(form.getByLabelText('Email Address'), 'zoe{Enter}');
  expect(
    form.getByText('Invalid email address', { selector: '.error-text' }),
  ).toBeTruthy();
  await view.user.clear(form.getByLabelText('Email Address'));
  await view.user.type(form.getByLabelText('Email Address'), 'zoe@example.ca');
  await view.user.type(form.getByLabelText('First Name'), 'Zoé');
  await view.user.type(form.getByLabelText('Last Name'), 'Roy');
  const taken = 'There is already an account with this email address';
  network.use(
    http.post('*/api/admin/invite_user', () =>
      HttpResponse.json({ message: taken, field: 'email' }, { status: 409 }),
    ),
  );
  await view.user.keyboard('{Enter}');
  expect(await form.findByText(taken, { selector: '.error-text' })).toBeTruthy();
  expect(form.getByLabelText('Email Address').getAttribute('aria-invalid')).toBe('true');
  expect(form.getByLabelText<HTMLInputElement>('Last Name').value).toBe('Roy');
});

test('without a connection nobody is invited, and nothing typed is lost (§5)', async () => {
  const view = await visit([user(1)]);
  const sent = answerCall('invite_user', {});
  await view.user.click(button('Invite User'));
  const form = inDialog('Invite User');
  await view.user.type(form.getByLabelText('Email Address'), 'train@example.ca');
  await view.user.type(form.getByLabelText('First Name'), 'Noé');
  await view.user.type(form.getByLabelText('Last Name'), 'Track');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await view.user.keyboard('{Enter}');
  expect(
    await form.findByText('No internet connection!', { selector: '.error-text' }),
  ).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Last Name').value).toBe('Track');
  expect(sent).toEqual([]);
});

test('only what was changed is sent', async () => {
  const view = await visit([user(1), user(2)]);
  const sent = answerCall('update_user', { message: 'User updated successfully' });
  await view.user.click(button('Edit Noé Roy2'));
  const form = inDialog('Update User');
  await view.user.selectOptions(form.getByLabelText('Group'), 'Administrator');
  await view.user.click(form.getByLabelText('Disabled: can’t sign in'));
  await view.user.click(form.getByRole('button', { name: 'Update User' }));
  expect(await screen.findByText('User updated successfully')).toBeTruthy();
  expect(sent).toEqual([{ user_id: 2, group_id: 1, is_disabled: true }]);
  expect(dialog('Update User').open).toBe(false);
});

test('a change that is refused keeps the dialog and says why', async () => {
  const view = await visit([user(1), user(2)]);
  const last = 'This is the last administrator. Make someone else an administrator first';
  refuse('admin/update_user', 409, last);
  await view.user.click(button('Edit Noé Roy2'));
  const form = inDialog('Update User');
  await view.user.type(form.getByLabelText('Last Name'), 'x{Enter}');
  expect(await form.findByText(last, { selector: '.error-text' })).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Last Name').value).toBe('Roy2x');
});

test('sessions are ended from the dialog, which stays open', async () => {
  const view = await visit([user(1), user(2)]);
  const sent = answerCall('end_sessions', { message: '2 sessions were ended' });
  await view.user.click(button('Edit Noé Roy2'));
  await view.user.click(
    inDialog('Update User').getByRole('button', { name: 'End sessions' }),
  );
  expect(await screen.findByText('2 sessions were ended')).toBeTruthy();
  expect(sent).toEqual([{ user_id: 2 }]);
  expect(dialog('Update User').open).toBe(true);
});

test('one’s own group and account are left alone', async () => {
  const view = await visit([user(1)]);
  await view.user.click(button('Edit Noé Roy1'));
  const form = inDialog('Update User');
  expect(form.getByLabelText<HTMLSelectElement>('Group').disabled).toBe(true);
  expect(form.queryByLabelText('Disabled: can’t sign in')).toBeNull();
});

test.each([
  ['Invite User', 'Invite User', 'First Name', ''],
  ['Edit Noé Roy2', 'Update User', 'Last Name', 'Roy2'],
])(
  '%s: what was typed is not left without a question',
  async (opener, name, label, before) => {
    const view = await visit([user(1), user(2)]);
    await view.user.click(button(opener));
    const field = () => inDialog(name).getByLabelText<HTMLInputElement>(label);
    await view.user.type(field(), 'x');
    await view.user.click(inDialog(name).getByRole('button', { name: 'Cancel' }));
    await view.user.click(button('Keep editing'));
    expect([dialog(name).open, field().value]).toEqual([true, `${before}x`]);
    await view.user.click(inDialog(name).getByRole('button', { name: 'Cancel' }));
    await view.user.click(button('Discard'));
    await waitFor(() => expect(dialog(name).open).toBe(false));
    await view.user.click(button(opener));
    expect(field().value).toBe(before);
  },
);
