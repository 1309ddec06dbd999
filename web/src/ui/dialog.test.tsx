import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog';

function open(isStatic: boolean) {
  const close = vi.fn();
  render(
    <Dialog open title="Delete" onClose={close} isStatic={isStatic}>
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
  fireEvent.pointerDown(loose.dialog);
  fireEvent.click(loose.dialog);
  expect(loose.close).toHaveBeenCalledTimes(2);
});

test('a static one stays', () => {
  const fixed = open(true);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(fixed.dialog, cancel);
  fireEvent.pointerDown(fixed.dialog);
  fireEvent.click(fixed.dialog);
  expect(cancel.defaultPrevented).toBe(true);
  expect(fixed.close).not.toHaveBeenCalled();
});

test('a press inside does not close it', () => {
  const { close } = open(false);
  fireEvent.click(screen.getByText('Sure?'));
  expect(close).not.toHaveBeenCalled();
});

test('a press that begins inside and ends outside does not close it', () => {
  const { close, dialog } = open(false);
  fireEvent.pointerDown(screen.getByText('Sure?'));
  fireEvent.click(dialog);
  expect(close).not.toHaveBeenCalled();
});

test('it is opened as a modal, so that the browser keeps the focus inside', () => {
  const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const view = render(
    <Dialog open={false} title="Delete" onClose={() => {}}>
      <p>Sure?</p>
    </Dialog>,
  );
  expect(modal).not.toHaveBeenCalled();
  view.rerender(
    <Dialog open title="Delete" onClose={() => {}}>
      <p>Sure?</p>
    </Dialog>,
  );
  expect(modal).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog')).toHaveProperty('open', true);
});

test('it is closed by the browser, which gives the focus back', async () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <Dialog open={isOpen} title="Delete" onClose={() => setOpen(false)}>
        <p>Sure?</p>
      </Dialog>
    );
  }
  render(<Page />);
  const dialog = screen.getByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
  expect(dialog).toHaveProperty('open', false);
});

// Browsers let a second Escape through, whatever the first was answered.
test('a loose one that the browser has closed by itself is closed for its owner too', () => {
  const { close, dialog } = open(false);
  (dialog as HTMLDialogElement).close();
  expect(close).toHaveBeenCalledOnce();
});

test('one whose owner refuses to close it opens again, however often (Escape, Escape)', () => {
  const { close, dialog } = open(false);
  for (const times of [1, 2, 3]) {
    (dialog as HTMLDialogElement).close();
    expect(close).toHaveBeenCalledTimes(times);
    expect(dialog).toHaveProperty('open', true);
  }
});

test('one that is opened again has its focus where it was', async () => {
  render(
    <Dialog open title="Add" onClose={() => {}}>
      <input aria-label="First" />
      <input aria-label="Second" />
    </Dialog>,
  );
  const second = screen.getByLabelText('Second');
  await userEvent.click(second);
  second.blur();
  (screen.getByRole('dialog') as HTMLDialogElement).close();
  expect(document.activeElement).toBe(second);
});

test('a file field inside that is left without a choice does not close it', () => {
  const close = vi.fn();
  render(
    <Dialog open title="Picture" onClose={close}>
      <input type="file" aria-label="File" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(close).not.toHaveBeenCalled();
});

test('what happens to a dialog inside is not its own', () => {
  const close = vi.fn();
  const inner = vi.fn();
  render(
    <Dialog open title="Form" onClose={close}>
      <Dialog open title="Question" onClose={inner}>
        <p>Sure?</p>
      </Dialog>
    </Dialog>,
  );
  const question = screen.getByRole('dialog', { name: 'Question' });
  fireEvent(question, new Event('cancel', { cancelable: true }));
  expect(inner).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
});

test('a static one that the browser has closed by itself opens again', () => {
  const { close, dialog } = open(true);
  (dialog as HTMLDialogElement).close();
  expect(close).not.toHaveBeenCalled();
  expect(dialog).toHaveProperty('open', true);
});
