import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part';

const Named = ({ name }: { name: string }) => <p>the part of {name}</p>;

test('the fallback stands until the part has come, with its props', async () => {
  const Part = lazyPart(async () => Named, {
    fallback: ({ name }) => <p>wait, {name}</p>,
  });
  render(<Part name="Ada" />);
  screen.getByText('wait, Ada');
  await screen.findByText('the part of Ada');
  expect(screen.queryByText('wait, Ada')).toBeNull();
});

test('a part that could not be loaded is loaded again when asked', async () => {
  const load = vi.fn(async () => Named).mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(load, {
    retry: (again, { name }) => (
      <button type="button" onClick={again}>
        Try again, {name}
      </button>
    ),
  });
  render(<Part name="Ada" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again, Ada' }));
  await screen.findByText('the part of Ada');
  expect(load).toHaveBeenCalledTimes(2);
});

test('without more, nothing stands in its place, and nothing loads before it is shown', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const Part = lazyPart<{ name: string }>(load);
  expect(load).not.toHaveBeenCalled();
  const { container, rerender } = render(<Part name="Ada" />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  rerender(<Part name="Bea" />);
  expect([container.textContent, load.mock.calls.length]).toEqual(['', 1]);
});
