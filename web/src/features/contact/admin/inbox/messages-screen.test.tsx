import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, network, refuse, signInAs } from '../../../../testing/network';
import { open } from '../../../../testing/render';
import type { Message } from './api';
import { mail, wholeMessage } from './testing';

beforeEach(() => signInAs(1));
afterEach(() => vi.restoreAllMocks());

/** The server's side of the calls, with what it was asked. */
function serve(stored: Message[]) {
  const log: string[] = [];
  const find = async (request: Request) => {
    const body = (await request.json()) as { message_id: number };
    const found = stored.find(({ id }) => id === body.message_id);
    return { body, found };
  };
  const gone = () =>
    HttpResponse.json(
      { message: 'This message no longer exists', code: 'not_found' },
      { status: 404 },
    );
  const passes = (filter: string | null, { is_read, suspicion }: Message) =>
    (suspicion !== null) === (filter === 'suspected') &&
    !(filter === 'unread' && is_read);
  network.use(
    http.post('*/api/admin/all_messages', ({ request }) => {
      const query = new URL(request.url).searchParams;
      log.push(`list ${query.get('filter')} ${query.get('page')} ${query.get('search')}`);
      const rows = stored.filter((one) => passes(query.get('filter'), one));
      return HttpResponse.json({
        tableData: rows.map(({ message, ...row }, at) => ({
          ...row,
          sn: at + 1,
          excerpt: message,
        })),
        totalItems: rows.length,
        totalPages: 1,
        currentPage: 0,
      });
    }),
    http.get('*/api/admin/message_counts', () => {
      log.push('counts');
      const unread = stored.filter((one) => passes('unread', one)).length;
      const suspected = stored.filter((one) => passes('suspected', one)).length;
      return HttpResponse.json({ data: { unread, suspected } });
    }),
    http.post('*/api/admin/edit_message', async ({ request }) => {
      const { body, found } = await find(request);
      log.push(`find ${body.message_id}`);
      return found ? HttpResponse.json({ data: found }) : gone();
    }),
    http.post('*/api/admin/update_message', async ({ request }) => {
      const { body, found } = await find(request);
      const { message_id, ...change } = body as { message_id: number } & Record<
        string,
        boolean
      >;
      log.push(`update ${message_id} ${JSON.stringify(change)}`);
      if (!found) {
        return gone();
      }
      found.is_read = change['is_read'] ?? found.is_read;
      if (change['is_suspected'] !== undefined) {
        found.suspicion = change['is_suspected'] ? 'by hand' : null;
      }
      return HttpResponse.json({ message: 'Message updated successfully' });
    }),
    http.post('*/api/admin/delete_message', async ({ request }) => {
      const { body, found } = await find(request);
      log.push(`delete ${body.message_id}`);
      if (!found) {
        return gone();
      }
      stored.splice(stored.indexOf(found), 1);
      return HttpResponse.json({ message: 'Message deleted successfully' });
    }),
  );
  return log;
}

const three = () => [
  wholeMessage(3, { is_read: false }),
  wholeMessage(2, { mail: mail({ state: 'failed', reason: '550 no such box' }) }),
  wholeMessage(1, { suspicion: 'many links', mail: mail({ state: 'suspected' }) }),
];

async function visit(stored: Message[] = three(), path = '/admin/messages') {
  const log = serve(stored);
  const view = open({ path, page: 'admin' });
  await settled();
  return { ...view, log, stored };
}

const settled = () =>
  waitFor(() =>
    expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull(),
  );
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');
const rows = () => screen.getAllByRole('row').slice(1);
const sent = (log: string[], begin: string) => log.filter((one) => one.startsWith(begin));

test('messages are listed with who, when and their first words; suspected ones apart', async () => {
  const { user } = await visit();
  expect(screen.getByRole('heading', { name: 'Messages List' })).toBeTruthy();
  expect(rows()).toHaveLength(2);
  const [unread, read] = rows();
  expect(unread?.textContent).toContain('Unread');
  expect(unread?.textContent).toMatch(/Name 3.*name-3@example.ca.*Text of message 3/s);
  expect(unread?.textContent).toMatch(/\d\d-\d\d-2026, \d\d:\d\d [AP]M/);
  expect(read?.textContent).toContain('Failed550 no such box');
  expect(read?.textContent).not.toContain('Unread');
  await user.click(await screen.findByRole('button', { name: 'Spam (1)' }));
  await settled();
  expect(rows()).toHaveLength(1);
  expect(rows()[0]?.textContent).toContain('many links');
  expect(rows()[0]?.textContent).toContain('Not sent: looks like spam');
});

