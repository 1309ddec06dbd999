// Removes at once what the sanitiser would remove (crates/platform/src/html): a size in a heading,
// colour and underline in a link, control characters. It also corrects galleries (gallery.ts). So
// the editor shows what will be published.

import { Extension } from '@tiptap/core';
import type { Mark, Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { Transform } from '@tiptap/pm/transform';
import { letterKinds } from './classes';
import { correctGalleries } from './gallery';

export const NormalizeDocument = Extension.create({
  name: 'whatStays',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, _before, { doc, tr }) =>
          transactions.some((one) => one.docChanged) ? correctDocument(doc, tr) : null,
      }),
    ];
  },
});

/** Corrects `doc` to its stored form; null when it is correct. */
export function correctDocument<T extends Transform>(doc: Node, tr: T): T | null {
  doc.descendants((node, at, parent) => {
    if (!node.isInline) {
      return;
    }
    const isInHeading = parent?.type.name === 'heading';
    const isLinked = node.marks.some((mark) => mark.type.name === 'link');
    const end = at + node.nodeSize;
    for (const mark of node.marks) {
      if (mark.type.name === 'underline' && isLinked) {
        tr.removeMark(at, end, mark);
      }
      if (mark.type.name === 'letters') {
        const kept = keptLetters(mark, isInHeading, isLinked);
        if (!kept?.eq(mark)) {
          tr.removeMark(at, end, mark);
          if (kept) {
            tr.addMark(at, end, kept);
          }
        }
      }
    }
  });
  correctGalleries(doc, tr);
  correctCharacters(tr);
  return tr.docChanged ? tr : null;
}

function keptLetters(mark: Mark, isInHeading: boolean, isLinked: boolean): Mark | null {
  const letters = { ...mark.attrs };
  if (isInHeading) {
    letters.size = null;
  }
  if (isLinked) {
    letters.color = null;
  }
  const saysSomething = letterKinds.some((kind) => letters[kind] !== null);
  return saysSomething ? mark.type.create(letters) : null;
}

/** The replacements of control characters from Office files; others are removed. */
const READABLE: Record<string, string> = {
  '\t': '\t',
  '\n': '\n',
  '\r': '\n',
  '\v': '\n',
  '\f': '\n',
  '\u0085': '\n',
  '\u001e': '-',
};
const CONTROLS = /(?![\t\n])\p{Cc}/u;

const readable = (text: string) =>
  text.replaceAll(/\p{Cc}/gu, (character) => READABLE[character] ?? '');

/** Replaces characters that the server refuses: by line breaks, hyphens, or nothing. */
function correctCharacters(tr: Transform): void {
  const found: { node: Node; at: number; isCode: boolean }[] = [];
  tr.doc.descendants((node, at, parent) => {
    if (node.isText && CONTROLS.test(node.text ?? '')) {
      found.push({ node, at, isCode: parent?.type.spec.code === true });
    }
  });
  const { schema } = tr.doc.type;
  // The last first: earlier positions do not change.
  for (const { node, at, isCode } of found.reverse()) {
    const text = readable(node.text ?? '');
    const pieces = (isCode ? [text] : text.split(/(\n)/)).filter((piece) => piece !== '');
    const nodes = pieces.flatMap((piece) =>
      piece === '\n' && !isCode
        ? (schema.nodes['hardBreak']?.create() ?? [])
        : schema.text(piece, node.marks),
    );
    tr.replaceWith(at, at + node.nodeSize, nodes);
  }
}
