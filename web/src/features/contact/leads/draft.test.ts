import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft, newAnswerKey, readDraft } from './draft';

const draft = {
  subject: 'Re',
  text: 'Yes,\nwe do.',
  language: 'fr',
  replyTo: 'me',
  key: 'abc',
} as const;

beforeEach(() => localStorage.clear());

test('a draft is one user’s, of one message, until it is forgotten', () => {
  expect(keepDraft(1, 2, draft)).toBe(true);
  expect(readDraft(1, 2)).toEqual(draft);
  expect(readDraft(2, 2)).toBeNull();
  expect(readDraft(1, 3)).toBeNull();
  forgetDraft(1, 2);
  expect(readDraft(1, 2)).toBeNull();
});

test('what is no draft is none, and a browser that keeps nothing says so', () => {
  localStorage.setItem('keyturn-answer 1 2', '{"subject":5}');
  expect(readDraft(1, 2)).toBeNull();
  localStorage.setItem('keyturn-answer 1 2', 'nonsense');
  expect(readDraft(1, 2)).toBeNull();
  const full = {
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  };
  vi.stubGlobal('localStorage', full);
  expect(keepDraft(1, 2, draft)).toBe(false);
  vi.unstubAllGlobals();
});

test('keys are what the server takes, and differ', () => {
  expect(newAnswerKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newAnswerKey()).not.toBe(newAnswerKey());
});