test('a message of somebody who reads another language says so', async () => {
  const { user } = await visit([wholeMessage(2, { language: 'fr' }), wholeMessage(1)]);
  const [french, english] = rows();
  expect(within(french as HTMLElement).getByText('Français').lang).toBe('fr');
  expect(english?.textContent).not.toContain('English');
  await user.click(button('Open the message from Name 2'));
  expect(await within(dialog()).findByText('Français')).toBeTruthy();
});

test('a message about a home says what is asked, and leads there', async () => {
  const title = '12 Lantern Street, Kingston';
  const about = { kind: 'viewing', ListingKey: 7, title } as const;
  const { user } = await visit([wholeMessage(2, { about, phone: '' })]);
  await user.click(button('Open the message from Name 2'));
  const link = await within(dialog()).findByText(title);
  expect(link.getAttribute('href')).toBe('/homes/-/Nw==');
  expect(within(dialog()).getByText('Would like to see')).toBeTruthy();
  expect(within(dialog()).queryByText('Phone')).toBeNull();
});

test('opening a message shows all of it and marks it as read', async () => {
  const { user, log, address } = await visit();
  await screen.findByRole('link', { name: /Leads.*1 unread/ });
  await user.click(button('Open the message from Name 3'));
  const inside = within(dialog());
  expect(await inside.findByText(/and more/)).toBeTruthy();
  expect(address()).toBe('/admin/messages?message=3');
  expect(dialog().getAttribute('aria-label')).toBe('Message from Name 3');
  const reply = inside.getByRole('link', { name: 'Reply by email' });
  expect(reply.getAttribute('href')).toBe(
    'mailto:name-3@example.ca?subject=Your%20message%20to%20Keyturn',
  );
  const call = inside.getByRole('link', { name: '418-555-0199' });
  expect(call.getAttribute('href')).toBe('tel:+14185550199');
  await waitFor(() => expect(screen.queryByText(/1 unread/)).toBeNull());
  expect(sent(log, 'update')).toEqual(['update 3 {"is_read":true}']);
  await user.click(inside.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/admin/messages');
  await settled();
  expect(rows()[0]?.textContent).not.toContain('Unread');
});

test('a message can be linked to; one that is gone says so', async () => {
  await visit(three(), '/admin/messages?message=2');
  expect(await within(dialog()).findByText('name-2@example.ca')).toBeTruthy();
});

test('a link to a message that is gone leads to the list', async () => {
  const { address } = await visit(three(), '/admin/messages?message=99');
  expect(await screen.findByText('This message no longer exists')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/admin/messages'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is no id opens nothing', async () => {
  const { log } = await visit(three(), '/admin/messages?message=x&filter=y');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(log[0]).toMatch(/list all|counts/);
});

test('a message is marked as unread, from the list and from itself', async () => {
  const { user, log } = await visit();
  await user.click(button('Mark the message from Name 2 as unread'));
  expect(await screen.findByText('Message updated successfully')).toBeTruthy();
  await user.click(button('Open the message from Name 3'));
  await within(dialog()).findByText(/and more/);
  await user.click(within(dialog()).getByRole('button', { name: 'Mark as unread' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(log, 'update')).toEqual([
    'update 2 {"is_read":false}',
    'update 3 {"is_read":true}',
    'update 3 {"is_read":false}',
  ]);
  expect(await screen.findByRole('link', { name: /Leads.*2 unread/ })).toBeTruthy();
});

test('what is not spam moves to the others', async () => {
  const { user, log } = await visit(
    three(),
    '/admin/messages?filter=suspected&message=1',
  );
  const inside = within(dialog());
  await user.click(await inside.findByRole('button', { name: 'Not spam' }));
  expect(await inside.findByRole('button', { name: 'Spam' })).toBeTruthy();
  expect(inside.queryByText('many links')).toBeNull();
  expect(sent(log, 'update').at(-1)).toBe('update 1 {"is_suspected":false}');
  await user.click(inside.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('No Message found.')).toBeTruthy();
});

test('deleting asks first, in the words of the other lists', async () => {
  const { user, log } = await visit();
  await user.click(button('Delete the message from Name 2'));
  const inside = within(dialog());
  expect(inside.getByText('Are you sure, you want to delete Message?')).toBeTruthy();
  await user.click(inside.getByRole('button', { name: 'No' }));
  expect(sent(log, 'delete')).toEqual([]);
  await user.click(button('Delete the message from Name 2'));
  await user.click(within(dialog()).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Message deleted successfully')).toBeTruthy();
  await settled();
  expect(rows()).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('Messages List');
});

test('a message that was deleted while it was open leaves with its dialog', async () => {
  const { user, address } = await visit();
  await user.click(button('Open the message from Name 3'));
  await user.click(await within(dialog()).findByRole('button', { name: 'Delete' }));
  await user.click(button('Yes'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/messages');
});

test('what fails is said in the message, which stays', async () => {
  const { user } = await visit();
  await user.click(button('Open the message from Name 2'));
  await within(dialog()).findByText(/and more/);
  refuse('admin/update_message', 500, '');
  await user.click(within(dialog()).getByRole('button', { name: 'Spam' }));
  expect(await within(dialog()).findAllByText('Failed to Update Message')).toHaveLength(
    2,
  );
  expect(within(dialog()).getByText(/and more/)).toBeTruthy();
});

test('a message that cannot be fetched can be asked for again', async () => {
  const { user, stored } = await visit();
  refuse('admin/edit_message', 503, '');
  await user.click(button('Open the message from Name 2'));
  expect(await within(dialog()).findByText('Fetching Message failed')).toBeTruthy();
  serve(stored);
  await user.click(within(dialog()).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog()).findByText(/and more/)).toBeTruthy();
});

test('without a connection nothing is called', async () => {
  const { user, log } = await visit();
  const before = log.length;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(button('Mark the message from Name 3 as read'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('No internet connection!'),
  );
  await user.click(button('Export CSV'));
  expect(log).toHaveLength(before);
});

test('another filter begins at its first page and keeps the search', async () => {
  const { user, log, address } = await visit();
  await user.type(screen.getByRole('searchbox'), 'zoe{Enter}');
  await settled();
  await user.click(await screen.findByRole('button', { name: 'Unread (1)' }));
  await settled();
  expect(address()).toBe('/admin/messages?search=zoe&filter=unread');
  expect(sent(log, 'list')).toEqual([
    'list all 0 ',
    'list all 0 zoe',
    'list unread 0 zoe',
  ]);
  expect(button('Unread (1)').getAttribute('aria-pressed')).toBe('true');
});

test('the file is fetched with the token and saved under the server’s name', async () => {
  const { user } = await visit();
  const asked: string[] = [];
  network.use(
    http.post('*/api/admin/export_messages', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(`${query.get('filter')} ${request.headers.get('x-access-token')}`);
      return new HttpResponse('\uFEFF"Received"\r\n', {
        headers: {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="messages-all-2026-11-20.csv"',
        },
      });
    }),
  );
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  await user.click(button('Export CSV'));
  expect(await screen.findByText('The file is in your downloads.')).toBeTruthy();
  expect(asked).toEqual(['all kt_token']);
  expect(saved).toEqual(['messages-all-2026-11-20.csv blob:file']);
});

test('a failed export says so', async () => {
  const { user } = await visit();
  refuse('admin/export_messages', 500, '');
  await user.click(button('Export CSV'));
  expect(await screen.findByText('Failed to export Messages')).toBeTruthy();
});

test('without messages there is nothing to fear', async () => {
  answer('admin/all_messages', {
    tableData: [],
    totalItems: 0,
    totalPages: 0,
    currentPage: 0,
  });
  open({ path: '/admin/messages', page: 'admin' });
  expect(await screen.findByText('No Message found.')).toBeTruthy();
});
