import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MESSAGE_MS, MessageBar } from './message-bar';

beforeEach(() => void vi.useFakeTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a message stays 6000 ms (§9)', () => {
  const close = vi.fn();
  render(
    <MessageBar
      closeLabel="Close"
      message={{ id: 1, severity: 'success', text: 'Done' }}
      onClose={close}
    />,
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
    <MessageBar
      closeLabel="Close"
      message={{ id: 1, severity: 'info', text: 'Read me' }}
      onClose={close}
    />,
  );
  fireEvent.pointerEnter(screen.getByText('Read me'));
  pass(20_000);
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByText('Read me'));
  pass(6000);
  expect(close).toHaveBeenCalledOnce();
});

test('an error is announced at once, others politely, into a region that was there before', () => {
  const view = render(
    <MessageBar closeLabel="Close" message={null} onClose={() => {}} />,
  );
  expect(screen.getByRole('status')).toBeTruthy();
  view.rerender(
    <MessageBar
      closeLabel="Close"
      message={{ id: 1, severity: 'error', text: 'No' }}
      onClose={() => {}}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('No');
});

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
] as const)('a message of severity %s is a %s', (severity, role) => {
  render(
    <MessageBar
      closeLabel="Close"
      message={{ id: 1, severity, text: 'Text' }}
      onClose={() => {}}
    />,
  );
  expect(screen.getByRole(role).textContent).toBe('Text');
  expect(screen.getByText('Text').dataset['severity']).toBe(severity);
});

test('a message may stay for a time of its own', () => {
  const close = vi.fn();
  render(
    <MessageBar
      closeLabel="Close"
      message={{ id: 1, severity: 'success', text: 'Copied', duration: 3000 }}
      onClose={close}
    />,
  );
  pass(2999);
  expect(close).not.toHaveBeenCalled();
  pass(1);
  expect(close).toHaveBeenCalledOnce();
});

test('the next message has its whole time, also with the same words', () => {
  const close = vi.fn();
  const bar = (id: number) => (
    <MessageBar
      closeLabel="Close"
      message={{ id, severity: 'error', text: 'Again' }}
      onClose={close}
    />
  );
  const view = render(bar(1));
  pass(5000);
  view.rerender(bar(2));
  pass(5999);
  expect(close).not.toHaveBeenCalled();
  pass(1);
  expect(close).toHaveBeenCalledOnce();
});

test('it stands at the bottom, in the middle (§9)', () => {
  const css = readFileSync('src/ui/message-bar.css', 'utf8');
  const rule = /^\.message \{([^}]*)\}/m.exec(css)?.[1];
  expect(rule).toMatch(/position: fixed;/);
  expect(rule).toMatch(/left: 50%;/);
  expect(rule).toMatch(/transform: translateX\(-50%\);/);
  expect(rule).toMatch(/[ ;]bottom: var\(--space-\d\);/);
});

test('a message that lasts stays until it is closed', async () => {
  const close = vi.fn();
  const message = {
    id: 1,
    severity: 'error',
    text: 'Copy me',
    duration: 'lasting',
  } as const;
  vi.useFakeTimers();
  render(<MessageBar closeLabel="Close" message={message} onClose={close} />);
  vi.advanceTimersByTime(10 * 60_000);
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

test('what a message offers is done once, and the message is gone then', () => {
  const close = vi.fn();
  const undo = vi.fn();
  const message = {
    id: 1,
    severity: 'success',
    text: 'Moved',
    duration: 'lasting',
    action: { label: 'Undo', onAct: undo },
  } as const;
  render(<MessageBar closeLabel="Close" message={message} onClose={close} />);
  pass(10 * 60_000);
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

test('it stays while the focus is in it', () => {
  const close = vi.fn();
  const message = {
    id: 1,
    severity: 'success',
    text: 'Moved',
    action: { label: 'Undo', onAct: () => {} },
  } as const;
  render(<MessageBar closeLabel="Close" message={message} onClose={close} />);
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.focus(undo);
  pass(20_000);
  expect(close).not.toHaveBeenCalled();
  fireEvent.blur(undo);
  pass(6000);
  expect(close).toHaveBeenCalledOnce();
});
