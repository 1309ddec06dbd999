import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FormDialog, type FormDialogProps } from './form-dialog';

function open(more: Partial<FormDialogProps> = {}) {
  const [onSubmit, onClose, onOuter] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <form onSubmit={onOuter}>
      <FormDialog
        title="Add"
        submitLabel="Save"
        onSubmit={onSubmit}
        onClose={onClose}
        {...more}
      >
        <input aria-label="Name" />
      </FormDialog>
    </form>,
  );
  return { onSubmit, onClose, onOuter, user: userEvent.setup() };
}

test('it submits its own form, and tells the one that it stands in nothing', async () => {
  const { onSubmit, onOuter, user } = open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onOuter).not.toHaveBeenCalled();
});

test('it is left by Cancel and by the cross', async () => {
  const { onClose, user } = open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a form that is being sent is not sent again', async () => {
  const { onSubmit, user } = open({ isBusy: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an error of the whole form stands in it', () => {
  open({ error: 'Somebody else has saved it.' });
  expect(screen.getByText('Somebody else has saved it.')).toBeTruthy();
});

test('where something is lost for good, the focus begins on Cancel', () => {
  open({ startsAtCancel: true });
  expect(document.activeElement?.textContent).toBe('Cancel');
});
