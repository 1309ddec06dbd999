import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { content } from '../../testing/content';
import { gate, network } from '../../testing/network';
import { open } from '../../testing/render';
import { controlBy } from '../../testing/worker';

const words = content('contact');
const thanks = content('thank-you');
const contact = { path: '/contact', page: 'contact' as const, queries: [words, thanks] };

/** Answers `contact_us`; what was sent is kept. */
function answer(reply: () => Response | Promise<Response>): unknown[] {
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/admin/contact_us', async ({ request }) => {
      sent.push(await request.json());
      return reply();
    }),
    http.get('*/api/contact/stamp', () => HttpResponse.json({ stamp: 'now' })),
  );
  return sent;
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

async function fill(user: ReturnType<typeof open>['user']) {
  await user.type(box(/^Name/), '  Zoé');
  await user.type(box(/^Email/), 'zoe@example.ca');
  await user.click(box(/^Phone/));
  await user.paste('+1 (416) 555-0199');
  await user.type(box(/^Message/), 'Bonjour');
}

afterEach(() => vi.restoreAllMocks());

test('what is missing is said beside its field, and the first is focused', async () => {
  const sent = answer(() => HttpResponse.json({ message: 'ok' }));
  const { user } = open(contact);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  for (const text of [
    'Name is required',
    'Email is required',
    'Phone number is required',
    'Message is required',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(document.activeElement).toBe(box(/^Name/));
  expect(box(/^Name/).getAttribute('aria-invalid')).toBe('true');
  await user.type(box(/^Name/), 'Zoé');
  expect(screen.queryByText('Name is required')).toBeNull();
  expect(sent).toEqual([]);
});

test('what is wrong with an address is said behind what the field is for', async () => {
  const { user } = open(contact);
  await user.type(box(/^Email/), 'reader@example');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  const described = box(/^Email/).getAttribute('aria-describedby') ?? '';
  const descriptions = described
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(descriptions.join(' ')).toBe('We’ll reply here. Invalid email address');
});

test('a message is sent once, said to be sent, and leads to the thank-you page', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const sent = answer(async () => {
    await held;
    return HttpResponse.json({ message: 'Submission Successful' });
  });
  const { user, address } = open(contact);
  await fill(user);
  expect((box(/^Phone/) as HTMLInputElement).value).toBe('14165550199');
  const button = screen.getByRole('button', { name: 'Send Message' });
  await user.click(button);
  expect(button.textContent).toContain('Please wait...');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  await user.keyboard('{Enter}');
  release();
  expect(await screen.findByText('Submission Successful')).toBeTruthy();
  const began = performance.now();
  expect(address()).toBe('/contact');
  await vi.waitFor(() => expect(address()).toBe('/thank-you'), { timeout: 3000 });
  expect(performance.now() - began).toBeGreaterThan(900);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    name: 'Zoé',
    email: 'zoe@example.ca',
    phone: '14165550199',
    message: 'Bonjour',
    website: '',
    stamp: 'now',
  });
});

test('a failure says why and keeps what was typed', async () => {
  answer(() => HttpResponse.json({ message: 'Try again later' }, { status: 503 }));
  const { user } = open(contact);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Try again later'),
  );
  expect((box(/^Message/) as HTMLTextAreaElement).value).toBe('Bonjour');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeTruthy();
  // What was said of it does not stand over the next attempt.
  const { opened, open: goOn } = gate();
  answer(async () => {
    await opened;
    return HttpResponse.json({ message: 'Still not' }, { status: 503 });
  });
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(screen.queryByText('Try again later')).toBeNull();
  goOn();
  expect(await screen.findByText('Still not')).toBeTruthy();
});

test('what only the server finds is said beside its field', async () => {
  const message = 'Message must not contain control characters';
  answer(() => HttpResponse.json({ message, field: 'message' }, { status: 422 }));
  const { user } = open(contact);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await vi.waitFor(() =>
    expect(box(/^Message/).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(document.activeElement).toBe(box(/^Message/));
});

test('without a connection nothing is sent, and what was typed is once it is back (§5)', async () => {
  const sent = answer(() => HttpResponse.json({ message: 'ok' }));
  const { user, address } = open(contact);
  await fill(user);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(screen.getByRole('alert').textContent).toBe('No internet connection!');
  expect(sent).toEqual([]);
  expect(box(/^Message/)).toHaveProperty('value', 'Bonjour');
  line.mockReturnValue(true);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(address()).toBe('/thank-you'));
  expect(sent).toHaveLength(1);
});

test('what came back of a form without script stands in its fields', () => {
  const posted = {
    values: { name: 'Zoé', email: 'x', phone: '', message: 'Bonjour' },
    errors: { email: 'Invalid email address', phone: 'Phone number is required' },
    notice: null,
  };
  open({ ...contact, queries: [words, { key: ['contact-form'], data: posted }] });
  expect((box(/^Name/) as HTMLInputElement).value).toBe('Zoé');
  expect(screen.getByText('Invalid email address')).toBeTruthy();
  expect(screen.getByText('Phone number is required')).toBeTruthy();
});

test('a message that is too long is kept whole, and it is said at once', async () => {
  const { user } = open(contact);
  await user.click(box(/^Message/));
  await user.paste('a'.repeat(5012));
  expect((box(/^Message/) as HTMLTextAreaElement).value).toHaveLength(5012);
  expect(
    screen.getByText('Message must be at most 5000 characters; it has 5012'),
  ).toBeTruthy();
  expect(screen.queryByText('Name is required')).toBeNull();
});

test.each([
  [
    'an answer that says nothing',
    () => new HttpResponse(null, { status: 500 }),
    'Submission failed',
  ],
  ['no answer', () => HttpResponse.error(), 'Failed to send message'],
])('%s has its own words (§8)', async (_, reply, said) => {
  answer(reply);
  const { user } = open(contact);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said));
});

