import { expect, test } from 'vitest';
import { makeTablesScrollable } from './wide-tables';

const row = (cells: number) => `<tr>${'<td><p>1</p></td>'.repeat(cells)}</tr>`;
const table = (cells: number, caption = '') =>
  `<table>${caption}<tbody>${row(cells)}${row(cells)}</tbody></table>`;
const group = (name: string) =>
  `<div class="table-scroll" role="group" tabindex="0" aria-label="${name}">`;

test('a table that may be too wide is a stop for the keyboard', () => {
  expect(makeTablesScrollable(`<p>a</p>${table(3)}<p>b</p>${table(4)}`, 'Table')).toBe(
    `<p>a</p>${group('Table')}${table(3)}</div><p>b</p>${group('Table')}${table(4)}</div>`,
  );
});

test('two columns fit everywhere', () => {
  expect(makeTablesScrollable(`<p>a</p>${table(2)}`, 'Table')).toBe(
    `<p>a</p>${table(2)}`,
  );
  const spanned = table(2).replace('<td>', '<td class="kt-align-right" colspan="2">');
  expect(makeTablesScrollable(spanned, 'Table')).toBe(
    `${group('Table')}${spanned}</div>`,
  );
});

test('it is called by its caption', () => {
  const named = table(3, '<caption>Fees "in" <em>2026</em> &amp; later</caption>');
  expect(makeTablesScrollable(named, 'Table')).toContain(
    'aria-label="Fees &quot;in&quot; 2026 &amp; later"',
  );
});

test('a table in a table is part of it', () => {
  const nested = table(3).replace('<p>1</p>', table(3));
  expect(makeTablesScrollable(nested, 'Table')).toBe(`${group('Table')}${nested}</div>`);
});
