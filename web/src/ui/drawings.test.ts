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

test('the front of the office and the door with the letter slot follow the road, as palettes colour it', () => {
  const { tokens } = JSON.parse(readFileSync('src/styles/palette.json', 'utf8'));
  const [light, dark] = tokens['art-road'];
  for (const name of ['letter-slot', 'login-door']) {
    const drawing = readFileSync(`public/art/${name}.svg`, 'utf8');
    expect(drawing).toContain(`--art-road:${light}`);
    expect(drawing).toContain(`--art-road:${dark}`);
    expect(drawing.match(/--art-front:oklch\(from var\(--art-road\)/g)).toHaveLength(2);
    expect(drawing).toContain('fill="var(--art-front)"');
  }
});

test('no drawing names the company: its name is a setting', () => {
  const naming = drawings.filter((file) => /keyturn/i.test(readFileSync(file, 'utf8')));
  expect(naming).toEqual([]);
});

test('a drawing with words has one in French, with as many', () => {
  const words = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/data-text="([^"]*)"/g)].map(
      ([, text = '']) => text,
    );
  const english = drawings.filter(
    (file) =>
      !file.endsWith('.fr.svg') && words(file).some((text) => /\p{L}{3}/u.test(text)),
  );
  expect(english.length).toBeGreaterThan(10);
  for (const file of english) {
    const french = words(file.replace('.svg', '.fr.svg'));
    expect(french, file).toHaveLength(words(file).length);
    expect(french, file).not.toEqual(words(file));
  }
});
