import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Palette } from './palette';
import { ToolPanel } from './tool-panel';

function openPanel(onPress?: () => void) {
  render(
    <ToolPanel label="Table" icon="▦" panelClass="tool-panel" onPress={onPress}>
      {(close) =>
        ['Row', 'Column', 'Header'].map((name) => (
          <button key={name} type="button" onClick={close}>
            {name}
          </button>
        ))
      }
    </ToolPanel>,
  );
  return screen.getByRole('button', { name: 'Table' });
}

const focused = () => document.activeElement?.textContent;

test('the arrows, Home and End move inside the panel, and Escape returns the focus', async () => {
  const button = openPanel();
  const heard = vi.fn();
  document.body.addEventListener('keydown', heard);
  await userEvent.click(button);
  expect([button.getAttribute('aria-expanded'), focused()]).toEqual(['true', 'Row']);
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Header');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('Column');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Header');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(button);
  document.body.removeEventListener('keydown', heard);
  expect(heard, 'the toolbar moves for none of them').not.toHaveBeenCalled();
});

test('a press elsewhere closes the panel, a choice returns the focus', async () => {
  const button = openPanel();
  await userEvent.click(button);
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('group')).toBeNull();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Column' }));
  expect([screen.queryByRole('group'), document.activeElement]).toEqual([null, button]);
});

test('with another use the button opens nothing', async () => {
  const onPress = vi.fn();
  const button = openPanel(onPress);
  await userEvent.click(button);
  expect([onPress.mock.calls.length, screen.queryByRole('group')]).toEqual([1, null]);
  expect(button.hasAttribute('aria-expanded')).toBe(false);
});

test('the colours begin at the one that is set', async () => {
  const onPick = vi.fn();
  const onBack = vi.fn();
  render(
    <Palette kind="color" label="Colour" value="" onPick={onPick} onBack={onBack} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Colour' }));
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenCalledWith(expect.any(String));
  expect(onBack, 'by key the focus stays in the toolbar').not.toHaveBeenCalled();
});
