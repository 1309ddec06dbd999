// Block nodes beyond Tiptap's own: aligned and indented blocks, a box of older texts, and a video.

import { Extension, mergeAttributes, Node } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { OrderedList } from '@tiptap/extension-list';
import { blockClasses, readAlign, readIndent } from './classes';
import { readVideo } from './links';

/** The blocks that carry `align` and `indent`. */
export const FORMATTED_BLOCKS = [
  'paragraph',
  'heading',
  'codeBlock',
  'blockquote',
  'listItem',
  'picture',
  'box',
  'tableCell',
  'tableHeader',
];

export const BlockFormat = Extension.create({
  name: 'blockFormat',
  addGlobalAttributes() {
    const render = (align: string | null, indent: number) => {
      const names = blockClasses(align, indent);
      return names === '' ? {} : { class: names };
    };
    return [
      {
        types: FORMATTED_BLOCKS,
        attributes: {
          align: {
            default: null,
            parseHTML: readAlign,
            renderHTML: ({ align }) => render(align, 0),
          },
          indent: {
            default: 0,
            parseHTML: readIndent,
            renderHTML: ({ indent }) => render(null, indent),
          },
        },
      },
    ];
  },
});

/** An aligned `div`; other `div`s are left out. */
export const AlignedBox = Node.create({
  name: 'box',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML() {
    const getAttrs = (element: HTMLElement) =>
      readAlign(element) || readIndent(element) ? null : false;
    return [{ tag: 'div', getAttrs }];
  },
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), 0],
});

/** The number attributes that the sanitiser keeps; CSS sets the kind of number. */
export const NumberedList = OrderedList.extend({
  addAttributes() {
    const parseHTML = (element: HTMLElement) => {
      const start = Number(element.getAttribute('start'));
      return Number.isInteger(start) && start >= 2 && start <= 9999 ? start : 1;
    };
    return { start: { default: 1, parseHTML } };
  },
});

/** Code without a language: nothing here highlights it. */
export const PlainCodeBlock = CodeBlock.extend({
  addAttributes: () => ({}),
});

export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      src: { default: null, rendered: false },
      title: { default: '', rendered: false },
    };
  },
  parseHTML() {
    const getAttrs = (element: HTMLElement) => {
      const video = readVideo(element.getAttribute('src') ?? '');
      const title = element.getAttribute('title')?.trim();
      return video ? { src: video.src, title: title || video.title } : false;
    };
    return [{ tag: 'iframe', getAttrs }];
  },
  renderHTML({ node }) {
    const { src, title } = node.attrs;
    return ['iframe', { src, title, loading: 'lazy', allowfullscreen: '' }];
  },
});
