import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { countDrafts, forgetDraft, forgetDrafts, keepDraft, readDraft } from './draft';

const draft = {
  subject: 'Re',
  text: 'Yes,\nwe do.',
  language: 'fr',
  replyTo: 'me',
  key: 'abc',
} as const;

beforeEach(() => Promise.all([1, 12].map(forgetDrafts)));

test('a draft is one user’s, of one message, until it is forgotten', async () => {
  expect(await keepDraft(1, 2, draft)).toBe(true);
  expect(await keepDraft(12, 2, draft)).toBe(true);
  expect(await readDraft(1, 2)).toEqual(draft);
  expect(await readDraft(2, 2)).toBeNull();
  expect(await readDraft(1, 3)).toBeNull();
  await forgetDraft(1, 2);
  expect(await readDraft(1, 2)).toBeNull();
  expect(await countDrafts(12)).toBe(1);
});

test('a browser that keeps nothing says so', async () => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', undefined);
  const nowhere = await import('./draft');
  expect(await nowhere.keepDraft(1, 2, draft)).toBe(false);
  expect(await nowhere.readDraft(1, 2)).toBeNull();
  await nowhere.forgetDraft(1, 2);
  vi.unstubAllGlobals();
});
