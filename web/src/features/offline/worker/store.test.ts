import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { QueuedMessage } from '../protocol';
import { readAll, writeObject, removeObject, replaceMessage } from './store';

const message = (key: string): QueuedMessage => ({
  key,
  path: '/api/admin/contact_us',
  body: { key, message: 'Bonjour' },
  language: 'en',
  at: 1,
});

const forget = () =>
  new Promise<void>((done, fail) => {
    const asked = indexedDB.deleteDatabase('keyturn');
    asked.addEventListener('success', () => done());
    asked.addEventListener('error', () => fail(asked.error));
    asked.addEventListener('blocked', () => fail(new Error('blocked')));
  });

beforeEach(forget);

test('what is put is there until it is removed, and each key once', async () => {
  await writeObject('waiting', message('a'));
  await writeObject('waiting', { ...message('a'), refused: 'No' });
  await writeObject('waiting', message('b'));
  expect(await readAll('waiting')).toEqual([
    { ...message('a'), refused: 'No' },
    message('b'),
  ]);
  await removeObject('waiting', 'a');
  await removeObject('waiting', 'none');
  expect(await readAll('waiting')).toEqual([message('b')]);
  expect(await readAll('homes')).toEqual([]);
});

test('a database of an older worker keeps what it has', async () => {
  await new Promise<void>((done) => {
    const opening = indexedDB.open('keyturn', 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('waiting', { keyPath: 'key' }),
    );
    opening.addEventListener('success', () => {
      const write = opening.result.transaction('waiting', 'readwrite');
      write.objectStore('waiting').put(message('old'));
      write.addEventListener('complete', () => {
        opening.result.close();
        done();
      });
    });
  });
  await writeObject('homes', { asked: '/homes/home/MQ==', files: [] });
  expect(await readAll('waiting')).toEqual([message('old')]);
  expect(await readAll('homes')).toHaveLength(1);
});

test('whoever deletes it is not kept waiting', async () => {
  await writeObject('waiting', message('a'));
  await forget();
  expect(await readAll('waiting')).toEqual([]);
});

test('a refusal that comes late does not bring a deleted message back', async () => {
  await writeObject('waiting', message('a'));
  await replaceMessage({ ...message('a'), refused: 'No' });
  expect(await readAll('waiting')).toEqual([{ ...message('a'), refused: 'No' }]);
  await removeObject('waiting', 'a');
  await replaceMessage({ ...message('a'), refused: 'No' });
  expect(await readAll('waiting')).toEqual([]);
});
