// The changes of the text by dialogs, the clipboard and a drop.

import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { findPictureProblem } from '../lib/picture-file';
import { insertBlock } from './block-insertion';
import { toLinkAddress, type Video } from './links';
import type { LinkQuestion } from './link-dialog';
import { newPageBlock } from './page-block';
import type { PageBlockKind } from './page-block-kinds';
import type { Uploads } from './uploads';

/** The first values of the link dialog. */
export function askForLink(editor: Editor): LinkQuestion {
  const { selection, doc } = editor.state;
  const href: string = editor.getAttributes('link').href ?? '';
  const selected = doc.textBetween(selection.from, selection.to, ' ');
  return {
    href: href || (toLinkAddress(selected) ?? ''),
    isSet: href !== '',
    needsText: selection.empty && href === '',
  };
}

export function setLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus();
  const isSet = editor.isActive('link');
  if (editor.state.selection.empty && !isSet) {
    chain
      .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  } else {
    chain.extendMarkRange('link').setMark('link', { href }).run();
  }
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
}

/**
 * Inserts pictures after the block of the cursor and uploads them. Several become a gallery, and
 * each is described in its place.
 */
export function insertPictures(
  editor: Editor,
  uploads: Uploads,
  files: File[],
  alt: string | null,
): void {
  const { view, schema } = editor;
  const { gallery, picture } = schema.nodes;
  if (files.length < 2 || !gallery || !picture) {
    place(view, uploads, files, alt, null);
    return;
  }
  const pictures = files.map((file) => picture.create({ upload: uploads.begin(file) }));
  insertNode(editor, gallery.create(null, pictures));
}

/** Puts a picture that is in the library after the block of the cursor. */
export function insertStored(editor: Editor, src: string, alt: string): void {
  const { picture } = editor.schema.nodes;
  // A picture without a description asks for one in its place.
  insertNode(editor, picture?.create({ src, alt: alt === '' ? null : alt }));
}

/** Puts a video behind the block of the cursor. */
export function insertVideo(editor: Editor, { src, title }: Video): void {
  insertNode(editor, editor.schema.nodes['video']?.create({ src, title }));
}

/** Inserts a divider. */
export function insertDivider(editor: Editor): void {
  insertNode(editor, editor.schema.nodes['horizontalRule']?.create());
}

/** Inserts a page block with placeholder texts after the block of the cursor. */
export function insertPageBlock(editor: Editor, kind: PageBlockKind): void {
  insertNode(editor, newPageBlock(kind, editor.schema));
}

function insertNode({ state: { tr }, view }: Editor, node: Node | undefined): void {
  if (node) {
    insertBlock(tr, node);
    view.dispatch(closeHistory(tr).scrollIntoView());
  }
}

/** Puts more pictures at the end of the gallery at a place. */
export function addPictures(
  editor: Editor,
  uploads: Uploads,
  files: File[],
  at: number,
): void {
  const node = editor.state.doc.nodeAt(at);
  const { picture } = editor.schema.nodes;
  if (node?.type.name === 'gallery' && picture) {
    const pictures = files.map((file) => picture.create({ upload: uploads.begin(file) }));
    const { tr } = editor.state;
    tr.insert(at + node.nodeSize - 1, pictures);
    editor.view.dispatch(closeHistory(tr));
  }
}

/** A file of a telephone may have no type. */
const isMeantAsPicture = ({ name, type }: File) =>
  type.startsWith('image/') || /\.(avif|hei[cf]|hif)$/i.test(name);

function place(
  view: EditorView,
  uploads: Uploads,
  files: File[],
  alt: string | null,
  at: number | null,
): void {
  const { picture } = view.state.schema.nodes;
  if (!picture) {
    return;
  }
  const { tr } = view.state;
  if (at !== null) {
    tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
  }
  for (const file of files) {
    insertBlock(tr, picture.create({ alt, upload: uploads.begin(file, alt) }));
  }
  view.dispatch(tr.scrollIntoView());
}

/**
 * Takes the pictures of a clipboard or a drop; false when there is text to take instead. Word and
 * spreadsheets add a picture of the copied text.
 */
export function takeFiles(
  view: EditorView,
  data: DataTransfer | null,
  uploads: Uploads,
  at: number | null,
  onMessage: (text: string) => void,
): boolean {
  const files = [...(data?.files ?? [])].filter(isMeantAsPicture);
  const html = data?.getData('text/html') ?? '';
  const words = html
    .replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>/g, '')
    .trim();
  if (files.length === 0 || words !== '') {
    return false;
  }
  const problem = files.map(findPictureProblem).find(Boolean);
  if (problem) {
    onMessage(problem);
  }
  const fit = files.filter((file) => findPictureProblem(file) === undefined);
  place(view, uploads, fit, null, at);
  return true;
}
