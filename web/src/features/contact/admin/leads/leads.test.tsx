import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, network, signInAs } from '../../../../testing/network';
import { open } from '../../../../testing/render';
import { clearSession } from '../../../../core/session/session';
import type { Message, MessageRow } from '../inbox/api';
import { lead, mail, messageRow, wholeLead, wholeMessage } from '../inbox/testing';
import type { LeadState, WholeLead } from './api';
import { removeDrafts } from '../../../../core/drafts/draft-store';
import { answerDrafts } from './draft-store';
import { initialsOf } from './lead-marks';

beforeEach(() => signInAs(1));
afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await removeDrafts(1);
});

const refusal = (status: number, message: string, field?: string) =>
  HttpResponse.json({ message, code: 'x', ...(field && { field }) }, { status });

/** The server's side of one message, with what it was asked. */
function serveOne(whole: WholeLead) {
  const log: [call: string, body: Record<string, unknown>][] = [];
  const message: Message = wholeMessage(3, { whole });
  const hear = (
    call: string,
    reply: (body: Record<string, unknown>) => Response | object,
  ) =>
    http.post(`*/api/admin/${call}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      log.push([call, body]);
      const said = reply(body);
      return said instanceof Response ? said : HttpResponse.json(said);
    });
  const changed = { message: 'It is so now', data: { undo: [], skipped: [] } };
  network.use(
    http.post('*/api/admin/all_messages', () =>
      HttpResponse.json({ tableData: [], totalItems: 0, totalPages: 0, currentPage: 0 }),
    ),
    http.post('*/api/admin/edit_message', () => HttpResponse.json({ data: message })),
    hear('move_message', (body) => {
      whole.lead.state = body['state'] as LeadState;
      whole.lead.revision += 1;
      return changed;
    }),
    hear('assign_message', () => changed),
    hear('add_message_note', (body) => {
      whole.notes.push({
        id: 1,
        text: String(body['note']),
        author: { id: 1, name: 'Ada Roy' },
        time: 1_795_176_000,
      });
      return { message: 'Note added', data: { note_id: 1 } };
    }),
    hear('answer_message', () => ({ message: 'Answer sent', data: { answer_id: 1 } })),
  );
  return { log, hear, message };
}

const visit = () => open({ path: '/admin/messages?message=3', page: 'admin' });
/** A field of the open message; the list behind it has some of the same names. */
const field = async (name: string) =>
  within(await screen.findByRole('dialog')).findByLabelText<HTMLTextAreaElement>(name);
const button = (name: string) => screen.findByRole('button', { name });

test('a message is moved and given to somebody, as it was seen', async () => {
  const { log } = serveOne(wholeLead({ lead: lead({ revision: 4 }) }));
  const { user } = visit();
  await user.selectOptions(await field('State'), 'In progress');
  await screen.findByText('It is so now');
  await waitFor(async () => expect((await field('State')).value).toBe('in_progress'));
  await user.selectOptions(await field('Assigned to'), 'Ada Roy (me)');
  await waitFor(() => expect(log).toHaveLength(2));
  expect(log).toEqual([
    [
      'move_message',
      { messages: [{ message_id: 3, revision: 4 }], state: 'in_progress' },
    ],
    ['assign_message', { messages: [{ message_id: 3, revision: 5 }], assignee_id: 1 }],
  ]);
});

test('what a colleague has changed is said, and shown as it is now', async () => {
  const whole = wholeLead();
  const { hear } = serveOne(whole);
  network.use(
    hear('move_message', () => {
      whole.lead.state = 'done';
      return refusal(409, 'A colleague has just changed this message.');
    }),
  );
  const { user } = visit();
  await user.selectOptions(await field('State'), 'Answered');
  expect(
    await screen.findByText('A colleague has just changed this message.'),
  ).toBeTruthy();
  await waitFor(async () => expect((await field('State')).value).toBe('done'));
});

test('a note is added, and one that was refused stays', async () => {
  const { log, hear } = serveOne(wholeLead());
  const { user } = visit();
  await user.type(await field('New note'), 'She called.');
  await user.click(await button('Add note'));
  expect(await screen.findByText('She called.', { selector: 'p' })).toBeTruthy();
  expect(log).toEqual([['add_message_note', { message_id: 3, note: 'She called.' }]]);
  network.use(hear('add_message_note', () => refusal(409, 'Too many notes', 'note')));
  await user.type(await field('New note'), 'Again');
  await user.click(await button('Add note'));
  expect(await screen.findByText('Too many notes')).toBeTruthy();
  expect((await field('New note')).value).toBe('Again');
});

test('an answer begins with a greeting and a signature, is kept, and is sent once', async () => {
  const { log } = serveOne(wholeLead());
  const { user, unmount } = visit();
  await user.click(await button('Answer'));
  expect((await field('Your answer')).value).toMatch(
    /^Hello Name 3,\n[^]*Maxime Roy\nKeyturn\nhello@keyturn.example$/,
  );
  await user.clear(await field('Your answer'));
  await user.type(await field('Your answer'), 'Yes, we do.');
  expect(screen.getByText('The draft is kept in this browser.')).toBeTruthy();
  // After a session that ended it is there, under the key that it had.
  unmount();
  await waitFor(async () =>
    expect((await answerDrafts.findOf(1, 3))?.content.text).toBe('Yes, we do.'),
  );
  const kept = await answerDrafts.findOf(1, 3);
  clearSession();
  signInAs(1);
  const again = visit();
  expect((await field('Your answer')).value).toBe('Yes, we do.');
  await again.user.selectOptions(await field('Replies go to'), 'Me (maxime@example.ca)');
  await again.user.click(await button('Send answer'));
  expect(await screen.findByText('Answer sent')).toBeTruthy();
  expect(log).toEqual([
    [
      'answer_message',
      {
        message_id: 3,
        subject: 'Your message to Keyturn',
        text: 'Yes, we do.',
        language: 'en',
        reply_to: 'me',
        seen_answer: null,
        key: kept?.content.key,
      },
    ],
  ]);
  again.unmount();
  expect(await answerDrafts.findOf(1, 3)).toBeNull();
});

test('whoever was slower reads the other answer before theirs is sent', async () => {
  const whole = wholeLead();
  const { log, hear } = serveOne(whole);
  network.use(
    hear('answer_message', ({ seen_answer }) => {
      if (seen_answer === 9) {
        return { message: 'Answer sent', data: { answer_id: 10 } };
      }
      whole.answers = [
        {
          id: 9,
          subject: 'Re',
          text: 'Mine was quicker.',
          language: 'en',
          to: 'name-3@example.ca',
          reply_to: 'hello@keyturn.example',
          author: { id: 2, name: 'Ines Vautour' },
          time: 1_795_176_000,
          mail: mail(),
        },
      ];
      return refusal(409, 'Ines Vautour has just answered this message.');
    }),
  );
  const { user } = visit();
  await user.click(await button('Answer'));
  await user.click(await button('Send answer'));
  expect(
    await screen.findByText('Ines Vautour has just answered this message.'),
  ).toBeTruthy();
  expect(await screen.findByText('Mine was quicker.')).toBeTruthy();
  await user.click(await button('Send mine as well'));
  expect(await screen.findByText('Answer sent')).toBeTruthy();
  expect(log.map(([, body]) => body['seen_answer'])).toEqual([null, 9]);
  expect(log[0]?.[1]['key']).toBe(log[1]?.[1]['key']);
});

test('an answer that nothing would send is refused, and stays as it was typed', async () => {
  const { hear } = serveOne(wholeLead());
  const why = 'Mail is not set up. See Settings (/admin/settings)';
  network.use(hear('answer_message', () => refusal(409, why)));
  const { user, unmount } = visit();
  await user.click(await button('Answer'));
  await user.clear(await field('Your answer'));
  await user.type(await field('Your answer'), 'Yes, we do.');
  await user.click(await button('Send answer'));
  expect(await screen.findByText(why)).toBeTruthy();
  expect((await field('Your answer')).value).toBe('Yes, we do.');
  // It is there after a reload, too, and can be sent under the key that it had.
  unmount();
  visit();
  expect((await field('Your answer')).value).toBe('Yes, we do.');
  expect(await button('Send answer')).toBeTruthy();
});

/** A board of two messages. */
function serveBoard() {
  const rows: MessageRow[] = [
    messageRow(1, { lead: lead({ is_overdue: true }) }),
    messageRow(2, {
      lead: lead({ state: 'answered', assignee: { id: 2, name: 'Ines Vautour' } }),
    }),
  ];
  const log: object[] = [];
  network.use(
    http.post('*/api/admin/all_messages', () =>
      HttpResponse.json({ tableData: [], totalItems: 0, totalPages: 0, currentPage: 0 }),
    ),
    http.post('*/api/admin/message_board', () => {
      const columns = (['new', 'in_progress', 'answered', 'done'] as const).map(
        (state) => {
          const messages = rows.filter((row) => row.lead?.state === state);
          return { state, total: messages.length, messages };
        },
      );
      return HttpResponse.json({ data: { columns, reply_within_hours: 24 } });
    }),
    http.post('*/api/admin/move_message', async ({ request }) => {
      const body = (await request.json()) as {
        messages: { message_id: number }[];
        state: LeadState;
      };
      log.push(body);
      const row = rows.find(({ id }) => id === body.messages[0]?.message_id);
      const undo = { message_id: row?.id ?? 0, revision: 1, state: row?.lead?.state };
      if (row?.lead) {
        row.lead = { ...row.lead, state: body.state, revision: 1 };
      }
      return HttpResponse.json({ message: 'Moved', data: { undo: [undo], skipped: [] } });
    }),
  );
  return log;
}

const column = (name: string) => screen.findByRole('region', { name });

test('a card is moved by its menu, and the focus goes with it', async () => {
  const log = serveBoard();
  const { user } = open({ path: '/admin/messages?view=board', page: 'admin' });
  expect(within(await column('New')).getByText('Waiting too long')).toBeTruthy();
  expect(within(await column('Answered')).getByText('IV')).toBeTruthy();
  await user.click(await button('Move the message from Name 1'));
  await user.click(screen.getByRole('menuitem', { name: 'Move to Done' }));
  expect(await within(await column('Done')).findByText('Name 1')).toBeTruthy();
  expect(log).toEqual([{ messages: [{ message_id: 1, revision: 0 }], state: 'done' }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Name 1'));
  expect(await screen.findByText('The message from Name 1 is in Done now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('a card is dropped into another column', async () => {
  const log = serveBoard();
  open({ path: '/admin/messages?view=board', page: 'admin' });
  const held = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => held.set(type, value),
    getData: (type: string) => held.get(type) ?? '',
    get types() {
      return [...held.keys()];
    },
  };
  const card = within(await column('New')).getByRole('listitem');
  fireEvent.dragStart(card, { dataTransfer });
  fireEvent.dragOver(await column('In progress'), { dataTransfer });
  fireEvent.drop(await column('In progress'), { dataTransfer });
  expect(await within(await column('In progress')).findByText('Name 1')).toBeTruthy();
  expect(log).toHaveLength(1);
});

test('a board that cannot be loaded says so', async () => {
  serveBoard();
  answer('admin/message_board', {});
  network.use(http.post('*/api/admin/message_board', () => refusal(500, 'Away')));
  const { user } = open({ path: '/admin/messages?view=board', page: 'admin' });
  expect(await screen.findByText('The board couldn’t be loaded.')).toBeTruthy();
  serveBoard();
  await user.click(await button('Try again'));
  expect(await column('New')).toBeTruthy();
});

test('initials are those of the first and the last name', () => {
  expect(initialsOf('Zoé Tremblay')).toBe('ZT');
  expect(initialsOf('Marie-Ève de la Tour')).toBe('MT');
  expect(initialsOf('éva')).toBe('É');
  expect(initialsOf('')).toBe('');
});
