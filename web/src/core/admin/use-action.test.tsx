import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAction } from './use-action';

const show = vi.hoisted(() => vi.fn());
vi.mock('../providers', () => ({ useToast: () => show }));

async function run(does: () => Promise<string | { message: string } | void>) {
  show.mockClear();
  const { result } = renderHook(() => useAction());
  const [done] = await act(async () => {
    const running = result.current.run(does, 'It failed.');
    return [await running];
  });
  return {
    done,
    isBusy: result.current.isBusy,
    toasts: show.mock.calls.map(([one]) => one),
  };
}

test('a text or an answer is said, and nothing is said of nothing', async () => {
  const text = await run(async () => 'Saved.');
  expect(text.toasts).toEqual([{ severity: 'success', text: 'Saved.' }]);
  const answered = await run(async () => ({ message: 'Moved.' }));
  expect(answered.done).toEqual({ message: 'Moved.' });
  expect(answered.toasts).toEqual([{ severity: 'success', text: 'Moved.' }]);
  expect((await run(async () => {})).toasts).toEqual([]);
});

test('a failure is said, and resolves to false', async () => {
  const failed = await run(() => Promise.reject(new Error('Too late.')));
  expect([failed.done, failed.isBusy]).toEqual([false, false]);
  expect(failed.toasts).toEqual([{ severity: 'error', text: 'Too late.' }]);
});
