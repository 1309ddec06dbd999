import { fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { gate, network } from '../../testing/network';
import { postWhenReachable } from './post-form';

const away = vi.fn();
postWhenReachable(away);

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
  render(
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
  away.mockClear();
  network.use(http.head('*', reply));
  const { press, posts, end } = posting();
  press();
  await vi.waitFor(() =>
    expect(away).toHaveBeenCalledWith(expect.stringContaining('still here')),
  );
  expect(posts()).toBe(0);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'May I bring my sister?');
  network.use(http.head('*', () => new HttpResponse(null, { status: 404 })));
  press();
  await vi.waitFor(() => expect(posts()).toBe(1));
  end();
});

test('a form that is searched with is none of its business', () => {
  const { posts, end } = posting();
  const form = screen.getByRole('textbox').closest('form') as HTMLFormElement;
  form.setAttribute('method', 'get');
  fireEvent.submit(form);
  expect(posts()).toBe(1);
  end();
});
