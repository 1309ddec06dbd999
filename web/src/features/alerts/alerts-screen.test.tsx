import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { network, signInAs } from '../../testing/network';
import { open } from '../../testing/render';
import type { AlertForm } from './api';

const form: AlertForm = {
  query: 'place=Kingston',
  search: 'Homes in Kingston',
  homesPath: '/homes?place=Kingston',
  consent: 'Write to me.',
  values: { email: '', frequency: 'instant' },
  errors: {},
  notice: null,
  isSent: false,
};

const ask = (values = form.values) =>
  open({
    path: '/alerts?place=Kingston',
    page: 'alerts',
    queries: [{ key: ['alert-form'], data: { ...form, values } }],
  });

const email = () => screen.getByRole('textbox', { name: /mail/i }) as HTMLInputElement;

test('whoever is signed in need not type their address', () => {
  signInAs(4);
  sessionStorage.setItem('email', 'ada@example.ca');
  ask();
  expect(email().value).toBe('ada@example.ca');
});

test('what came back of a form stays, and a number is no address', () => {
  signInAs(4);
  sessionStorage.setItem('email', 'ada@example.ca');
  const { unmount } = ask({ email: 'zoe@example', frequency: 'daily' });
  expect(email().value).toBe('zoe@example');
  unmount();
  sessionStorage.setItem('email', '+19055550142');
  ask();
  expect(email().value).toBe('');
});

test('what is wrong is said by the page, in its own language', () => {
  ask();
  expect(email().form?.noValidate).toBe(true);
});

/** Answers the call as the server would; what was sent is kept. */
function answer(reply: () => Response): { body: unknown; token: string | null }[] {
  const sent: { body: unknown; token: string | null }[] = [];
  network.use(
    http.post('*/api/alerts', async ({ request }) => {
      sent.push({
        body: await request.json(),
        token: request.headers.get('x-access-token'),
      });
      return reply();
    }),
  );
  return sent;
}

const consent = () => screen.getByRole('checkbox', { name: 'Write to me.' });
const follow = () => screen.getByRole('button', { name: 'Follow this search' });

test('a visitor with an account sends it with the session, and it has begun', async () => {
  signInAs(4);
  const sent = answer(() => HttpResponse.json({ message: 'Done', code: 'alerts.begun' }));
  const { user } = ask();
  await user.click(consent());
  await user.click(follow());
  const heading = await screen.findByRole('heading', {
    name: 'You’re following this search',
  });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('link', { name: /your alerts/ })).toBeTruthy();
  expect(sent).toEqual([
    {
      token: 'kt_token',
      body: {
        email: 'ada@example.ca',
        query: 'place=Kingston',
        frequency: 'instant',
        website: '',
        consent: true,
        language: 'en',
      },
    },
  ]);
});

test('the server says whether a letter was sent instead', async () => {
  signInAs(4);
  answer(() => HttpResponse.json({ message: 'Sent', code: 'alerts.asked' }));
  const { user } = ask();
  await user.click(consent());
  await user.click(follow());
  await screen.findByRole('heading', { name: 'Check your email' });
});

test('what the call refuses is said beside its field', async () => {
  signInAs(4);
  answer(() =>
    HttpResponse.json(
      {
        message: 'Please tick the box',
        field: 'consent',
        code: 'alerts.consent_missing',
      },
      { status: 422 },
    ),
  );
  const { user } = ask();
  await user.click(follow());
  await waitFor(() => expect(document.activeElement).toBe(consent()));
  expect(consent().getAttribute('aria-invalid')).toBe('true');
  expect(email().value).toBe('ada@example.ca');
});

test('of nobody else the form is posted as it is', () => {
  for (const group of [null, 1]) {
    sessionStorage.clear();
    if (group) {
      signInAs(group);
    }
    const { unmount } = ask();
    const wasTaken: boolean[] = [];
    const hear = (event: Event) => {
      wasTaken.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('submit', hear, { once: true });
    screen.getByRole('button', { name: 'Send me the link' }).click();
    expect(wasTaken).toEqual([false]);
    unmount();
  }
});
