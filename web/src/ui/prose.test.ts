import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lowerHeadings } from './safe-html';

// Components draw the blocks of own pages (features/own-page).
test('every class that the sanitiser lets through is drawn, and no other', () => {
  const rust = readFileSync('../crates/platform/src/html/classes.rs', 'utf8');
  const tables = [
    ...rust.matchAll(/pub const (?!PAGE_BLOCK)\w+_CLASSES: [^=]*= \[([^\]]*)\]/g),
  ];
  const passed = tables.flatMap(([, body = '']) => [...body.matchAll(/"(kt-[^"]+)"/g)]);
  const css = readFileSync('src/ui/prose.css', 'utf8');
  const drawn = [...css.matchAll(/\.(kt-[\w-]+)/g)].map(([, name]) => name);
  expect(passed.length).toBeGreaterThan(20);
  expect(new Set(drawn)).toEqual(new Set(passed.map(([, name]) => name)));
});

test('headings are lowered only when there is one of the first level', () => {
  expect(lowerHeadings('<h2>a</h2>')).toBe('<h2>a</h2>');
  expect(lowerHeadings('<h1 class="x">a</h1><h5>b</h5><h6>c</h6>')).toBe(
    '<h2 class="x">a</h2><h6>b</h6><h6>c</h6>',
  );
  expect(lowerHeadings('<p>1 &lt; h1</p>')).toBe('<p>1 &lt; h1</p>');
});
