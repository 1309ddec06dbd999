// The French texts that ship with the program, of pages and of sample blogs, are set as
// French is.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MISTAKES } from '../testing/french-setting';

const files = ['../content/fr', '../content/demo/blogs-fr'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => `${folder}/${name}`),
);

/** What is an address, a name of a class or a tag is set by other rules. */
const NO_TEXT = /\]\([^)]*\)|`[^`]*`|<[^>]*>|^published = .*/g;
const ADDRESS = /^(\/|#|https?:|mailto:)|^[\w./-]+$/;

/** The texts of a file: of a table what stands in quotation marks, else its lines. */
function textsOf(path: string): string[] {
  const lines = readFileSync(path, 'utf8').replaceAll('&nbsp;', '\u00a0').split('\n');
  return lines
    .flatMap((line) =>
      path.endsWith('.toml') || /^\w+ = "/.test(line)
        ? [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, value = '']) => value)
        : [line.replaceAll(NO_TEXT, '')],
    )
    .filter((text) => text !== '' && !ADDRESS.test(text));
}

test.each(files)('%s is set as French is', (path) => {
  const wrong = textsOf(path).flatMap((text) =>
    MISTAKES.filter(([, mistake]) => mistake.test(text)).map(
      ([what]) => `${what}: ${text}`,
    ),
  );
  expect(wrong).toEqual([]);
});
