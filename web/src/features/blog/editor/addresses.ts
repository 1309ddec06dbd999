// Addresses in a text become links by themselves: when the word is ended that is one, when
// text with some is pasted, and when one is pasted over selected words, which it then
// leads from.

import { Extension } from '@tiptap/core';
import { Fragment, type MarkType, type Node, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readLink } from './links';

export interface Address {
  from: number;
  to: number;
  href: string;
}

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"']+|[\w.+'-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/gi;
/** What ends a sentence around an address rather than the address. */
const AROUND = /[.,;:!?…]+$/;

/** Without what belongs to the sentence; a bracket stays when it was opened inside. */
function trimmed(text: string): string {
  const bare = text.replace(AROUND, '');
  return bare.endsWith(')') && !bare.includes('(') ? trimmed(bare.slice(0, -1)) : bare;
}

/** The addresses in a text, with where they stand in it. */
export function findAddresses(text: string): Address[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index }) => {
    const address = trimmed(found);
    const link = /^(?:https?:\/\/|www\.)$/i.test(address) ? null : readLink(address);
    return link ? [{ from: index, to: index + address.length, href: link.href }] : [];
  });
}

/** The address that a text is, with nothing around it. */
function addressOf(text: string): string | null {
  const bare = text.trim();
  const [found] = findAddresses(bare);
  return found?.from === 0 && found.to === bare.length ? found.href : null;
}

const isPlain = (node: Node, link: MarkType) =>
  !node.marks.some(({ type }) => type === link || type.name === 'code');

/** What was pasted, with its addresses as links. */
function linked(fragment: Fragment, link: MarkType): Fragment {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    if (node.type.name === 'codeBlock') {
      nodes.push(node);
    } else if (node.isText && isPlain(node, link)) {
      nodes.push(...linkedText(node, link));
    } else {
      nodes.push(node.copy(linked(node.content, link)));
    }
  });
  return Fragment.fromArray(nodes);
}

function linkedText(node: Node, link: MarkType): Node[] {
  const parts: Node[] = [];
  let at = 0;
  for (const { from, to, href } of findAddresses(node.text ?? '')) {
    if (from > at) {
      parts.push(node.cut(at, from));
    }
    parts.push(node.cut(from, to).mark(link.create({ href }).addToSet(node.marks)));
    at = to;
  }
  if (at < node.nodeSize) {
    parts.push(node.cut(at));
  }
  return parts;
}

/** The word before the cursor is ended: if it is an address, it leads there. */
function linkWord(view: EditorView, link: MarkType): void {
  const { selection, tr } = view.state;
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name === 'codeBlock') {
    return;
  }
  const before = $from.parent.textBetween(0, $from.parentOffset, ' ', ' ');
  const word = /\S+$/.exec(before)?.[0] ?? '';
  const start = $from.pos - word.length;
  for (const { from, to, href } of findAddresses(word)) {
    const node = view.state.doc.nodeAt(start + from);
    if (node && isPlain(node, link)) {
      tr.addMark(start + from, start + to, link.create({ href }));
    }
  }
  if (tr.docChanged) {
    view.dispatch(tr);
  }
}

export const Addresses = Extension.create({
  name: 'addresses',
  addProseMirrorPlugins() {
    const { link } = this.editor.schema.marks;
    if (!link) {
      return [];
    }
    return [
      new Plugin({
        key: new PluginKey('addresses'),
        props: {
          handleTextInput: (view, _from, _to, text) => {
            if (/^\s$/.test(text)) {
              linkWord(view, link);
            }
            return false;
          },
          handleKeyDown: (view, { key }) => {
            if (key === 'Enter') {
              linkWord(view, link);
            }
            return false;
          },
          handlePaste: (view, { clipboardData }) => {
            const { selection, tr } = view.state;
            const href = addressOf(clipboardData?.getData('text/plain') ?? '');
            const isText = selection instanceof TextSelection && !selection.empty;
            if (href === null || !isText || selection.$from.parent.type.spec.code) {
              return false;
            }
            view.dispatch(
              tr.addMark(selection.from, selection.to, link.create({ href })),
            );
            return true;
          },
          transformPasted: ({ content, openStart, openEnd }) =>
            new Slice(linked(content, link), openStart, openEnd),
        },
      }),
    ];
  },
});
