import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extensions } from './extensions';
import { writeHtml } from './html';
import { slashAttributes, slashChoices, slashOf } from './slash';
import { matchingItems, pageBlockItems, slashItems } from './slash-items';

const asks = {
  onPicture: vi.fn(),
  onGallery: vi.fn(),
  onTable: vi.fn(),
  onVideo: vi.fn(),
};
const items = slashItems(asks);
const editors: Editor[] = [];
beforeEach(() => void vi.clearAllMocks());
afterEach(() => {
  for (const editor of editors.splice(0)) {
    editor.destroy();
  }
});

function editorOf(content: string): Editor {
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({
    element,
    extensions: extensions({ slashItems: () => items }),
    content,
  });
  editors.push(editor);
  editor.commands.focus('end');
  return editor;
}
const html = (editor: Editor) => writeHtml(editor.state.doc);
const shown = (editor: Editor) =>
  slashChoices(editor, slashOf(editor.state), () => items).map(({ name }) => name);

/** As a browser tells of keys that type something. */
function type(editor: Editor, text: string): void {
  for (const letter of text) {
    const { view } = editor;
    const { from, to } = view.state.selection;
    const deflt = () => view.state.tr.insertText(letter);
    const isTaken = view.someProp('handleTextInput', (handle) =>
      handle(view, from, to, letter, deflt),
    );
    if (!isTaken) {
      view.dispatch(deflt());
    }
  }
}

function press(editor: Editor, name: string): boolean {
  const event = new KeyboardEvent('keydown', { key: name });
  return (
    editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) ?? false
  );
}

test('it opens on an empty line and nowhere else', () => {
  const editor = editorOf('<p></p>');
  expect(shown(editor)).toEqual([]);
  type(editor, '/');
  expect(shown(editor)).toHaveLength(items.length);
  expect(html(editor)).toBe('<p>/</p>');
  for (const text of ['<p>and</p>', '<h2></h2>', '<ul><li><p></p></li></ul>']) {
    const other = editorOf(text);
    type(other, '/');
    expect(shown(other)).toEqual([]);
  }
});

test('typing filters, and Enter does it in place of what was typed', () => {
  const editor = editorOf('<p>before</p><p></p>');
  type(editor, '/head');
  expect(shown(editor)).toEqual(['heading1', 'heading2', 'heading3', 'heading4']);
  press(editor, 'ArrowDown');
  expect(press(editor, 'Enter')).toBe(true);
  type(editor, 'x');
  expect(html(editor)).toBe('<p>before</p><h2>x</h2>');
  expect(slashOf(editor.state)).toBeNull();
});

test('the arrows go round, and the text says which choice is active', () => {
  const editor = editorOf('<p></p>');
  const active = () =>
    slashAttributes(
      editor.state,
      slashChoices(editor, slashOf(editor.state), () => items),
    );
  expect(active()).toEqual({ role: 'textbox', 'aria-multiline': 'true' });
  type(editor, '/');
  expect(active()).toMatchObject({
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-controls': 'slash-list',
    'aria-activedescendant': 'slash-heading1',
  });
  press(editor, 'ArrowUp');
  expect(active()['aria-activedescendant']).toBe('slash-divider');
  press(editor, 'Enter');
  expect(html(editor)).toContain('<hr>');
  editor.commands.undo();
  expect(html(editor)).not.toContain('<hr>');
});

test('Escape leaves what was typed, and it does not open again for it', () => {
  const editor = editorOf('<p></p>');
  type(editor, '/ta');
  expect(shown(editor)).toEqual(['table']);
  expect(press(editor, 'Escape')).toBe(true);
  type(editor, 'b');
  expect(shown(editor)).toEqual([]);
  expect(html(editor)).toBe('<p>/tab</p>');
});

test('what fits nothing is a text like any other', () => {
  const editor = editorOf('<p></p>');
  type(editor, '/etc');
  expect(shown(editor)).toEqual([]);
  expect(press(editor, 'ArrowDown')).toBe(false);
});

test('what is asked for is asked', () => {
  const editor = editorOf('<p></p>');
  for (const [word, ask] of [
    ['picture', asks.onPicture],
    ['gallery', asks.onGallery],
    ['table', asks.onTable],
    ['youtube', asks.onVideo],
  ] as const) {
    type(editor, `/${word}`);
    press(editor, 'Enter');
    expect(ask).toHaveBeenCalledOnce();
    expect(html(editor)).toBe('');
  }
});

test('words are found without case and accents, by their beginnings', () => {
  const named = { name: 'x', label: 'Élément numéroté', run: () => {} };
  const found = (query: string) => matchingItems([named], query).length;
  expect(['', 'ELEM', 'num elem', 'numéro'].map(found)).toEqual([1, 1, 1, 1]);
  expect(['lement', 'num x', ' elem'].map(found)).toEqual([0, 0, 0]);
});

test('what is called so comes before what is also found by the word', () => {
  const all = [...items, ...pageBlockItems];
  expect(matchingItems(all, 'col')[0]?.name).toBe('columns');
  expect(matchingItems(all, 'steps')[0]?.name).toBe('steps');
  expect(matchingItems(all, 'steps').length).toBeGreaterThan(1);
});
