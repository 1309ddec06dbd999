import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { findAddresses } from './addresses';
import { extensions } from './extensions';
import { writeHtml } from './html';

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
const html = (editor: Editor) => writeHtml(editor.state.doc);

/** As a browser tells of a key that types something. */
function type(editor: Editor, text: string): void {
  const { from, to } = editor.state.selection;
  const { view } = editor;
  const deflt = () => view.state.tr.insertText(text);
  const isTaken = view.someProp('handleTextInput', (handle) =>
    handle(view, from, to, text, deflt),
  );
  if (!isTaken) {
    view.dispatch(deflt());
  }
}

function paste(editor: Editor, text: string): void {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const event = new Event('paste') as ClipboardEvent;
  Object.defineProperty(event, 'clipboardData', { value: data });
  editor.view.pasteText(text, event);
}

test.each([
  ['See https://example.ca/a?b=1#c.', ['https://example.ca/a?b=1#c']],
  ['(www.example.ca)', ['https://www.example.ca/']],
  ['https://example.ca/a_(b), and more', ['https://example.ca/a_(b)']],
  ['write to ada@example.ca!', ['mailto:ada@example.ca']],
  ['www. and https:// and example.ca', []],
  ['no address at all', []],
])('the addresses of %s', (text, hrefs) => {
  expect(findAddresses(text).map(({ href }) => href)).toEqual(hrefs);
});

test('a word that is an address becomes a link when it is ended', () => {
  const editor = editorOf('<p>See www.example.ca.</p>');
  editor.commands.focus('end');
  type(editor, ' ');
  expect(html(editor)).toContain(
    '<a href="https://www.example.ca/" rel="noopener noreferrer">www.example.ca</a>. ',
  );
});

test('Undo takes the link back and leaves what was typed', () => {
  const editor = editorOf('<p></p>');
  editor.commands.focus('end');
  for (const letter of 'www.example.ca x') {
    type(editor, letter);
  }
  expect(html(editor)).toMatch(/<a [^>]*>www.example.ca<\/a> x/);
  editor.commands.undo();
  editor.commands.undo();
  expect(html(editor)).toBe('<p>www.example.ca </p>');
  type(editor, 'y');
  expect(html(editor)).toBe('<p>www.example.ca y</p>');
  const ended = editorOf('<p>help@example.ca</p>');
  ended.commands.focus('end');
  const enter = new KeyboardEvent('keydown', { key: 'Enter' });
  expect(
    ended.view.someProp('handleKeyDown', (handle) => handle(ended.view, enter)),
  ).toBe(true);
  expect(html(ended)).toContain('<a href="mailto:help@example.ca">');
  ended.commands.undo();
  expect(ended.state.doc.childCount).toBe(2);
  expect(html(ended)).not.toContain('<a ');
});

test('an address that is pasted over words is where they lead to', () => {
  const editor = editorOf('<p>Read our guide now</p>');
  editor.commands.setTextSelection({ from: 6, to: 15 });
  paste(editor, ' https://example.ca/guide ');
  expect(html(editor)).toBe(
    '<p>Read <a href="https://example.ca/guide" rel="noopener noreferrer">our guide</a> now</p>',
  );
  editor.commands.undo();
  expect(html(editor)).toBe('<p>Read our guide now</p>');
});

test('addresses in what is pasted become links, others stay as they are', () => {
  const editor = editorOf('<p></p>');
  editor.view.pasteHTML(
    '<p>a www.example.ca <a href="https://x.example/">https://y.example</a> <code>www.z.example</code></p>',
  );
  const links = [...html(editor).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(['https://www.example.ca/', 'https://x.example/']);
});

test('Enter in the caption of a picture goes on below it', () => {
  const editor = editorOf(
    '<figure><img src="/media/a.png" alt="A house"><figcaption>Ours</figcaption></figure><p>Next</p>',
  );
  editor.commands.setTextSelection(3);
  expect(editor.isActive('picture')).toBe(true);
  const { view } = editor;
  const enter = new KeyboardEvent('keydown', { key: 'Enter' });
  expect(view.someProp('handleKeyDown', (handle) => handle(view, enter))).toBe(true);
  type(editor, 'Below');
  expect(html(editor)).toMatch(
    /<figcaption>Ours<\/figcaption><\/figure><p>Below<\/p><p>Next<\/p>/,
  );
});
