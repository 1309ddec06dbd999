// Nothing in the built files is younger than the browsers that we build for
// (docs/decisions/0014), also of what libraries bring. The compiler and the linter hold our
// own sources.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILES = 'dist/client';

/** Methods that one of those browsers lacks, and names that no other method has. */
const YOUNG = [
  'toReversed',
  'toSorted',
  'toSpliced',
  'isWellFormed',
  'toWellFormed',
  'symmetricDifference',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'withResolvers',
  'groupBy',
  'fromAsync',
  'canParse',
];
const CALL = new RegExp(`\\.(?:${YOUNG.join('|')})\\(`, 'g');
/** Syntax that Safari 15 cannot read; one of it keeps a whole file from running. */
const SYNTAX = /\bstatic\{|\(\?<[=!]/g;

const filesOf = (ending: string) => {
  if (!existsSync(`${FILES}/assets`)) {
    throw new Error(`${FILES} is not there: run "npm run build" first`);
  }
  return readdirSync(FILES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, code: readFileSync(`${FILES}/${name}`, 'utf8') }));
};

test('no built file calls a method that one of our browsers lacks, or has such syntax', () => {
  const found = filesOf('.js').flatMap(({ name, code }) =>
    [...code.matchAll(CALL), ...code.matchAll(SYNTAX)].map(
      ({ 0: text, index }) =>
        `${name}: ${text} in ${code.slice(Math.max(0, index - 60), index + 40)}`,
    ),
  );
  expect(found).toEqual([]);
});

test('no built style chooses a colour by light-dark(), which one of our browsers lacks', () => {
  const styles = filesOf('.css');
  expect(styles.length).toBeGreaterThan(10);
  expect(styles.filter(({ code }) => code.includes('light-dark('))).toEqual([]);
});
