// Where somebody is signed in, and the panel that it stands in.

import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, gate, network, refuse } from '../../testing/network';
import { showPart } from '../../testing/render';
import { SecurityPanel } from './security-panel';
import { SessionList } from './session-list';
import { messages } from './messages';

const session = (id: string, device: string, is_this = false) => ({
  id,
  device,
  is_this,
  creation_time: 1,
  last_used_time: 1_795_176_000,
});
const here = session('a', 'computer', true);
const phone = session('b', 'phone');
const other = session('c', '');

/** The sessions of an account, which end as they are asked to. */
function account(sessions: ReturnType<typeof session>[], opened = Promise.resolve()) {
  let left = sessions;
  const sent: unknown[] = [];
  network.use(
    http.get('*/api/auth/sessions', () => HttpResponse.json({ data: left })),
    http.post('*/api/auth/end_session', async ({ request }) => {
      const { id } = (await request.json()) as { id: string };
      sent.push(id);
      await opened;
      left = left.filter((one) => one.id !== id);
      return HttpResponse.json({ message: 'Signed out there' });
    }),
    http.post('*/api/auth/end_other_sessions', () => {
      sent.push('others');
      left = left.filter((one) => one.is_this);
      return HttpResponse.json({ message: 'Signed out everywhere else' });
    }),
  );
  return sent;
}

const list = (
  <SessionList
    queryKey={['sessions', 1]}
    words={messages}
    classes={{ rows: 'security-rows', buttons: 'security-buttons' }}
  />
);

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
const ends = () => screen.queryAllByRole('button', { name: messages.endThere });

test('one session is this one, which is not ended here', async () => {
  account([here]);
  showPart(list);
  await screen.findByText(messages.thisOne);
  expect(ends()).toHaveLength(0);
  expect(screen.queryByRole('button', { name: messages.endOthers })).toBeNull();
});

test('another is ended by itself, and only that one', async () => {
  const held = gate();
  const sent = account([here, phone, other], held.opened);
  const { user, toast } = showPart(list);
  await screen.findByText(String(messages.devices['phone']));
  expect(rows()).toEqual([
    expect.stringContaining(messages.thisOne),
    expect.stringContaining(String(messages.devices['phone'])),
    expect.stringContaining(String(messages.devices[''])),
  ]);
  const [first] = ends();
  await user.click(first ?? document.body);
  // A press before the answer asks for nothing more.
  await user.click(first ?? document.body);
  held.open();
  await waitFor(() =>
    expect(screen.queryByText(String(messages.devices['phone']))).toBeNull(),
  );
  expect(sent).toEqual(['b']);
  expect(toast()).toBe('Signed out there');
  expect(rows()).toHaveLength(2);
});

test('all others are ended at once', async () => {
  const sent = account([here, phone, other]);
  const { user } = showPart(list);
  await user.click(await screen.findByRole('button', { name: messages.endOthers }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(sent).toEqual(['others']);
});

test('a session that was not ended is still listed', async () => {
  account([here, phone]);
  refuse('auth/end_session', 500, 'Not now');
  const { user, toast } = showPart(list);
  await screen.findByText(String(messages.devices['phone']));
  await user.click(ends()[0] ?? document.body);
  await waitFor(() => expect(toast()).toBe('Not now'));
  expect(rows()).toHaveLength(2);
});

test('a list that did not come says so', async () => {
  refuse('auth/sessions', 500, 'Nothing can be read');
  showPart(list);
  expect((await screen.findByText('Nothing can be read')).getAttribute('role')).toBe(
    'alert',
  );
});

test('settings that did not come can be asked for again; visitors have no sessions here', async () => {
  refuse('auth/security', 500, 'Nothing can be read');
  const { user } = showPart(<SecurityPanel userId={1} level={3} />);
  expect(screen.getByText(messages.loading)).toBeTruthy();
  const again = await screen.findByRole('button', { name: messages.retry });
  expect(screen.getByText('Nothing can be read').getAttribute('role')).toBe('alert');
  answer('auth/security', {
    data: {
      has_passkeys: true,
      is_required: false,
      passkeys: [],
      recovery_codes_left: 0,
      second_factor_time: null,
    },
  });
  await user.click(again);
  await screen.findByRole('heading', { name: messages.factor, level: 3 });
  expect(screen.queryByRole('heading', { name: messages.sessions })).toBeNull();
});
