import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDraftDatabase, readDrafts } from './draft-database';
import { DraftKeeper } from './draft-keeper';
import { DraftStore } from './draft-store';

interface Text {
  html: string;
  file: File | null;
}

const LONG = 100;
const store = new DraftStore<Text>('tests', {
  split: ({ html, file }) => ({
    text: { html, file: null },
    files: file ? { file } : {},
  }),
  join: (text, { file = null }) => ({ ...text, file: file as File | null }),
  isLong: ({ html }) => html.length > LONG,
});

const text = (html: string): Text => ({ html, file: null });
const onTrouble = vi.fn();
const open: DraftKeeper<Text>[] = [];
function keeper(
  userId = 1,
  thingId: number | null = null,
  key?: string,
): DraftKeeper<Text> {
  const kept = new DraftKeeper({ userId, thingId, store, key, onTrouble });
  open.push(kept);
  return kept;
}
/** What is kept under a key, also while it is being written. */
const stored = async ({ key }: DraftKeeper<Text>) => {
  const [draft] = await readDrafts(IDBKeyRange.only(key));
  return (draft?.text as { content: Text } | undefined)?.content.html;
};
/** Time goes on while the other windows are asked. */
async function passing<T>(answer: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(1000);
  return answer;
}
const texts = async (userId = 1) =>
  (await passing(store.list(userId))).map(({ content }) => content.html);
/** The windows are gone; what they left behind. */
async function left(userId = 1): Promise<string[]> {
  await Promise.all(open.splice(0).map((kept) => kept.close()));
  return texts(userId);
}

const stopTime = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
beforeEach(() => void stopTime());
afterEach(async () => {
  await Promise.all([left(1), left(2)]);
  const all = (
    await passing(Promise.all([1, 2].map((userId) => store.list(userId))))
  ).flat();
  await Promise.all(all.map(({ key }) => store.remove(key)));
  expect(onTrouble).not.toHaveBeenCalled();
});

test('each word of a short text is written at once', async () => {
  const kept = keeper();
  const type = async (word: string) => {
    kept.changed(() => text(word));
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(async () => expect(await stored(kept)).toBe(word));
  };
  await type('a');
  await type('ab');
  await type('abc');
});

test('a long text is written at once, then at most every second', async () => {
  const kept = keeper();
  const read = vi.fn((): Text => text(`read ${read.mock.calls.length}`.padEnd(LONG + 1)));
  kept.changed(read);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(1);
  const typing = setInterval(() => kept.changed(read), 40);
  await vi.advanceTimersByTimeAsync(800);
  clearInterval(typing);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(read).toHaveBeenCalledTimes(2);
  expect((await left()).map((html) => html.trim())).toEqual(['read 2']);
});

test('what is being written is neither listed nor found', async () => {
  const kept = keeper();
  kept.changed(() => text('live'));
  await kept.flush();
  expect(await texts()).toEqual([]);
  expect(await passing(store.find(kept.key))).toBeNull();
  await kept.close();
  expect(await texts()).toEqual(['live']);
  expect((await passing(store.find(kept.key)))?.content.html).toBe('live');
});

test('a restored draft is listed no longer, and what was in the form is', async () => {
  const before = keeper();
  before.changed(() => text('older'));
  await before.close();
  const kept = keeper();
  kept.changed(() => text('newer'));
  await kept.goOnWith(() => kept.changed(() => text('older, and more')), before.key);
  await kept.flush();
  expect(await texts()).toEqual(['newer']);
  expect((await left()).sort()).toEqual(['newer', 'older, and more']);
});

test('what is typed while another draft is fetched stays with its own', async () => {
  const before = keeper();
  before.changed(() => text('older'));
  await before.close();
  const kept = keeper();
  kept.changed(() => text('new'));
  const going = kept.goOnWith(() => {}, before.key);
  kept.changed(() => text('newer'));
  await going;
  expect((await left()).sort()).toEqual(['newer', 'older']);
});

