import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pager, pageItems } from './pager';

/** As it reads, counted from 1. */
const shown = (page: number, pages: number) =>
  pageItems(page - 1, pages)
    .map((item) => (item === null ? '…' : item + 1))
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 4, '1 2 3 4'],
  [1, 5, '1 2 3 4 5'],
  [1, 7, '1 2 … 6 7'],
  [2, 7, '1 2 3 … 6 7'],
  [3, 7, '1 2 3 4 5 6 7'],
  [4, 7, '1 2 3 4 5 6 7'],
  [7, 7, '1 2 … 6 7'],
  [10, 20, '1 2 … 9 10 11 … 19 20'],
  [5, 20, '1 2 3 4 5 6 … 19 20'],
  [16, 20, '1 2 … 15 16 17 18 19 20'],
])('on page %d of %d: %s (§2, §9)', (page, pages, text) => {
  expect(shown(page, pages)).toBe(text);
});

test('of any number of pages the ends and this one are there, in order, each once', () => {
  for (let pages = 1; pages <= 40; pages += 1) {
    for (let page = 0; page < pages; page += 1) {
      const items = pageItems(page, pages);
      const numbers = items.filter((item) => item !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([0, page, pages - 1]));
      expect(items.length).toBeLessThanOrEqual(9);
    }
  }
});

function open(page: number) {
  const go = vi.fn();
  const labels = {
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (number: number) => `Page ${number}`,
  };
  render(<Pager page={page} pages={7} labels={labels} onPage={go} />);
  return go;
}

test('it says which page this is and leads to the others', async () => {
  const go = open(1);
  const here = screen.getByRole('button', { current: 'page' });
  expect(here.textContent).toBe('2');
  await userEvent.click(screen.getByRole('button', { name: 'Page 7' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(go.mock.calls).toEqual([[6], [0], [2]]);
});

test.each([
  ['Previous', 0],
  ['Next', 6],
])('%s leads nowhere at its end, and keeps the focus', async (name, page) => {
  const go = open(page);
  const button = screen.getByRole('button', { name });
  await userEvent.click(button);
  expect(go).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});
