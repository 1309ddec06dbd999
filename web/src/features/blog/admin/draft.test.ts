import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFields } from './blog-form';
import { DraftKeeper } from './draft-keeper';
import { type DraftText, listDrafts, removeDraft } from './draft-store';

const text = (html: string): DraftText => ({
  fields: { ...emptyFields, title: html },
  isUrlOwn: false,
  html,
  file: null,
  revision: null,
});
const onTrouble = vi.fn();
const keeper = (userId = 1, blogId: number | null = null, key?: string) =>
  new DraftKeeper({ userId, blogId, key, onTrouble });
const texts = async (userId = 1) => (await listDrafts(userId)).map(({ html }) => html);

beforeEach(() =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  }),
);
afterEach(async () => {
  const all = (await Promise.all([1, 2].map(listDrafts))).flat();
  await Promise.all(all.map(({ key }) => removeDraft(key)));
  expect(onTrouble).not.toHaveBeenCalled();
});

test('what is typed is written at once, then at most every second', async () => {
  const kept = keeper();
  const read = vi.fn((): DraftText => text(`read ${read.mock.calls.length}`));
  kept.changed(read);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(1);
  const typing = setInterval(() => kept.changed(read), 40);
  await vi.advanceTimersByTimeAsync(800);
  clearInterval(typing);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(read).toHaveBeenCalledTimes(2);
  await kept.flush();
  expect(await texts()).toEqual(['read 2']);
});

test('leaving writes what waits', async () => {
  const kept = keeper();
  kept.changed(() => text('one'));
  await kept.flush();
  kept.changed(() => text('two'));
  await kept.close();
  expect(await texts()).toEqual(['two']);
});

test('what the server has is forgotten, also when a write was on its way', async () => {
  const kept = keeper();
  kept.changed(() => text('one'));
  void kept.flush();
  kept.changed(() => text('two'));
  await kept.forget();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await texts()).toEqual([]);
});

test('a text that is what is stored is no draft', async () => {
  const kept = keeper();
  kept.changed(() => text('one'));
  await kept.flush();
  kept.changed(() => null);
  await kept.flush();
  expect(await texts()).toEqual([]);
});

test('two windows never overwrite each other; the newest is offered first', async () => {
  const [one, other] = [keeper(1, 7), keeper(1, 7)];
  one.changed(() => text('one'));
  await one.flush();
  await vi.advanceTimersByTimeAsync(10);
  other.changed(() => text('other'));
  await other.flush();
  expect(await texts()).toEqual(['other', 'one']);
  await other.forget();
  expect(await texts()).toEqual(['one']);
});

test('a draft that is gone on with stays one draft', async () => {
  const before = keeper(1, 7);
  before.changed(() => text('before'));
  await before.close();
  const [draft] = await listDrafts(1);
  const after = keeper(1, 7, draft?.key);
  after.changed(() => text('after'));
  await after.flush();
  expect(await texts()).toEqual(['after']);
});

test('another draft is gone on with, and this one stays', async () => {
  const kept = keeper(1, 7);
  kept.changed(() => text('mine'));
  await kept.goOnWith();
  kept.changed(() => text('theirs'));
  await kept.flush();
  expect((await texts()).toSorted()).toEqual(['mine', 'theirs']);
});

test('nobody is offered what somebody else wrote', async () => {
  const kept = keeper(2);
  kept.changed(() => text('secret'));
  await kept.flush();
  expect(await texts(1)).toEqual([]);
  expect(await texts(2)).toEqual(['secret']);
});
