import { Toolbar } from '@base-ui/react/toolbar';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Palette } from './palette';

function renderPalette(value = '') {
  const onPick = vi.fn();
  const onBack = vi.fn();
  render(
    <Toolbar.Root aria-label="Formatting">
      <Toolbar.Button>Bold</Toolbar.Button>
      <Palette
        kind="color"
        label="Colour"
        value={value}
        onPick={onPick}
        onBack={onBack}
      />
      <Toolbar.Button>Link</Toolbar.Button>
    </Toolbar.Root>,
  );
  return { onPick, onBack, button: screen.getByRole('button', { name: 'Colour' }) };
}

const focused = () => document.activeElement?.getAttribute('aria-label');

test('the colours say their names and which one is set', async () => {
  const { button } = renderPalette('red');
  await userEvent.click(button);
  expect(screen.getByRole('menu', { name: 'Colour' })).toBeTruthy();
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(11);
  expect(
    screen.getByRole('menuitemradio', { checked: true }).getAttribute('aria-label'),
  ).toBe('Red');
});

test('all four arrows move among the colours and not in the toolbar', async () => {
  const { button } = renderPalette();
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('None'));
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('Red');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Grey');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('None');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a choice by key stays in the toolbar, one by pointer returns to the text', async () => {
  const { button, onPick, onBack } = renderPalette();
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('None'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenLastCalledWith('grey');
  expect(onBack).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'None' }));
  expect(onPick).toHaveBeenLastCalledWith(null);
  expect(onBack).toHaveBeenCalledOnce();
});