test('a message that failed says so beside its button until it is tried again', async () => {
  answer(() => HttpResponse.error());
  const { user } = open(contact);
  await fill(user);
  const send = screen.getByRole('button', { name: 'Send Message' });
  await user.click(send);
  const reason = 'Failed to send message. Your words are still here; try again.';
  expect((await screen.findByText(reason)).parentElement).toBe(send.parentElement);
  let reply: (response: Response) => void = () => {};
  answer(() => new Promise<Response>((resolve) => (reply = resolve)) as never);
  await user.click(send);
  expect(screen.queryByText(reason)).toBeNull();
  reply(HttpResponse.json({ message: 'Submission Successful' }));
  await screen.findByText('Submission Successful');
});

test('what the thank-you page says is fetched while the message is on its way', async () => {
  const asked: string[] = [];
  network.use(
    http.get('*/api/content/:page', ({ params }) => {
      asked.push(String(params['page']));
      return HttpResponse.json({ data: thanks.data });
    }),
  );
  answer(() => HttpResponse.json({ message: 'Submission Successful' }));
  const { user, address } = open({ ...contact, queries: [words] });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByText('Submission Successful');
  expect(asked).toEqual(['thank-you']);
  network.use(http.get('*/api/content/:page', () => HttpResponse.error()));
  await vi.waitFor(() => expect(address()).toBe('/thank-you'), { timeout: 3000 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you');
});

test('who has gone elsewhere while it was on its way is not fetched back', async () => {
  const sent = gate();
  answer(async () => {
    await sent.opened;
    return HttpResponse.json({ message: 'Submission Successful' });
  });
  const { user, address } = open({
    ...contact,
    queries: [words, thanks, content('about')],
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await user.click(screen.getAllByRole('link', { name: 'About Us' })[0] ?? document.body);
  sent.open();
  expect(await screen.findByText('Submission Successful')).toBeTruthy();
  await new Promise((done) => setTimeout(done, 1100));
  expect(address()).toBe('/about');
});

const waits = /^Your message is saved on this device/;

test.each([
  ['no connection, and the browser knows', false, () => HttpResponse.error()],
  ['no connection, and the browser does not', true, () => HttpResponse.error()],
  ['a gate of the network', true, () => HttpResponse.html('<h1>Sign in</h1>')],
])(
  'with %s the message waits under the key of the first try',
  async (_, onLine, reply) => {
    const worker = controlBy();
    const sent = answer(reply);
    const { user } = open(contact);
    await fill(user);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText(waits)).toBeTruthy();
    // A server that is away is no missing connection of the device.
    expect(screen.getByRole('alert').textContent).toBe(
      onLine ? '' : 'No internet connection!',
    );
    expect((box(/^Message/) as HTMLTextAreaElement).value).toBe('');
    const [kept] = worker.asked;
    expect(worker.asked).toHaveLength(1);
    expect(kept).toMatchObject({
      kind: 'wait',
      message: {
        path: '/api/admin/contact_us',
        body: { name: 'Zoé', message: 'Bonjour' },
      },
    });
    const { message } = kept as unknown as {
      message: { key: string; body: { key: string } };
    };
    expect(message.body.key).toBe(message.key);
    expect(sent.map((one) => (one as { key: string }).key)).toEqual(
      onLine ? [message.key] : [],
    );
    // It is said for as long as it is true.
    act(() => void worker.tell({ kind: 'sent', key: 'of another' }));
    expect(screen.getByText(waits)).toBeTruthy();
    act(() => void worker.tell({ kind: 'sent', key: message.key }));
    expect(screen.queryByText(waits)).toBeNull();
    worker.end();
  },
);

test('a double press keeps a message once', async () => {
  const worker = controlBy();
  answer(() => HttpResponse.error());
  const { user } = open(contact);
  await fill(user);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const button = screen.getByRole('button', { name: 'Send Message' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText(waits)).toBeTruthy();
  expect(worker.asked).toHaveLength(1);
  worker.end();
});

test('what cannot be kept stays in the form, and has its key when it is sent again', async () => {
  const worker = controlBy(() => false);
  const sent = answer(() => HttpResponse.error());
  const { user } = open(contact);
  await fill(user);
  const send = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    await vi.waitFor(() => expect(sent).toHaveLength(times));
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
  };
  await send(1);
  expect((box(/^Message/) as HTMLTextAreaElement).value).toBe('Bonjour');
  await send(2);
  await user.type(box(/^Message/), '!');
  await send(3);
  const keys = sent.map((one) => (one as { key: string }).key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2], 'other words are another message').not.toBe(keys[0]);
  worker.end();
});