test('without locks another window says which drafts it writes', async () => {
  expect(navigator.locks ?? null).toBeNull();
  vi.resetModules();
  const other = await import('./draft-keeper');
  const kept = new other.DraftKeeper({ userId: 1, thingId: 7, store, onTrouble });
  kept.changed(() => text('in the other window'));
  await kept.flush();
  vi.useRealTimers();
  expect(await store.list(1)).toEqual([]);
  await kept.close();
  expect((await store.list(1)).map(({ content }) => content.html)).toEqual([
    'in the other window',
  ]);
  stopTime();
});

test('a file is kept beside the text, and written when it changes', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const cover = new File(['roof'], 'roof.png', { type: 'image/png' });
  const kept = keeper();
  const type = (word: string) => {
    kept.changed(() => ({ ...text(word), file: cover }));
    return kept.flush();
  };
  await type('one');
  await type('two');
  await type('three');
  const files = put.mock.calls.filter(([value]) => value.file === cover);
  expect(files).toHaveLength(1);
  await kept.close();
  const draft = (await passing(store.list(1)))[0]?.content;
  expect([draft?.html, draft?.file?.name]).toEqual(['three', 'roof.png']);
  put.mockRestore();
  const after = keeper(1, null, kept.key);
  after.changed(() => text('four'));
  await after.close();
  expect((await passing(store.list(1)))[0]?.content.file).toBeNull();
});

test('a page that goes away writes at once, also during another write', async () => {
  await openDraftDatabase();
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  const kept = keeper();
  const file = new File(['roof'], 'roof.png');
  kept.changed(() => text('one'));
  const first = kept.flush();
  kept.changed(() => ({ html: 'one and more', file }));
  const second = kept.flush();
  // The page still runs what is queued now, but hears of no finished write any more.
  for (let step = 0; step < 10; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one microtask after the other
    await Promise.resolve();
  }
  expect(commit).toHaveBeenCalledTimes(2);
  await Promise.all([first, second]);
  expect(await stored(kept)).toBe('one and more');
  commit.mockRestore();
});

test('leaving writes what waits', async () => {
  const kept = keeper();
  kept.changed(() => text('one'));
  await kept.flush();
  kept.changed(() => text('two'));
  await kept.close();
  expect(await left()).toEqual(['two']);
});

test('what the server has is forgotten, also when a write was on its way', async () => {
  const kept = keeper();
  kept.changed(() => text('one'));
  void kept.flush();
  kept.changed(() => text('two'));
  await kept.forget();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await left()).toEqual([]);
});

test('a text that is what is stored is no draft', async () => {
  const kept = keeper();
  kept.changed(() => text('one'));
  await kept.flush();
  kept.changed(() => null);
  await kept.flush();
  expect(await left()).toEqual([]);
});

test('two windows never overwrite each other; the newest is offered first', async () => {
  const [one, other] = [keeper(1, 7), keeper(1, 7)];
  one.changed(() => text('one'));
  await one.flush();
  await vi.advanceTimersByTimeAsync(10);
  other.changed(() => text('other'));
  await other.flush();
  expect(await left()).toEqual(['other', 'one']);
  await other.forget();
  expect(await texts()).toEqual(['one']);
});

test('a draft that is gone on with stays one draft', async () => {
  const before = keeper(1, 7);
  before.changed(() => text('before'));
  await before.close();
  const [draft] = await passing(store.list(1));
  const after = keeper(1, 7, draft?.key);
  after.changed(() => text('after'));
  await after.flush();
  expect(await left()).toEqual(['after']);
});

test('another draft is gone on with, and this one stays', async () => {
  const kept = keeper(1, 7);
  kept.changed(() => text('mine'));
  await kept.goOnWith(() => {});
  kept.changed(() => text('theirs'));
  await kept.flush();
  expect((await left()).sort()).toEqual(['mine', 'theirs']);
});

test('nobody is offered what somebody else wrote', async () => {
  const kept = keeper(2);
  kept.changed(() => text('secret'));
  await kept.flush();
  expect(await left(1)).toEqual([]);
  expect(await left(2)).toEqual(['secret']);
});
