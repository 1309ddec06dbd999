import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { insertDivider, insertPictures, insertStored, insertVideo } from './actions';
import { extensions } from './extensions';
import { writeHtml } from './html';
import { insertTable } from './table-commands';
import { Uploads } from './uploads';

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
  editor.commands.focus('end');
  return editor;
}

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

const uploads = new Uploads(() => new Promise(() => {}));
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const inserts: Record<string, (editor: Editor) => void> = {
  picture: (editor) => insertPictures(editor, uploads, [file('a.png')], 'A house'),
  'picture of the library': (editor) => insertStored(editor, '/media/b.png', 'B'),
  gallery: (editor) =>
    insertPictures(editor, uploads, [file('c.png'), file('d.png'), file('e.png')], null),
  video: (editor) =>
    insertVideo(editor, {
      src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      title: 'A film',
    }),
  table: (editor) => insertTable(editor, 2, 2, true),
  rule: insertDivider,
};
const names = Object.keys(inserts);
const types = (editor: Editor) =>
  editor.state.doc.children.map(({ type: one }) => one.name);
const nodeOf: Record<string, string> = {
  'picture of the library': 'picture',
  rule: 'horizontalRule',
};
const node = (name: string) => nodeOf[name] ?? name;

/** Where one goes on below a table: one is in its first cell. */
function leaveTable(editor: Editor): void {
  const at = editor.state.doc.children.findIndex(
    ({ type: { name } }) => name === 'table',
  );
  let end = 0;
  for (const one of editor.state.doc.children.slice(0, at + 1)) {
    end += one.nodeSize;
  }
  editor.commands.setTextSelection(end + 1);
}

test.each(names)('what is typed after a %s stands below it', (name) => {
  for (const [begun, before] of [
    ['<p></p>', []],
    ['<p>Begun</p>', ['paragraph']],
    ['<p>Begun</p><p></p>', ['paragraph']],
  ] as const) {
    const editor = editorOf(begun);
    inserts[name]?.(editor);
    if (name === 'table') {
      leaveTable(editor);
    }
    const { $from, empty } = editor.state.selection;
    expect([$from.parent.type.name, $from.parent.childCount, empty]).toEqual([
      'paragraph',
      0,
      true,
    ]);
    type(editor, 'A sentence.');
    expect(types(editor)).toEqual([...before, node(name), 'paragraph']);
    expect(editor.state.doc.lastChild?.textContent).toBe('A sentence.');
    expect($from.parent.type.name).toBe('paragraph');
  }
});

test.each(names.flatMap((first) => names.map((second) => [first, second] as const)))(
  'after a %s comes a %s, and both stay',
  (first, second) => {
    const editor = editorOf('<p>Begun</p><p>Ended</p>');
    editor.commands.setTextSelection(3);
    inserts[first]?.(editor);
    if (first === 'table') {
      leaveTable(editor);
    }
    inserts[second]?.(editor);
    expect(types(editor)).toEqual([
      'paragraph',
      node(first),
      node(second),
      'paragraph',
      'paragraph',
    ]);
  },
);

test.each(names.filter((name) => name !== 'table'))(
  'a selected %s stays when something is inserted, typed or pasted',
  (name) => {
    for (const second of [...names, 'type', 'paste', 'paste a picture']) {
      const editor = editorOf('<p>Begun</p>');
      inserts[name]?.(editor);
      editor.commands.setNodeSelection(7);
      expect(editor.state.selection).not.toBeInstanceOf(TextSelection);
      if (second === 'type') {
        type(editor, 'More');
      } else if (second === 'paste') {
        editor.view.pasteHTML('<p>More</p>');
      } else if (second === 'paste a picture') {
        editor.view.pasteHTML('<figure><img src="/media/p.png" alt="P"></figure>');
        type(editor, 'More');
      } else {
        inserts[second]?.(editor);
      }
      const seen = types(editor);
      expect(seen.slice(0, 2), second).toEqual(['paragraph', node(name)]);
      if (names.includes(second)) {
        expect(seen[2], second).toBe(node(second));
      } else {
        expect(editor.state.doc.textContent, second).toBe('BegunMore');
        expect(seen.filter((one) => one === 'picture')).toHaveLength(
          Number(node(name) === 'picture') + Number(second === 'paste a picture'),
        );
      }
    }
  },
);

