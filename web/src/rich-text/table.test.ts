import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { extensions } from './extensions';
import { readHtml, writeHtml } from './html';
import { changeTable, insertTable, isInTable, isWithHeader } from './table-commands';
import { readCount } from './table-dialog';

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) {
    editor.destroy();
  }
});

function editorOf(content: string): Editor {
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({ element, extensions: extensions(), content });
  editors.push(editor);
  return editor;
}

/** The table without its paragraphs: `td` cells as they are, head cells with `*`. */
function drawn(editor: Editor): string {
  return writeHtml(editor.state.doc)
    .replace(/<\/?(p|table|tbody|tfoot)>/g, '')
    .replaceAll(/<\/(td|th|tr|thead)>/g, '')
    .replaceAll('<thead>', '^')
    .replaceAll(/<td([^>]*)>/g, '|$1')
    .replaceAll(/<th([^>]*)>/g, '|*$1')
    .replaceAll('<tr>', '/')
    .replaceAll(/ (col|row)span="(\d+)"/g, (_, kind, count) => `${kind[0]}${count} `)
    .replaceAll(' scope="col"', '');
}

/** Puts the cursor before a word. */
function into(editor: Editor, word: string): void {
  editor.state.doc.descendants((node, at) => {
    if (node.isText && node.text === word) {
      editor.commands.setTextSelection(at);
    }
  });
}

/** What stands in the cell of the cursor. */
const here = (editor: Editor) => editor.state.selection.$from.parent.textContent;

const PLAIN =
  '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>';

test('a table is made with its head, and one types into its first cell', () => {
  const editor = editorOf('<p></p>');
  insertTable(editor, 2, 3, true);
  editor.commands.insertContent('x');
  expect(writeHtml(editor.state.doc)).toBe(
    '<table><thead><tr><th scope="col"><p>x</p></th><th scope="col"><p></p></th>' +
      '<th scope="col"><p></p></th></tr></thead><tbody><tr><td><p></p></td><td><p></p></td>' +
      '<td><p></p></td></tr></tbody></table>',
  );
  expect([isInTable(editor), isWithHeader(editor)]).toEqual([true, true]);
  const bare = editorOf('<p>before</p>');
  insertTable(bare, 1, 1, false);
  expect(drawn(bare)).toBe('before/|');
});

test('rows and columns come and go beside the cursor', () => {
  const editor = editorOf(PLAIN);
  into(editor, 'b');
  const made = (what: Parameters<typeof changeTable>[1]) => {
    expect(changeTable(editor, what)).toBe(true);
    return drawn(editor);
  };
  expect(made('rowAbove')).toBe('/||/|a|b/|c|d');
  into(editor, 'b');
  expect(made('rowBelow')).toBe('/||/|a|b/||/|c|d');
  into(editor, 'a');
  expect(made('columnBefore')).toBe('/|||/||a|b/|||/||c|d');
  into(editor, 'a');
  expect(made('columnAfter')).toBe('/||||/||a||b/||||/||c||d');
  editor.commands.undo();
  expect(drawn(editor)).toBe('/|||/||a|b/|||/||c|d');
  into(editor, 'c');
  expect(made('deleteColumn')).toBe('/||/||b/||/||d');
  expect(here(editor)).toBe('d');
  expect(made('deleteRow')).toBe('/||/||b/||');
  expect(made('deleteTable')).toBe('');
  expect(isInTable(editor)).toBe(false);
  expect(changeTable(editor, 'rowAbove')).toBe(false);
});

test('the last row or column takes the table with it', () => {
  for (const what of ['deleteRow', 'deleteColumn'] as const) {
    const editor = editorOf('<table><tbody><tr><td>a</td></tr></tbody></table><p>x</p>');
    into(editor, 'a');
    changeTable(editor, what);
    expect(writeHtml(editor.state.doc)).toBe('<p>x</p>');
  }
});

test('the first row becomes the head and back', () => {
  const editor = editorOf(PLAIN);
  into(editor, 'd');
  changeTable(editor, 'header');
  expect(drawn(editor)).toBe('^/|*a|*b/|c|d');
  expect(here(editor)).toBe('d');
  changeTable(editor, 'header');
  expect(drawn(editor)).toBe('/|a|b/|c|d');
  expect(here(editor)).toBe('d');
  into(editor, 'a');
  changeTable(editor, 'header');
  expect(here(editor)).toBe('a');
  changeTable(editor, 'columnAfter');
  expect(drawn(editor)).toBe('^/|*a|*|*b/|c||d');
  into(editor, 'a');
  changeTable(editor, 'rowBelow');
  expect(drawn(editor)).toBe('^/|*a|*|*b/|*|*|*/|c||d');
});

test('cells over several rows and columns grow and shrink', () => {
  const wide =
    '<table><tbody><tr><td colspan="2">a</td><td rowspan="2">b</td></tr>' +
    '<tr><td>c</td><td>d</td></tr><tr><td>e</td><td>f</td><td>g</td></tr></tbody></table>';
  const after = (word: string, what: Parameters<typeof changeTable>[1]) => {
    const editor = editorOf(wide);
    into(editor, word);
    changeTable(editor, what);
    // What is written can be read again as it is.
    const html = writeHtml(editor.state.doc);
    expect(writeHtml(readHtml(html, editor.schema))).toBe(html);
    return drawn(editor);
  };
  expect(after('c', 'columnAfter')).toBe('/|c3 a|r2 b/|c||d/|e||f|g');
  expect(after('c', 'deleteColumn')).toBe('/|a|r2 b/|d/|f|g');
  expect(after('a', 'rowBelow')).toBe('/|c2 a|r3 b/||/|c|d/|e|f|g');
  expect(after('a', 'deleteRow')).toBe('/|c|d|b/|e|f|g');
  expect(after('c', 'deleteRow')).toBe('/|c2 a|b/|e|f|g');
  expect(after('b', 'rowBelow')).toBe('/|c2 a|r2 b/|c|d/|||/|e|f|g');
  expect(after('b', 'header')).toBe('^/|*c2 a|*b/|c|d|/|e|f|g');
});

test('a caption, a foot and the heads of rows stay', () => {
  const editor = editorOf(
    '<table><caption>Rates</caption><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody>' +
      '<tfoot><tr><td>c</td><td>d</td></tr></tfoot></table>',
  );
  into(editor, 'b');
  changeTable(editor, 'rowBelow');
  expect(drawn(editor)).toBe(
    '<caption>Rates</caption>/|* scope="row"a|b/|* scope="row"|/|c|d',
  );
  into(editor, 'c');
  changeTable(editor, 'deleteRow');
  expect(drawn(editor)).not.toContain('|c');
  into(editor, 'Rates');
  expect(changeTable(editor, 'rowAbove')).toBe(false);
});

test('a pasted table of too many places stays as it is', () => {
  const row = `<tr>${'<td>x</td>'.repeat(101)}</tr>`;
  const editor = editorOf(`<table><tbody>${row.repeat(100)}</tbody></table>`);
  editor.commands.setTextSelection(5);
  expect(isInTable(editor)).toBe(true);
  expect(changeTable(editor, 'rowBelow')).toBe(false);
});

test('how many rows there can be', () => {
  expect([' 3 ', '0', '101', '1.5', 'x', ''].map((text) => readCount(text, 100))).toEqual(
    [3, null, null, null, null, null],
  );
});
