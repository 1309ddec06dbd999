// A page block: a part of a page with its own published form (docs/decisions/0058). In the editor
// it is a frame around its text, with a bar that explains it.

import { Node } from '@tiptap/core';
import type { Node as DocNode, Schema } from '@tiptap/pm/model';
import { PageBlockView } from './page-block-view';
import { readHtml } from './html';
import {
  type FindEmptyBlocks,
  type PageBlockKind,
  pageBlockKinds,
} from './page-block-kinds';
import { pageBlockMessages } from './page-block-messages';

const PREFIX = 'kt-block-';
const AGREED = '-agreed';

function read(element: HTMLElement): { kind: PageBlockKind; isAgreed: boolean } | false {
  const found = [...element.classList].find((name) => name.startsWith(PREFIX));
  const name = found?.slice(PREFIX.length) ?? '';
  const kind = pageBlockKinds.find((one) => one === name.replace(AGREED, ''));
  return kind ? { kind, isAgreed: name.endsWith(AGREED) } : false;
}

/** A page block is at the top level: no block contains another. */
export const PageDocument = Node.create({
  name: 'doc',
  topNode: true,
  content: '(block | pageBlock)+',
});

export const PageBlockNode = Node.create<{ findEmpty: FindEmptyBlocks | null }>({
  name: 'pageBlock',
  group: 'pageBlock',
  content: 'block+',
  defining: true,
  isolating: true,
  draggable: true,
  addOptions() {
    return { findEmpty: null };
  },
  addAttributes() {
    return {
      kind: { default: 'questions', rendered: false },
      isAgreed: { default: false, rendered: false },
    };
  },
  parseHTML() {
    // Before an aligned box.
    return [{ tag: 'div', priority: 60, getAttrs: read }];
  },
  renderHTML({ node: { attrs } }) {
    const agreed = attrs['kind'] === 'testimonial' && attrs['isAgreed'] ? AGREED : '';
    return ['div', { class: `${PREFIX}${attrs['kind']}${agreed}` }, 0];
  },
  addNodeView() {
    const { findEmpty } = this.options;
    return ({ node, view, getPos }) =>
      new PageBlockView(node, view, getPos as () => number | undefined, findEmpty);
  },
});

/** A block with placeholder texts. */
export function newPageBlock(kind: PageBlockKind, schema: Schema): DocNode | undefined {
  const { begin, links } = pageBlockMessages;
  const words = begin[kind].replace('<a>', `<a href="${links[kind] ?? '/'}">`);
  const html = `<div class="${PREFIX}${kind}">${words}</div>`;
  return readHtml(html, schema).firstChild ?? undefined;
}
