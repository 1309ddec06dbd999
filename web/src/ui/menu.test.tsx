import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu';

const items = ['Publish', 'Unpublish', 'Delete', 'Duplicate'].map((label) => ({
  label,
  onChoose: vi.fn<() => void>(),
}));

test('a letter goes to the next action that begins with it', async () => {
  render(<Menu label="Actions" items={items} />);
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  const focused = () => document.activeElement?.textContent;
  await userEvent.keyboard('d');
  expect(focused()).toBe('Delete');
  await userEvent.keyboard('d');
  expect(focused()).toBe('Duplicate');
  await userEvent.keyboard('d');
  expect(focused()).toBe('Delete');
  await userEvent.keyboard('x');
  expect(focused()).toBe('Delete');
});

test('Tab goes on from the button, and not from nowhere', async () => {
  render(
    <>
      <Menu label="Actions" items={items} />
      <button type="button">After</button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement?.textContent).toBe('After');
});
