import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installPopstateInterceptor } from './popstate-interceptor';
import type { BlockerEntry } from './blocker-state';
import { NavigationBlocker } from './navigation-blocker';

/** A browser's history: a step is taken later, and told; one that leads out of it is not. */
class History {
  entries: (BlockerEntry | null)[] = [{ idx: 0 }, { idx: 1 }, { idx: 2 }];
  at = 2;

  push = (entry: BlockerEntry): void => {
    this.entries = [...this.entries.slice(0, this.at + 1), entry];
    this.at += 1;
  };

  go = (steps: number): void => {
    setTimeout(() => {
      if (!(this.at + steps in this.entries)) {
        return;
      }
      this.at += steps;
      window.dispatchEvent(new PopStateEvent('popstate', { state: this.state }));
    });
  };

  get state(): BlockerEntry | null {
    return this.entries[this.at] ?? null;
  }
}

let browser: History;
let blocker: NavigationBlocker;
let stop: () => void;
/** The indices of the entries that the router saw. */
const heard: (number | undefined)[] = [];
/** What it renders then, at once. */
let draw = () => {};
const router = ({ state }: PopStateEvent) => {
  heard.push((state as BlockerEntry | null)?.idx);
  draw();
};

beforeEach(() => {
  vi.useFakeTimers();
  browser = new History();
  vi.spyOn(window.history, 'pushState').mockImplementation(browser.push);
  vi.spyOn(window.history, 'go').mockImplementation((steps = 0) => browser.go(steps));
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => browser.state);
  // The router registers before the admin area. Chromium calls the window's listeners in
  // order of registration, so this one captures, too.
  installPopstateInterceptor();
  window.addEventListener('popstate', router, true);
  blocker = new NavigationBlocker();
  stop = blocker.start();
});

afterEach(() => {
  stop();
  window.removeEventListener('popstate', router, true);
  heard.length = 0;
  draw = () => {};
  vi.useRealTimers();
});

/** A press of the browser's buttons, until all of it has happened. */
async function step(steps: number): Promise<void> {
  browser.go(steps);
  await vi.runAllTimersAsync();
}

test('Back asks the newest form, and the screen stays', async () => {
  const first = vi.fn();
  const last = vi.fn();
  blocker.block(first);
  const end = blocker.block(last);
  await step(-1);
  expect([browser.at, heard]).toEqual([3, []]);
  expect(last.mock.calls).toEqual([[1]]);
  end();
  await step(-2);
  expect([browser.at, heard]).toEqual([3, []]);
  expect(first.mock.calls).toEqual([[1]]);
});

test.each([
  ['one entry', [-1], 1],
  ['two entries at once', [-2], 1],
  ['three entries at once', [-3], 2],
  ['two entries, one right after the other', [-1, -1], 1],
])('a screen is not left before the answer: %s', async (_, back, steps) => {
  const asked = vi.fn();
  // Its form is gone with it.
  draw = blocker.block(asked);
  for (const one of back) {
    browser.go(one);
  }
  await vi.runAllTimersAsync();
  expect([browser.at, browser.state?.isGuard, heard]).toEqual([3, true, []]);
  expect(asked.mock.calls).toEqual([[steps]]);
});

test('after it has stopped, the router sees every event', async () => {
  blocker.block(vi.fn());
  stop();
  await step(-2);
  expect(heard).toEqual([1]);
});

test('after unblocking Back works', async () => {
  blocker.block(vi.fn());
  const unblocked = blocker.unblock();
  expect(browser.at).toBe(3);
  await vi.runAllTimersAsync();
  await unblocked;
  expect([browser.at, heard]).toEqual([2, []]);
  await step(-1);
  expect([browser.at, heard]).toEqual([1, [1]]);
});

test('a form that blocks while the extra entry is removed gets a new one', async () => {
  const end = blocker.block(vi.fn());
  end();
  const asked = vi.fn();
  blocker.block(asked);
  await vi.runAllTimersAsync();
  expect([browser.at, browser.state?.isGuard]).toEqual([3, true]);
  await step(-1);
  expect(asked).toHaveBeenCalledWith(1);
});

test('a browser that does not go back is not waited for', async () => {
  blocker.block(vi.fn());
  vi.mocked(window.history.go).mockImplementation(() => {});
  let isDone = false;
  const unblocked = blocker.unblock().then(() => {
    isDone = true;
    return isDone;
  });
  await vi.advanceTimersByTimeAsync(900);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await unblocked).toBe(true);
});

test('unblocking without a blocker ends at once', async () => {
  await blocker.unblock();
  expect(browser.at).toBe(2);
});

test('an extra entry that a reload or Forward leads to is left, and the router sees it', async () => {
  stop();
  browser.push({ idx: 3, isGuard: true });
  stop = blocker.start();
  await vi.runAllTimersAsync();
  expect([browser.at, heard]).toEqual([2, [2]]);
  await step(1);
  expect([browser.at, heard]).toEqual([2, [2, 2]]);
});
