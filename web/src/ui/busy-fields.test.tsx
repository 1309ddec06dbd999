import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BusyFields } from './busy-fields';

const form = (isBusy: boolean) => (
  <>
    <BusyFields isBusy={isBusy}>
      <input aria-label="Title" />
    </BusyFields>
    <button type="button">Save</button>
  </>
);

test('the focus comes back to the field that it was taken from', () => {
  const view = render(form(false));
  const title = screen.getByLabelText('Title');
  title.focus();
  view.rerender(form(true));
  // As browsers do with what has become inert.
  act(() => title.blur());
  expect(document.activeElement).toBe(document.body);
  view.rerender(form(false));
  expect(document.activeElement).toBe(title);
});

test('it stays where somebody has put it', () => {
  const view = render(form(false));
  screen.getByLabelText('Title').focus();
  screen.getByText('Save').focus();
  view.rerender(form(true));
  view.rerender(form(false));
  expect(document.activeElement).toBe(screen.getByText('Save'));
  screen.getByText('Save').blur();
  view.rerender(form(true));
  view.rerender(form(false));
  expect(document.activeElement).toBe(document.body);
});
