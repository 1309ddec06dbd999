// Takes back at once what the sanitiser would not keep (crates/platform/src/html): a
// size in a heading, which has its own; colour and underline in a link, which has
// its own. Also a gallery of one picture, or of too many (gallery.ts). What is seen in
// the editor thus is what is published.

import { Extension } from '@tiptap/core';
import type { Mark, Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { Transform } from '@tiptap/pm/transform';
import { letterKinds } from './classes';
import { correctGalleries } from './gallery';

export const WhatStays = Extension.create({
  name: 'whatStays',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, _before, { doc, tr }) =>
          transactions.some((one) => one.docChanged) ? correct(doc, tr) : null,
      }),
    ];
  },
});

/** Makes `doc` what would be stored; null when it is. */
export function correct<T extends Transform>(doc: Node, tr: T): T | null {
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
