import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = ['public', '../content/demo/covers'];
const drawings = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => `${folder}/${name}`),
);

test('letters in drawings are outlines, which need no font of the visitor', () => {
  expect(drawings.length).toBeGreaterThan(50);
  const lettered = drawings.filter((file) =>
    /<(text|tspan)|font-family/.test(readFileSync(file, 'utf8')),
  );
  expect(lettered, 'run scripts/outline-letters.py on these').toEqual([]);
});

test('no drawing names the company: its name is a setting', () => {
  const naming = drawings.filter((file) => /keyturn/i.test(readFileSync(file, 'utf8')));
  expect(naming).toEqual([]);
});
