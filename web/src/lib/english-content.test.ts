// The English texts that ship with the program follow the rules of docs/english.md that hold
// everywhere: stories may have somebody in them.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const RULES = [/\be-mail/i, /\d[ \u00a0]%/];

const files = ['../content/en', '../content/demo/blogs'].flatMap((folder) =>
  readdirSync(folder).map((name) => `${folder}/${name}`),
);

test.each(files)('%s is written as English is', (path) => {
  const lines = readFileSync(path, 'utf8').split('\n');
  expect(lines.filter((line) => RULES.some((rule) => rule.test(line)))).toEqual([]);
});
