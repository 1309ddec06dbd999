import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UnsavedContext, UnsavedWork, useUnsaved } from './unsaved';

function Editor({ isDirty, flush }: { isDirty: boolean; flush?: () => Promise<void> }) {
  useUnsaved(isDirty, flush);
  return null;
}

function editor(work: UnsavedWork) {
  const draw = (props: Parameters<typeof Editor>[0]) => (
    <UnsavedContext value={work}>
      <Editor {...props} />
    </UnsavedContext>
  );
  const view = render(draw({ isDirty: false }));
  return {
    ...view,
    draw: (props: Parameters<typeof Editor>[0]) => view.rerender(draw(props)),
  };
}

test('there is unsaved work for as long as somebody says so', () => {
  const work = new UnsavedWork();
  const { draw, unmount } = editor(work);
  expect(work.exists).toBe(false);
  draw({ isDirty: true });
  expect(work.exists).toBe(true);
  draw({ isDirty: false });
  expect(work.exists).toBe(false);
  draw({ isDirty: true });
  unmount();
  expect(work.exists).toBe(false);
});

test('the newest flush is awaited; one that fails stops no other', async () => {
  const work = new UnsavedWork();
  const [old, newest] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const { draw } = editor(work);
  draw({ isDirty: true, flush: old });
  draw({ isDirty: true, flush: newest });
  work.add(() => Promise.reject(new Error('the disk is full')));
  await work.flush();
  expect(old).not.toHaveBeenCalled();
  expect(newest).toHaveBeenCalledOnce();
});

test('a flush that never ends is not waited for for ever', async () => {
  vi.useFakeTimers();
  const work = new UnsavedWork();
  work.add(() => new Promise(() => {}));
  let isDone = false;
  const leave = async () => {
    await work.flush();
    isDone = true;
  };
  void leave();
  await vi.advanceTimersByTimeAsync(1999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDone).toBe(true);
});

test('outside of the admin area nothing happens', () => {
  expect(() => render(<Editor isDirty />)).not.toThrow();
});
