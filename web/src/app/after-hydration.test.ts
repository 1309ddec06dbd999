import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAfterHydration } from './after-hydration';
import { memoryHistory } from '../testing/memory-history';

const begun = vi.hoisted(() => [] as string[]);
const note = (name: string) => () => void begun.push(name);
vi.mock('../features/favourites/favourite-buttons', () => ({
  watchButtons: note('buttons'),
  announceFavourites: vi.fn(),
}));
vi.mock('../features/offline/register-worker', () => ({
  registerWorker: note('worker'),
}));
vi.mock('../features/views/page-view-beacon', () => ({ startCounting: note('views') }));
vi.mock('../features/favourites/sync', () => ({ startSync: note('sync') }));

beforeEach(() => {
  begun.length = 0;
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const settled = (names: string[]) =>
  vi.waitFor(() => expect([...begun].sort()).toEqual(names));

test('buttons, the worker and page views begin for a visitor', async () => {
  startAfterHydration(memoryHistory(['/']));
  await settled(['buttons', 'views', 'worker']);
});

test('favourites are synchronised for an account', async () => {
  localStorage.setItem('logged_in', 'true');
  startAfterHydration(memoryHistory(['/']));
  await settled(['buttons', 'sync', 'views', 'worker']);
});
