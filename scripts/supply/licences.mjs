// The terms of all that is shipped inside of the program, in one text: /licences.txt, which
// `keyturn licences` prints too. Licences of the kind of MIT and BSD want their words to go
// with every copy, the MPL wants to be told where the source is.
//
//   node scripts/supply/licences.mjs [file]     (the standard output when none is named)

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assets, bundled, crates, packages } from './parts.mjs';
import { chosen } from './spdx.mjs';

const TEXTS = join(import.meta.dirname, 'texts');

/** What a file of a package is about, when it offers several: LICENSE-MIT, UNLICENSE. */
const ABOUT = [
  [/mit/i, 'MIT'],
  [/apache/i, 'Apache-2.0'],
  [/unlicense/i, 'Unlicense'],
  [/zlib/i, 'Zlib'],
  [/bsl|boost/i, 'BSL-1.0'],
  [/0bsd/i, '0BSD'],
];

const tidy = (text) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');

/** Of a package's own texts those of the licences that we take it under. */
function own(part, licences) {
  const wanted = part.texts.filter(({ name }) => {
    const [, about] = ABOUT.find(([pattern]) => pattern.test(name)) ?? [];
    return about === undefined || licences.some((one) => one.startsWith(about));
  });
  return wanted.map(({ text }) => tidy(text)).filter((text) => text !== '');
}

/** The words of a licence, for a package that brings none. */
function standard(part, licence) {
  const file = join(TEXTS, `${licence.split(' WITH ')[0]}.txt`);
  if (!existsSync(file)) {
    throw new Error(`${part.purl} brings no text of ${licence}; put one into ${file}`);
  }
  const holders = part.authors.map((author) => author.replace(/ *<[^>]*>/, '')).join(', ');
  const text = tidy(readFileSync(file, 'utf8'));
  return text.replaceAll('{holders}', holders || `the authors of ${part.name}`);
}

const ours = crates();
const parts = [...ours.parts, ...bundled(ours.parts), ...packages().parts, ...assets()];
const lines = [];
const texts = new Map();
for (const part of parts) {
  const licences = chosen(part.licence);
  const found = own(part, licences);
  const all = found.length > 0 ? found : licences.map((licence) => standard(part, licence));
  const numbers = all.map((text) => {
    // The same words with other white space are the same text.
    const key = text.replace(/\s+/g, ' ');
    if (!texts.has(key)) texts.set(key, { number: texts.size + 1, text });
    return texts.get(key).number;
  });
  const where = part.source ? `, ${part.source}` : '';
  lines.push(`${part.name} ${part.version}, ${licences.join(' and ')}, text ${numbers.join(', ')}${where}`);
}

const written = [
  'Keyturn is made with the work of others. Each part is named with its version, the licence that',
  'it is used under, the number of the licence’s text below, and where its source code can be had.',
  '',
  ...lines,
  ...[...texts.values()].flatMap(({ number, text }) => ['', '-'.repeat(72), `Text ${number}`, '', text]),
  '',
].join('\n');
const file = process.argv[2];
if (file) {
  writeFileSync(file, written);
  console.log(`licences: ${parts.length} parts, ${texts.size} texts, ${Math.round(written.length / 1024)} kB`);
} else {
  process.stdout.write(written);
}
