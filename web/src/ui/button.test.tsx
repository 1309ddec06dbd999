import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button';

test('a button does not send the form it stands in, unless it says so', () => {
  render(
    <>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Plain' })).toHaveProperty('type', 'button');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('type', 'submit');
});

test('a busy button keeps the focus and takes no second press', async () => {
  const press = vi.fn();
  const send = vi.fn((event: Event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={(event) => send(event.nativeEvent)}>
      <Button type="submit" busy={busy} onClick={press}>
        Send
      </Button>
    </form>
  );
  const view = render(form(false));
  const button = screen.getByRole('button');
  await userEvent.click(button);
  view.rerender(form(true));
  await userEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});
