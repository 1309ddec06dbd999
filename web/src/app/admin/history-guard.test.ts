import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenBeforeRouter } from '../before-router';
import type { Entry } from './guard-place';
import { HistoryGuard } from './history-guard';

/** A browser's history: a step is taken later, and told; one that leads out of it is not. */
class History {
  entries: (Entry | null)[] = [{ idx: 0 }, { idx: 1 }, { idx: 2 }];
  at = 2;

  push = (entry: Entry): void => {
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

  get state(): Entry | null {
    return this.entries[this.at] ?? null;
  }
}

let browser: History;
let guard: HistoryGuard;
let stopWatching: () => void;
/** Where the router was told to be. */
const heard: (number | undefined)[] = [];
/** What it draws then, at once. */
let draw = () => {};
const router = ({ state }: PopStateEvent) => {
  heard.push((state as Entry | null)?.idx);
  draw();
};

beforeEach(() => {
  vi.useFakeTimers();
  browser = new History();
  vi.spyOn(window.history, 'pushState').mockImplementation(browser.push);
  vi.spyOn(window.history, 'go').mockImplementation((steps = 0) => browser.go(steps));
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => browser.state);
  // The router is there before the admin area. Chromium calls those that listen to the
  // window as they came, so this one captures, too.
  listenBeforeRouter();
  window.addEventListener('popstate', router, true);
  guard = new HistoryGuard();
  stopWatching = guard.watch();
});

afterEach(() => {
  stopWatching();
  window.removeEventListener('popstate', router, true);
  heard.length = 0;
  draw = () => {};
  vi.useRealTimers();
});

/** What one who uses the browser's buttons does, until all of it has happened. */
async function step(steps: number): Promise<void> {
  browser.go(steps);
  await vi.runAllTimersAsync();
}

test('Back asks whoever came last, and one stays', async () => {
  const first = vi.fn();
  const last = vi.fn();
  guard.hold(first);
  const end = guard.hold(last);
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
  draw = guard.hold(asked);
  for (const one of back) {
    browser.go(one);
  }
  await vi.runAllTimersAsync();
  expect([browser.at, browser.state?.isGuard, heard]).toEqual([3, true, []]);
  expect(asked.mock.calls).toEqual([[steps]]);
});

test('when nobody watches any more, the router hears of everything', async () => {
  guard.hold(vi.fn());
  stopWatching();
  await step(-2);
  expect(heard).toEqual([1]);
});

test('who is released is on the screen, and may go back', async () => {
  guard.hold(vi.fn());
  const released = guard.release();
  expect(browser.at).toBe(3);
  await vi.runAllTimersAsync();
  await released;
  expect([browser.at, heard]).toEqual([2, []]);
  await step(-1);
  expect([browser.at, heard]).toEqual([1, [1]]);
});

test('who holds it while it goes gets it anew', async () => {
  const end = guard.hold(vi.fn());
  end();
  const asked = vi.fn();
  guard.hold(asked);
  await vi.runAllTimersAsync();
  expect([browser.at, browser.state?.isGuard]).toEqual([3, true]);
  await step(-1);
  expect(asked).toHaveBeenCalledWith(1);
});

test('a browser that does not go back is not waited for', async () => {
  guard.hold(vi.fn());
  vi.mocked(window.history.go).mockImplementation(() => {});
  let isDone = false;
  const released = guard.release().then(() => {
    isDone = true;
    return isDone;
  });
  await vi.advanceTimersByTimeAsync(900);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await released).toBe(true);
});

test('nobody is kept waiting by a guard that is not there', async () => {
  await guard.release();
  expect(browser.at).toBe(2);
});

test('a guard that a reload or Forward leads to is left, and the router hears it', async () => {
  stopWatching();
  browser.push({ idx: 3, isGuard: true });
  stopWatching = guard.watch();
  await vi.runAllTimersAsync();
  expect([browser.at, heard]).toEqual([2, [2]]);
  await step(1);
  expect([browser.at, heard]).toEqual([2, [2, 2]]);
});
