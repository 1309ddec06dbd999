import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MESSAGE_MS, MessageBar } from './message-bar';

beforeEach(() => void vi.useFakeTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a message stays 6000 ms (§9)', () => {
  const close = vi.fn();
  render(
    <MessageBar message={{ id: 1, severity: 'success', text: 'Done' }} onClose={close} />,
  );
  expect(MESSAGE_MS).toBe(6000);
  pass(5999);
  expect(close).not.toHaveBeenCalled();
  pass(1);
  expect(close).toHaveBeenCalledOnce();
});

test('it stays while somebody reads it', () => {
  const close = vi.fn();
  render(
    <MessageBar message={{ id: 1, severity: 'info', text: 'Read me' }} onClose={close} />,
  );
  fireEvent.pointerEnter(screen.getByText('Read me'));
  pass(20_000);
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByText('Read me'));
  pass(6000);
  expect(close).toHaveBeenCalledOnce();
});

test('an error is announced at once, others politely, into a region that was there before', () => {
  const view = render(<MessageBar message={null} onClose={() => {}} />);
  expect(screen.getByRole('status')).toBeTruthy();
  view.rerender(
    <MessageBar message={{ id: 1, severity: 'error', text: 'No' }} onClose={() => {}} />,
  );
  expect(screen.getByRole('alert').textContent).toBe('No');
});
