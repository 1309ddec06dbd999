// Turns addresses in a text into links: when a word ends, and when text is pasted. An address that
// is pasted over selected words becomes their link. Undo takes the link back and leaves the words.

import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type MarkType, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readLink } from './links';

export interface Address {
  from: number;
  to: number;
  href: string;
}

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"']+|[\w.+'-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/gi;
/** Characters at the end of an address that belong to the sentence. */
const AROUND = /[.,;:!?…]+$/;

/**
 * The address without the sentence's characters; a closing bracket stays when it was opened inside.
 */
function trimmed(text: string): string {
  const bare = text.replace(AROUND, '');
  return bare.endsWith(')') && !bare.includes('(') ? trimmed(bare.slice(0, -1)) : bare;
}

/** The addresses in a text with their positions. */
export function findAddresses(text: string): Address[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index }) => {
    const address = trimmed(found);
    const link = /^(?:https?:\/\/|www\.)$/i.test(address) ? null : readLink(address);
    return link ? [{ from: index, to: index + address.length, href: link.href }] : [];
  });
}

/** The address, when the text is nothing else. */
function pastedAddress(text: string): string | null {
  const bare = text.trim();
  const [found] = findAddresses(bare);
  return found?.from === 0 && found.to === bare.length ? found.href : null;
}

const isPlain = (node: Node, link: MarkType) =>
  !node.marks.some(({ type }) => type === link || type.name === 'code');

/** Pasted content with its addresses as links. */
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

/** The addresses in the word before the cursor, with their places in the document. */
function wordBefore({ selection, doc }: EditorState, link: MarkType): Address[] {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name === 'codeBlock') {
    return [];
  }
  const before = $from.parent.textBetween(0, $from.parentOffset, ' ', ' ');
  const word = /\S+$/.exec(before)?.[0] ?? '';
  const start = $from.pos - word.length;
  return findAddresses(word).flatMap(({ from, to, href }) => {
    const node = doc.nodeAt(start + from);
    const place = { from: start + from, to: start + to, href };
    return node && isPlain(node, link) ? [place] : [];
  });
}

/** Makes links of finished words, after the character that ended them. */
function linkWords(view: EditorView, link: MarkType, words: readonly Address[]): void {
  const { tr } = view.state;
  for (const { from, to, href } of words) {
    tr.addMark(from, to, link.create({ href }));
  }
  view.dispatch(closeHistory(tr));
}

export const Addresses = Extension.create({
  name: 'addresses',
  // Before the handler of Enter that makes a new line.
  priority: 950,
  addProseMirrorPlugins() {
    const { link } = this.editor.schema.marks;
    if (!link) {
      return [];
    }
    // The ending character is a step of its own, so that Undo begins with the link.
    let ended: Address[] = [];
    return [
      new Plugin({
        key: new PluginKey('addresses'),
        view: () => ({
          update: (view, before) => {
            const { doc } = view.state;
            if (ended.length === 0 || doc.eq(before.doc)) {
              return;
            }
            const words = ended;
            ended = [];
            // The other handler may have moved the words.
            const isThere = ({ from, to }: Address) =>
              to <= doc.content.size &&
              doc.textBetween(from, to) === before.doc.textBetween(from, to);
            if (words.every(isThere)) {
              linkWords(view, link, words);
            }
          },
        }),
        props: {
          handleTextInput: (view, _from, _to, text) => {
            ended = /^\s$/.test(text) ? wordBefore(view.state, link) : [];
            return false;
          },
          handleKeyDown: (view, { key }) => {
            ended = key === 'Enter' ? wordBefore(view.state, link) : [];
            return false;
          },
          handlePaste: (view, { clipboardData }) => {
            const { selection, tr } = view.state;
            const href = pastedAddress(clipboardData?.getData('text/plain') ?? '');
            const isText = selection instanceof TextSelection && !selection.empty;
            if (href === null || !isText || selection.$from.parent.type.spec.code) {
              return false;
            }
            tr.addMark(selection.from, selection.to, link.create({ href }));
            view.dispatch(closeHistory(tr));
            return true;
          },
          transformPasted: ({ content, openStart, openEnd }) =>
            new Slice(linked(content, link), openStart, openEnd),
        },
      }),
    ];
  },
});
