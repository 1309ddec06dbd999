import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog';
import { Toast, TOAST_MS } from './toast';

beforeEach(() => void vi.useFakeTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a message stays 6000 ms (§9)', () => {
  const close = vi.fn();
  render(
    <Toast
      closeLabel="Close"
      message={{ id: 1, severity: 'success', text: 'Done' }}
      onClose={close}
    />,
  );
  expect(TOAST_MS).toBe(6000);
  pass(5999);
  expect(close).not.toHaveBeenCalled();
  pass(1);
  expect(close).toHaveBeenCalledOnce();
});

test('it stays while somebody reads it', () => {
  const close = vi.fn();
  render(
    <Toast
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
  const view = render(<Toast closeLabel="Close" message={null} onClose={() => {}} />);
  const regions = [screen.getByRole('status'), screen.getByRole('alert')];
  view.rerender(
    <Toast
      closeLabel="Close"
      message={{ id: 1, severity: 'error', text: 'No' }}
      onClose={() => {}}
    />,
  );
  expect(regions.map(({ textContent }) => textContent)).toEqual(['', 'No']);
  view.rerender(
    <Toast
      closeLabel="Close"
      message={{ id: 2, severity: 'success', text: 'Yes' }}
      onClose={() => {}}
    />,
  );
  expect(regions.map(({ textContent }) => textContent)).toEqual(['Yes', '']);
  expect(regions.every(({ isConnected }) => isConnected)).toBe(true);
});

test('over a dialog it stands inside of that, where it can be pressed and is heard', () => {
  const undo = vi.fn();
  const message = {
    id: 1,
    severity: 'success',
    text: 'Moved',
    action: { label: 'Undo', onAct: undo },
  } as const;
  const page = (open: readonly string[], isThere = true) => (
    <>
      <Toast closeLabel="Close" message={message} onClose={() => {}} />
      {isThere && (
        <>
          {['First', 'Second'].map((title) => (
            <Dialog
              key={title}
              open={open.includes(title)}
              title={title}
              closeLabel="Away"
              onClose={() => {}}
            >
              <p>{title} text</p>
            </Dialog>
          ))}
        </>
      )}
    </>
  );
  const around = () => screen.getByText('Undo').closest('dialog');
  const view = render(page([]));
  expect(around()).toBeNull();
  view.rerender(page(['First']));
  expect(around()?.getAttribute('aria-label')).toBe('First');
  expect(around()?.querySelector('[role=alert]')).not.toBeNull();
  view.rerender(page(['First', 'Second']));
  expect(around()?.getAttribute('aria-label')).toBe('Second');
  view.rerender(page(['First']));
  expect(around()?.getAttribute('aria-label')).toBe('First');
  fireEvent.click(screen.getByText('Undo'));
  expect(undo).toHaveBeenCalledOnce();
  // A dialog that is taken away while it is open takes nothing with it.
  view.rerender(page([], false));
  expect(screen.getByText('Undo').isConnected).toBe(true);
  expect(around()).toBeNull();
});

test('it stands above what can be pressed at the foot of the window', () => {
  const foot = document.createElement('div');
  foot.dataset['footBar'] = 'true';
  document.body.append(foot);
  const at = (top: number, bottom: number) => ({ top, bottom, height: bottom - top });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    function measure(this: HTMLElement) {
      return (this === foot ? at(700, 760) : at(710, 770)) as DOMRect;
    },
  );
  HTMLElement.prototype.showPopover ??= () => {};
  const show = vi.spyOn(HTMLElement.prototype, 'showPopover').mockReturnValue();
  const open = HTMLElement.prototype.matches;
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function matches(
    this: HTMLElement,
    selector: string,
  ) {
    return selector !== ':popover-open' && open.call(this, selector);
  });
  render(
    <Toast
      closeLabel="Close"
      message={{ id: 1, severity: 'error', text: 'No' }}
      onClose={() => {}}
    />,
  );
  expect(show).toHaveBeenCalled();
  expect(screen.getByText('No').style.getPropertyValue('--message-lift')).toBe('82px');
  foot.remove();
  vi.restoreAllMocks();
});

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
] as const)('a message of severity %s is a %s', (severity, role) => {
  render(
    <Toast
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
    <Toast
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
    <Toast
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
  const css = readFileSync('src/ui/toast.css', 'utf8');
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
  render(<Toast closeLabel="Close" message={message} onClose={close} />);
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
  render(<Toast closeLabel="Close" message={message} onClose={close} />);
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
  render(<Toast closeLabel="Close" message={message} onClose={close} />);
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.focus(undo);
  pass(20_000);
  expect(close).not.toHaveBeenCalled();
  fireEvent.blur(undo);
  pass(6000);
  expect(close).toHaveBeenCalledOnce();
});
