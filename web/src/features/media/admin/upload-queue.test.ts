import { expect, test } from 'vitest';
import type { LibraryPicture } from './api';
import { type Upload, UploadQueue } from './upload-queue';

const file = (name: string, type = 'image/png', size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

/** Sends that end when the test says so. */
function slow() {
  const ends = new Map<string, (problem?: string) => void>();
  const send = (sent: File) =>
    new Promise<LibraryPicture>((done, failed) => {
      ends.set(sent.name, (problem) =>
        problem ? failed(new Error(problem)) : done({ id: 1 } as LibraryPicture),
      );
    });
  return { ends, send };
}

const moment = () => new Promise((done) => setTimeout(done));

test('a few are sent side by side, and each says what became of it', async () => {
  const { ends, send } = slow();
  let shown: readonly Upload[] = [];
  let done = 0;
  const queue = new UploadQueue(send, (uploads) => {
    shown = uploads;
  });
  queue.tell(() => (done += 1));
  queue.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
  expect(shown.map(({ state }) => state)).toEqual([
    'sending',
    'sending',
    'sending',
    'waiting',
  ]);
  ends.get('b')?.('The picture is damaged');
  await moment();
  expect(shown[1]).toMatchObject({ state: 'failed', problem: 'The picture is damaged' });
  expect(shown[3]?.state).toBe('sending');
  queue.again(2);
  expect(shown[1]?.state).toBe('waiting');
  for (const name of ['a', 'c', 'd']) {
    ends.get(name)?.();
  }
  await moment();
  expect(shown[1]?.state).toBe('sending');
  ends.get('b')?.();
  await moment();
  expect(done).toBe(4);
  queue.clear();
  expect(shown).toEqual([]);
});

test('what cannot be read is refused by name before it is sent', () => {
  let shown: readonly Upload[] = [];
  const queue = new UploadQueue(
    () => Promise.reject(new Error('never sent')),
    (uploads) => {
      shown = uploads;
    },
  );
  queue.add([file('notes.pdf', 'application/pdf')]);
  expect(shown).toMatchObject([{ name: 'notes.pdf', state: 'failed', isFinal: true }]);
});
