import { afterEach, expect, test, vi } from 'vitest';
import { leadTo } from './lead-to';

afterEach(() => document.body.replaceChildren());

function field() {
  const input = document.createElement('input');
  document.body.append(input);
  const scroll = vi.fn();
  input.scrollIntoView = scroll;
  return { input, scroll };
}

test('a field has the focus at once, and the page moves when a second tap is over', () => {
  vi.useFakeTimers();
  const { input, scroll } = field();
  const focus = vi.spyOn(input, 'focus');
  leadTo(input);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(document.activeElement).toBe(input);
  expect(scroll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(scroll).toHaveBeenCalledOnce();
});

test('whoever has gone elsewhere meanwhile is not fetched back', () => {
  vi.useFakeTimers();
  const { input, scroll } = field();
  leadTo(input);
  input.blur();
  vi.advanceTimersByTime(400);
  expect(scroll).not.toHaveBeenCalled();
  leadTo(null);
});
