import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';

function open(more: { busy?: boolean; error?: string } = {}) {
  const [yes, no] = [vi.fn(), vi.fn()];
  render(
    <ConfirmDialog
      open
      title="Delete"
      question="Are you sure?"
      subject="Buying"
      busy={false}
      onYes={yes}
      onNo={no}
      {...more}
    />,
  );
  return { yes, no };
}

test('the focus begins where nothing is done', () => {
  open();
  expect(document.activeElement?.textContent).toBe('No');
});

test('each answer is heard', async () => {
  const { yes, no } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(yes).toHaveBeenCalledOnce();
  expect(no).toHaveBeenCalledTimes(2);
});

test('while it is being done there is no second time', async () => {
  const { yes } = open({ busy: true });
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(yes).not.toHaveBeenCalled();
});

test('why it was not done is said where it was asked', () => {
  open({ error: 'It is used.' });
  expect(screen.getByRole('alert').textContent).toBe('It is used.');
});
