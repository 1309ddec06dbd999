import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog';

function open(isStatic: boolean) {
  const close = vi.fn();
  render(
    <Dialog open title="Delete" closeLabel="Close" onClose={close} isStatic={isStatic}>
      <p>Sure?</p>
    </Dialog>,
  );
  return { close, dialog: screen.getByRole('dialog', { name: 'Delete' }) };
}

test('its own button closes it, also when it is static', async () => {
  const { close } = open(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

test('Escape and a press outside close it, unless it is static', () => {
  const loose = open(false);
  fireEvent(loose.dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(loose.dialog);
  expect(loose.close).toHaveBeenCalledTimes(2);
});

test('a static one stays', () => {
  const fixed = open(true);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(fixed.dialog, cancel);
  fireEvent.click(fixed.dialog);
  expect(cancel.defaultPrevented).toBe(true);
  expect(fixed.close).not.toHaveBeenCalled();
});

test('a press inside does not close it', () => {
  const { close } = open(false);
  fireEvent.click(screen.getByText('Sure?'));
  expect(close).not.toHaveBeenCalled();
});
