import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findNamedProblem, findPictureProblem, PICTURE_ACCEPT } from './picture-file';
import { messages } from './picture-messages';
import { messages as french } from './picture-messages.fr';

function file(name: string, type: string, size = 1): File {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

test.each([
  ['a.avif', 'image/avif'],
  ['IMG_1.HEIC', ''],
  ['IMG_1.heic', 'image/heic'],
  ['a.heif', 'image/heif-sequence'],
  ['a.jpg', 'image/avif'],
  ['a.hif', 'application/octet-stream'],
])('%s of type "%s" is refused when it is chosen, with advice', (name, type) => {
  expect(findPictureProblem(file(name, type))).toBe(messages.ofAPhone);
  expect(findNamedProblem(file(name, type))).toBe(`${name}: ${messages.ofAPhone}`);
});

test.each([
  ['a.pdf', 'application/pdf'],
  ['a.svg', 'image/svg+xml'],
  ['a.tiff', 'image/tiff'],
  ['a', ''],
  ['a.png', 'text/html'],
])('%s of type "%s" is no picture that is taken', (name, type) => {
  expect(findPictureProblem(file(name, type))).toBe(messages.unknownKind);
});

test('what is taken is offered, up to 25 MB', () => {
  const most = 25 * 1024 * 1024;
  for (const type of PICTURE_ACCEPT.split(',').filter((one) => one.includes('/'))) {
    expect(findPictureProblem(file('a', type, most))).toBeUndefined();
  }
  for (const ending of PICTURE_ACCEPT.split(',').filter((one) => one.startsWith('.'))) {
    expect(findPictureProblem(file(`A${ending.toUpperCase()}`, ''))).toBeUndefined();
  }
  expect(findPictureProblem(file('a.png', 'image/png', most + 1))).toBe(
    messages.tooManyBytes,
  );
  expect(PICTURE_ACCEPT).not.toMatch(/avif|hei/i);
});

test('the words are those of the server, in both languages', () => {
  const texts = readFileSync('../crates/platform/src/media/texts.rs', 'utf8')
    .replaceAll('\\\n', '')
    .replaceAll(String.raw`\u{a0}`, '\u00a0');
  for (const { ofAPhone, unknownKind, tooManyBytes } of [messages, french]) {
    for (const text of [ofAPhone, unknownKind, tooManyBytes]) {
      expect(texts).toContain(`"${text}"`);
    }
  }
});
