import { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { insertPageBlock } from './actions';
import { extensions } from './extensions';
import { readHtml, writeHtml } from './html';
import { pageBlockKinds } from './page-block-kinds';
import { pageBlockMessages } from './page-block-messages';
import { matchingItems, pageBlockItems } from './slash-items';

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) {
    editor.destroy();
  }
});

function editorOf(
  content: string,
  options: Parameters<typeof extensions>[0] = {},
): Editor {
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({ element, extensions: extensions(options), content });
  editors.push(editor);
  return editor;
}
const html = (editor: Editor) => writeHtml(editor.state.doc);

test('each block begins with words, and is stored as it was read', () => {
  for (const kind of pageBlockKinds) {
    const editor = editorOf('<p></p>');
    insertPageBlock(editor, kind);
    const written = html(editor);
    expect(written).toMatch(new RegExp(`^<div class="kt-block-${kind}"><`));
    expect(writeHtml(readHtml(written, editor.schema))).toBe(written);
    const frame = editor.view.dom.querySelector('[role=group]');
    expect(frame?.getAttribute('aria-label')).toBe(pageBlockMessages.names[kind]);
  }
});

test('a block is not put into another, and goes as a whole', () => {
  const editor = editorOf(
    '<div class="kt-block-steps"><ol><li><p>One</p></li></ol></div>',
  );
  editor.commands.setTextSelection(4);
  insertPageBlock(editor, 'people');
  expect(html(editor)).toMatch(
    /^<div class="kt-block-steps">.*<\/div><div class="kt-block-people">/,
  );
  const buttons =
    editor.view.dom.querySelectorAll<HTMLButtonElement>('.picture-bar button');
  buttons[0]?.click();
  expect(html(editor)).not.toContain('kt-block-steps');
});

test('a testimonial says whether its author agrees', () => {
  const editor = editorOf('<div class="kt-block-testimonial"><p>Good.</p></div>');
  const box = editor.view.dom.querySelector<HTMLInputElement>('input[type=checkbox]');
  box?.click();
  expect(html(editor)).toContain(
    '<div class="kt-block-testimonial-agreed"><p>Good.</p></div>',
  );
  expect(readHtml(html(editor), editor.schema).firstChild?.attrs['isAgreed']).toBe(true);
  box?.click();
  expect(html(editor)).toContain('<div class="kt-block-testimonial">');
});

test('the menu finds them by other words', () => {
  expect(matchingItems(pageBlockItems, 'faq').map(({ name }) => name)).toEqual([
    'questions',
  ]);
  expect(matchingItems(pageBlockItems, 'listings').map(({ name }) => name)).toEqual([
    'homes',
  ]);
});

test('a block that would show nothing says so, and only that', async () => {
  const content =
    '<div class="kt-block-people"><p>We</p></div><div class="kt-block-steps"><p>One</p></div>';
  const bars = (editor: Editor) =>
    [...editor.view.dom.querySelectorAll('.picture-bar span')].map(
      (bar) => bar.textContent,
    );
  const says = pageBlockMessages.empty.people ?? '';
  const none = new Set(['people'] as const);
  const editor = editorOf(content, { findEmptyBlocks: () => Promise.resolve(none) });
  await vi.waitFor(() => expect(bars(editor)[0]).toContain(says));
  expect(bars(editor)[1]).not.toContain(says);
  expect(html(editor)).not.toContain(says);
  const full = editorOf(content, { findEmptyBlocks: () => Promise.resolve(new Set()) });
  await Promise.resolve();
  expect(bars(full)[0]).not.toContain(says);
});