test('a picture of a gallery that is selected stays, and what comes stands below the gallery', () => {
  const editor = editorOf('<p></p>');
  inserts['gallery']?.(editor);
  editor.commands.setNodeSelection(1);
  type(editor, 'More');
  expect(types(editor)).toEqual(['gallery', 'paragraph']);
  expect(editor.state.doc.firstChild?.childCount).toBe(3);
  editor.commands.setNodeSelection(1);
  inserts['video']?.(editor);
  expect(types(editor)).toEqual(['gallery', 'video', 'paragraph', 'paragraph']);
});

test('in a list and in a cell the block stands behind the line', () => {
  for (const around of [
    '<ul><li><p></p></li></ul>',
    '<ul><li><p>One</p></li></ul>',
    '<table><tbody><tr><td><p></p></td></tr></tbody></table>',
    '<table><caption>Words</caption><tbody><tr><td><p>x</p></td></tr></tbody></table>',
    '<blockquote><p>Said</p></blockquote>',
  ]) {
    for (const name of names) {
      const editor = editorOf(around);
      editor.commands.setTextSelection(TextSelection.atStart(editor.state.doc).from);
      const text = editor.state.doc.textContent;
      inserts[name]?.(editor);
      type(editor, '!');
      editor.state.doc.check();
      let found = 0;
      editor.state.doc.descendants(({ type: one }) => {
        found += Number(one.name === node(name));
      });
      expect(found, `${name} in ${around}`).toBe(
        Number(around.includes('<table') && name === 'table') + 1,
      );
      expect(editor.state.doc.textContent).toHaveLength(text.length + 1);
    }
  }
});

test.each([
  ['<p>Before</p>', '<figure><img src="/media/p.png" alt="P"></figure>'],
  ['<p></p>', '<p>Words</p><figure><img src="/media/p.png" alt="P"></figure>'],
  ['<p>Before</p>', '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'],
  ['<p></p>', '<hr>'],
])(
  'after a paste into %s that ends with a block one goes on below it: %s',
  (begun, pasted) => {
    const editor = editorOf(begun);
    editor.view.pasteHTML(pasted);
    type(editor, 'After');
    expect(writeHtml(editor.state.doc)).toMatch(/<p>After<\/p>$/);
    expect(types(editor)).toContain(
      pasted.includes('<img')
        ? 'picture'
        : pasted.includes('<hr')
          ? 'horizontalRule'
          : 'video',
    );
  },
);

test('a heading, a list or code is never made of a picture by its caption', () => {
  const changes: ((editor: Editor) => unknown)[] = [
    (editor) => editor.commands.setHeading({ level: 2 }),
    (editor) => editor.commands.setParagraph(),
    (editor) => editor.commands.toggleCodeBlock(),
    (editor) => editor.commands.toggleBulletList(),
    (editor) => editor.commands.clearNodes(),
    (editor) => type(editor, '# '),
  ];
  for (const change of changes) {
    for (const content of [
      '<figure><img src="/media/p.png" alt="P"><figcaption></figcaption></figure><p>Next</p>',
      '<figure><img src="/media/p.png" alt="P"><figcaption>Ours</figcaption></figure><p>Next</p>',
    ]) {
      const editor = editorOf(content);
      editor.commands.setTextSelection(1);
      change(editor);
      expect(writeHtml(editor.state.doc)).toContain('<img src="/media/p.png" alt="P"');
      editor.commands.setContent(content);
      editor.commands.selectAll();
      if (change !== changes.at(-1)) {
        change(editor);
        expect(writeHtml(editor.state.doc)).toContain('<img src="/media/p.png" alt="P"');
      }
    }
  }
});
