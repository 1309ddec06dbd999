import { act, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { Answers } from '../api/answers';
import { gate, network } from '../testing/network';
import { pageState } from '../testing/render';
import { Connectivity } from './connectivity';
import { Providers } from './providers';

const show = (form = <p />) =>
  render(
    <Providers state={pageState()} answers={new Answers()}>
      {form}
      <Connectivity />
    </Providers>,
  );

const alert = () => screen.getByRole('alert').textContent;

afterEach(() => {
  delete document.documentElement.dataset['copiedAt'];
});

test('a page from the device says of which day it is, also without a connection', () => {
  document.documentElement.dataset['copiedAt'] = '1795694400';
  show();
  const said = 'This page is a copy of 26-11-2026, kept on this device.';
  expect(screen.getByText(said)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(alert()).toContain(`No internet connection! ${said}`);
});

test('a page of the server says nothing of the kind', () => {
  show();
  expect(screen.queryByText(/copy/)).toBeNull();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(alert()).toBe('No internet connection!');
});

/** A form that the browser posts; how often it was let go. */
function posting() {
  let posts = 0;
  // The tests' browser would go nowhere; this is when a real one would.
  const seen = (event: Event) => {
    if (!event.defaultPrevented) {
      posts += 1;
      event.preventDefault();
    }
  };
  show(
    <form method="post" action="/book">
      <input name="question" defaultValue="May I bring my sister?" />
      <button type="submit">Book</button>
    </form>,
  );
  window.addEventListener('submit', seen);
  return {
    press: () => fireEvent.click(screen.getByRole('button', { name: 'Book' })),
    posts: () => posts,
    end: () => window.removeEventListener('submit', seen),
  };
}

test('a form goes once the server has answered, and once for two presses', async () => {
  const { opened, open } = gate();
  network.use(
    http.head('*', async () => {
      await opened;
      return new HttpResponse(null, { status: 200 });
    }),
  );
  const { press, posts, end } = posting();
  press();
  press();
  expect(posts()).toBe(0);
  open();
  await vi.waitFor(() => expect(posts()).toBe(1));
  end();
});

test.each([
  ['no server', () => HttpResponse.error()],
  ['a gateway without its server', () => new HttpResponse(null, { status: 502 })],
])('with %s the form stays, and says so', async (_, reply) => {
  network.use(http.head('*', reply));
  const { press, posts, end } = posting();
  press();
  expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
  expect(posts()).toBe(0);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'May I bring my sister?');
  network.use(http.head('*', () => new HttpResponse(null, { status: 405 })));
  press();
  await vi.waitFor(() => expect(posts()).toBe(1));
  end();
});

test('a form that is searched with is none of its business', () => {
  show(
    <form method="get" action="/homes">
      <button type="submit">Search</button>
    </form>,
  );
  const form = screen.getByRole('button').closest('form') as HTMLFormElement;
  expect(fireEvent.submit(form)).toBe(true);
});
