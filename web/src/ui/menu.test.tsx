import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu';

const LABELS = ['Publish', 'Unpublish', 'Delete', 'Duplicate'];

function renderMenu(busy = false) {
  const onChoose = vi.fn<(label: string) => void>();
  render(
    <>
      <Menu
        label="Actions"
        name="Actions for A roof in winter"
        busy={busy}
        items={LABELS.map((label) => ({ label, onChoose: () => onChoose(label) }))}
      />
      <button type="button">After</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Actions for A roof in winter' });
  return { button, onChoose };
}

const focused = () => document.activeElement?.textContent;

test('the arrow keys, Home and End go round the actions, and Enter takes one', async () => {
  const { button, onChoose } = renderMenu();
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Publish');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Duplicate');
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(focused()).toBe('Unpublish');
  await userEvent.keyboard('{End}{Enter}');
  expect(onChoose.mock.calls).toEqual([['Duplicate']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a letter goes to the next action that begins with it', async () => {
  const { button } = renderMenu();
  button.focus();
  await userEvent.keyboard('{Enter}u');
  expect(focused()).toBe('Unpublish');
  await userEvent.keyboard('x');
  expect(focused()).toBe('Unpublish');
});

test('Escape closes only the menu, and the focus returns to the button', async () => {
  const { button } = renderMenu();
  const onEscape = vi.fn<(event: KeyboardEvent) => void>();
  document.body.addEventListener('keydown', onEscape);
  await userEvent.click(button);
  expect(screen.getByRole('menu', { name: 'Actions for A roof in winter' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  document.body.removeEventListener('keydown', onEscape);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(onEscape.mock.calls.every(([event]) => event.defaultPrevented)).toBe(true);
});

test('Tab closes the menu and goes on from the button', async () => {
  const { button } = renderMenu();
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('After');
});

test('a press elsewhere closes it', async () => {
  const { button } = renderMenu();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('it stays closed and keeps the focus while an action runs', async () => {
  const { button } = renderMenu(true);
  await userEvent.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('in a dialog its list is a part of the dialog', async () => {
  render(
    <dialog open>
      <Menu label="More" items={[{ label: 'History', onChoose: () => {} }]} />
    </dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('dialog').contains(screen.getByRole('menu'))).toBe(true);
});
