// What the pages of the calculators say of places and of homes that are newly built.

import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import vectors from '../../../../content/vectors/costs.json';
import { open } from '../../testing/render';
import { answer } from './answer';
import type { Figures } from './figures';

const figures = vectors.figures as unknown as Figures;

const examples = {
  transfer_tax: { price: '600000', place: 'ON', first: '', new: '' },
};

const at = (query: string, served: { key: string[]; data: unknown }[] = []) =>
  open({
    path: `/tools/transfer-tax${query}`,
    page: 'tools_transfer_tax',
    queries: [
      {
        key: ['figures'],
        data: {
          today: '2026-11-23',
          figures,
          examples,
        },
      },
      ...served,
    ],
  });

test('a place without figures is marked where it is chosen', () => {
  at('');
  const marked = screen
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.includes('(being confirmed)'));
  expect(marked).toContain('Alberta (being confirmed)');
  expect(marked).toContain('Montréal (being confirmed)');
  expect(marked.some((text) => /Ontario|British Columbia|^Toronto/.test(text))).toBe(
    false,
  );
});

test('of a newly built home it is said that GST or HST comes on top', () => {
  const { unmount } = at('');
  expect(screen.queryByText(/GST or HST/)).toBeNull();
  unmount();
  at('?new=1');
  screen.getByText(/GST or HST is due on a newly built home/);
});

test('the server’s answer stays until the program computes what was typed', async () => {
  const values = examples.transfer_tax;
  const { found } = answer('transfer_tax', values, figures);
  at('', [{ key: ['tool', 'transfer_tax'], data: { values, found, problems: {} } }]);
  const shown = () => document.querySelector('.tool-headline')?.textContent;
  const served = shown();
  expect(served).toMatch(/8,475/);
  fireEvent.change(screen.getByLabelText('Price of the home'), {
    target: { value: '900000' },
  });
  expect(shown()).toBe(served);
  await vi.waitFor(() => expect(shown()).toMatch(/14,475/));
});
