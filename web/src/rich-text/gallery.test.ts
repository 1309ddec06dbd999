import { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { addPictures, insertPictures } from './actions';
import { extensions } from './extensions';
import { canonical, writeHtml } from './html';
import { findFilesProblem } from './picture-dialog';
import { Uploads } from './uploads';

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) {
    editor.destroy();
  }
});

const uploads = () =>
  new Uploads(async (file) => ({ src: `/media/${file.name}`, width: 8, height: 6 }));

function editorOf(content: string, sent = uploads()): Editor {
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({
    element,
    extensions: extensions({ uploads: sent }),
    content,
  });
  editors.push(editor);
  return editor;
}
const html = (editor: Editor) => writeHtml(editor.state.doc);
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const picture = (name: string) =>
  `<figure><img src="/media/${name}" alt="${name}" loading="lazy"></figure>`;
const gallery = (names: string[]) =>
  `<figure class="kt-gallery">${names.map(picture).join('')}</figure>`;
const press = (editor: Editor, nth: number, name: string) => {
  const figures = editor.view.dom.querySelectorAll(
    '.kt-gallery > figure, :scope > figure',
  );
  const buttons = [...(figures[nth]?.querySelectorAll('button') ?? [])];
  buttons.find(({ textContent }) => textContent === name)?.click();
};

test('several pictures become a gallery, one does not', async () => {
  const sent = uploads();
  const editor = editorOf('<p></p>', sent);
  insertPictures(editor, sent, [file('a.png'), file('b.png')], null);
  await vi.waitFor(() => expect(html(editor)).toContain('b.png'));
  expect(html(editor)).toMatch(
    /^<figure class="kt-gallery"><figure><img src="\/media\/a.png"[^>]*><\/figure><figure><img src="\/media\/b.png"[^>]*><\/figure><\/figure>/,
  );
  addPictures(editor, sent, [file('c.png')], 0);
  await vi.waitFor(() => expect(html(editor)).toContain('c.png'));
  expect(editor.state.doc.firstChild?.childCount).toBe(3);
  editor.commands.undo();
  expect(editor.state.doc.firstChild?.childCount).toBe(2);
  // What comes next stands below the gallery, not in it.
  editor.commands.setNodeSelection(1);
  insertPictures(editor, sent, [file('d.png'), file('e.png')], null);
  expect(editor.state.doc.child(1).type.name).toBe('gallery');
});

test('a gallery of one is a picture, and of seven two', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];
  const editor = editorOf('');
  expect(canonical(gallery([...six, 'g']), editor.schema)).toBe(
    gallery(six) + picture('g'),
  );
  expect(canonical(gallery(['a']), editor.schema)).toBe(picture('a'));
  editor.commands.setContent(gallery(['a', 'b']));
  press(editor, 1, 'Remove');
  expect(html(editor)).toBe(picture('a'));
  editor.commands.undo();
  expect(html(editor)).toBe(gallery(['a', 'b']));
});

test('pictures of a gallery change places by their buttons', () => {
  const editor = editorOf(gallery(['a', 'b', 'c']));
  press(editor, 0, 'Earlier');
  expect(html(editor)).toBe(gallery(['a', 'b', 'c']));
  press(editor, 0, 'Later');
  expect(html(editor)).toBe(gallery(['b', 'a', 'c']));
  expect(document.activeElement?.textContent).toBe('Later');
  press(editor, 2, 'Earlier');
  expect(html(editor)).toBe(gallery(['b', 'c', 'a']));
  editor.commands.undo();
  editor.commands.undo();
  expect(html(editor)).toBe(gallery(['a', 'b', 'c']));
});

test('a picture takes the room that is chosen in its bar', () => {
  const editor = editorOf(picture('a') + gallery(['b', 'c']));
  press(editor, 0, 'Wide');
  expect(html(editor)).toContain('<figure class="kt-width-wide"><img src="/media/a"');
  const wide = editor.view.dom.querySelector('[aria-pressed="true"]');
  expect(wide?.textContent).toBe('Wide');
  press(editor, 0, 'As the text');
  expect(html(editor)).toBe(picture('a') + gallery(['b', 'c']));
  const ofGallery = editor.view.dom.querySelector('.gallery > .picture-bar');
  [...(ofGallery?.querySelectorAll('button') ?? [])]
    .find(({ textContent }) => textContent === 'Full')
    ?.click();
  expect(html(editor)).toContain('<figure class="kt-width-full kt-gallery"><figure><img');
  editor.commands.undo();
  expect(html(editor)).toBe(picture('a') + gallery(['b', 'c']));
});

test('what is wrong with the files of a gallery is said', () => {
  const room = { least: 2, most: 6 };
  expect(findFilesProblem([], room)).toBe('Please Select a file.');
  expect(findFilesProblem([file('a.png')], room)).toBe(
    'A gallery has at least 2 pictures',
  );
  expect(findFilesProblem([file('a.png'), file('b.png')], room)).toBeUndefined();
  const many = Array.from({ length: 7 }, (_, nth) => file(`${nth}.png`));
  expect(findFilesProblem(many, room)).toContain('6');
  const text = new File(['x'], 'a.txt', { type: 'text/plain' });
  expect(findFilesProblem([file('a.png'), text], room)).toContain('must be a JPEG');
});
